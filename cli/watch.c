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

void watch_start(watch *w, size_t total)
{
  *w = (watch){.total = total, .terminal = isatty(STDERR_FILENO) != 0 && isatty(STDOUT_FILENO) == 0};
  wait_for(w, 1000); /* nobody needs to watch a second pass */
  set_handler(note_interrupt);
}

bool watch_step(watch *w, size_t done)
{
  enum { EVERY = 1024 };
  if (done % EVERY != 0 || !w->terminal || interrupted)
    return !interrupted;
  struct timespec now;
  (void)clock_gettime(CLOCK_MONOTONIC, &now);
  if (now.tv_sec < w->next.tv_sec || (now.tv_sec == w->next.tv_sec && now.tv_nsec < w->next.tv_nsec))
    return true;
  char of[64], all[64], share[64];
  (void)fprintf(stderr, "\r%s of %s points, %s %%", s3f_format_number((double)done, 0, of, sizeof of),
                s3f_format_number((double)w->total, 0, all, sizeof all),
                s3f_format_number((double)done / (double)w->total * 100, 0, share, sizeof share));
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
