/* Long loops. SPDX-License-Identifier: MIT */
#include "watch.h"

#include <signal.h>
#include <stdio.h>
#include <unistd.h>

#include "../lib/s3fcost.h"

static volatile sig_atomic_t interrupted; /* the signal that ended the loop; 0: none */

static void note_interrupt(int signal_number)
{
  interrupted = signal_number;
}

/* A process that was started to ignore such a signal goes on doing so. */
static void set_handler(void (*handler)(int))
{
  static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
  struct sigaction action = {.sa_handler = handler}, present;
  (void)sigemptyset(&action.sa_mask);
  for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
    if (sigaction(signals[i], NULL, &present) == 0 && present.sa_handler != SIG_IGN)
      (void)sigaction(signals[i], &action, NULL);
}

static void wait_for(watch *w, long milliseconds)
{
  (void)clock_gettime(CLOCK_MONOTONIC, &w->next);
  w->next.tv_nsec += milliseconds * 1000000;
  w->next.tv_sec += w->next.tv_nsec / 1000000000;
  w->next.tv_nsec %= 1000000000;
}

static void start(watch *w)
{
  wait_for(w, 1000); /* nobody needs to watch a second pass */
  set_handler(note_interrupt);
}

void watch_points(watch *w, size_t total)
{
  *w = (watch){.total = total, .unit = "points", .per = 1, .every = 1024,
               .terminal = isatty(STDERR_FILENO) != 0 && isatty(STDOUT_FILENO) == 0};
  start(w);
}

void watch_bytes(watch *w, size_t total)
{
  *w = (watch){.total = total, .unit = "MB", .per = 1000000, .every = 1000000, .terminal = isatty(STDERR_FILENO) != 0};
  start(w);
}

bool watch_step(watch *w, size_t done)
{
  if (done < w->again || !w->terminal || interrupted)
    return !interrupted;
  w->again = done + w->every;
  struct timespec now;
  (void)clock_gettime(CLOCK_MONOTONIC, &now);
  if (now.tv_sec < w->next.tv_sec || (now.tv_sec == w->next.tv_sec && now.tv_nsec < w->next.tv_nsec))
    return true;
  char of[64], all[64], share[64];
  const size_t units = done / w->per, units_in_all = w->total / w->per;
  s3f_format_number((double)units, 0, of, sizeof of);
  if (w->total > 0)
    (void)fprintf(stderr, "\r%s of %s %s, %s %%", of, s3f_format_number((double)units_in_all, 0, all, sizeof all),
                  w->unit, s3f_format_number((double)done / (double)w->total * 100, 0, share, sizeof share));
  else
    (void)fprintf(stderr, "\r%s %s", of, w->unit);
  w->shown = true;
  wait_for(w, 200);
  return true;
}

void watch_end(watch *w)
{
  if (w->shown)
    (void)fputs("\r\033[K", stderr);
  w->shown = false;
  set_handler(SIG_DFL);
}

void watch_finish(void)
{
  if (interrupted)
    (void)raise(interrupted);
}
