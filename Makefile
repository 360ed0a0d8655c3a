# `make demo` and `make check` do everything on a fresh Debian machine that has gcc and make.

BUILD ?= build
PRICING ?= $(CURDIR)/pricing

# make sets CC to cc by itself: only a CC from the command line or the environment counts.
ifeq ($(origin CC),default)
CC := gcc
endif
CFLAGS ?= -O2 -g
# What hardens the binaries; _FORTIFY_SOURCE works with optimisation alone. HARDEN= and RELRO= leave it out.
HARDEN := -fstack-protector-strong $(if $(filter -O1 -O2 -O3 -Os,$(CFLAGS)),-D_FORTIFY_SOURCE=3)
RELRO := -Wl,-z,relro,-z,now
# Position independent for the shared library, whose functions call each other directly all the same.
PIC := -fPIC -fno-semantic-interposition
STRICT := -std=c11 -D_XOPEN_SOURCE=700 -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror
COMPILE = $(CC) $(STRICT) -MMD -MP $(DEFINES) $(WITHOUT) $(HARDEN) $(PIC) $(CPPFLAGS) $(CFLAGS)
LINK = $(CC) $(CFLAGS) $(RELRO) $(LDFLAGS)
LIBS := -lcjson -lcsv -lm -pthread

# GSL=0 builds without the GNU Scientific Library, and so without crossovers.
GSL ?= 1
ifeq ($(GSL),0)
WITHOUT := -DS3F_WITHOUT_GSL
else
LIBS := -lgsl -lgslcblas $(LIBS)
endif

LIB_OBJECTS := $(patsubst %.c,$(BUILD)/%.o,$(wildcard lib/*.c))
CLI_OBJECTS := $(patsubst %.c,$(BUILD)/%.o,$(wildcard cli/*.c))
LIBRARY := $(BUILD)/libs3fcost.a
COMMAND := $(BUILD)/s3fcost

UNIT_TESTS := $(patsubst tests/%.c,$(BUILD)/tests/%,$(wildcard tests/test-*.c))
FUZZ_TARGETS := $(patsubst tests/fuzz/%.c,%,$(wildcard tests/fuzz/fuzz-*.c))
REPLAYS := $(FUZZ_TARGETS:%=$(BUILD)/tests/fuzz/%)
FUZZ_SECONDS ?= 60

all: $(COMMAND)

$(COMMAND): $(CLI_OBJECTS) $(LIBRARY)
	@echo "  LINK $@"
	@$(LINK) -o $@ $^ $(LIBS)

$(LIBRARY): $(LIB_OBJECTS)
	@echo "  AR   $@"
	@rm -f $@ && $(AR) rcs $@ $^

$(BUILD)/%.o: %.c $(BUILD)/flags
	@mkdir -p $(@D)
	@echo "  CC   $@"
	@$(COMPILE) -c -o $@ $<

$(BUILD)/cli/run.o: DEFINES := -DS3FCOST_PRICING='"$(PRICING)"'

# Another compiler, other flags or another folder of price tables rebuild everything.
FLAGS = $(CC) $(STRICT) $(WITHOUT) $(HARDEN) $(PIC) $(CPPFLAGS) $(CFLAGS) $(RELRO) $(LDFLAGS) $(PRICING)
$(BUILD)/flags: FORCE
	@mkdir -p $(@D)
	@echo '$(FLAGS)' | cmp -s - $@ || echo '$(FLAGS)' > $@

# ---- install -------------------------------------------------------------------------------------

# The version stands in the public header alone; the soname changes with the first number, as the ABI may.
VERSION := $(shell sed -n 's/^.define S3F_VERSION "\(.*\)"$$/\1/p' lib/s3fcost.h)
SONAME := libs3fcost.so.$(firstword $(subst ., ,$(VERSION)))
SHARED := $(BUILD)/libs3fcost.so.$(VERSION)

PREFIX ?= /usr/local
BINDIR ?= $(PREFIX)/bin
LIBDIR ?= $(PREFIX)/lib/$(shell $(CC) -print-multiarch)
INCLUDEDIR ?= $(PREFIX)/include
DATADIR ?= $(PREFIX)/share
OWN := $(DATADIR)/s3fcost
STAGE := $(BUILD)/install

# What goes where: FILE=PLACE.
INSTALLED := \
  $(STAGE)/s3fcost=$(BINDIR)/s3fcost \
  $(LIBRARY)=$(LIBDIR)/libs3fcost.a \
  $(SHARED)=$(LIBDIR)/libs3fcost.so.$(VERSION) \
  lib/s3fcost.h=$(INCLUDEDIR)/s3fcost.h \
  $(STAGE)/libs3fcost.pc=$(LIBDIR)/pkgconfig/libs3fcost.pc \
  $(STAGE)/s3fcost.1=$(DATADIR)/man/man1/s3fcost.1 \
  lib/libs3fcost.3=$(DATADIR)/man/man3/libs3fcost.3 \
  $(STAGE)/s3fcost.bash=$(DATADIR)/bash-completion/completions/s3fcost \
  $(STAGE)/s3fcost.zsh=$(DATADIR)/zsh/site-functions/_s3fcost \
  $(foreach table,$(wildcard pricing/*.csv),$(table)=$(OWN)/$(table)) \
  $(foreach scenario,$(wildcard scenarios/*.json),$(scenario)=$(OWN)/$(scenario))
LINKS := $(LIBDIR)/$(SONAME) $(LIBDIR)/libs3fcost.so
# The directories that an installation made, for uninstall to take away again.
MADE := $(OWN)/directories

file_of = $(firstword $(subst =, ,$(1)))
place_of = $(word 2,$(subst =, ,$(1)))

$(SHARED): $(LIB_OBJECTS) lib/libs3fcost.map
	@echo "  LINK $@"
	@$(LINK) -shared -Wl,-soname,$(SONAME) -Wl,--version-script=lib/libs3fcost.map -Wl,-z,defs -o $@ $(LIB_OBJECTS) $(LIBS)

# The installed command has its price tables elsewhere.
$(STAGE)/s3fcost: $(filter-out $(BUILD)/cli/run.o,$(CLI_OBJECTS)) $(STAGE)/cli/run.o $(LIBRARY)
	@$(LINK) -o $@ $^ $(LIBS)

$(STAGE)/cli/run.o: cli/run.c $(STAGE)/places
	@mkdir -p $(@D)
	@$(COMPILE) -DS3FCOST_PRICING='"$(OWN)/pricing"' -c -o $@ $<

$(STAGE)/places: FORCE
	@mkdir -p $(@D)
	@echo '$(FLAGS) $(VERSION) $(INSTALLED)' | cmp -s - $@ || echo '$(FLAGS) $(VERSION) $(INSTALLED)' > $@

$(STAGE)/libs3fcost.pc: $(STAGE)/places
	@printf '%s\n' 'prefix=$(PREFIX)' 'libdir=$(LIBDIR:$(PREFIX)/%=$${prefix}/%)' \
	  'includedir=$(INCLUDEDIR:$(PREFIX)/%=$${prefix}/%)' 'pricing=$(OWN:$(PREFIX)/%=$${prefix}/%)/pricing' '' \
	  'Name: libs3fcost' 'Description: what a workload costs a month on each way to keep it in, or beside, Amazon S3' \
	  'Version: $(VERSION)' 'Cflags: -I$${includedir}' 'Libs: -L$${libdir} -ls3fcost' \
	  'Requires.private: libcjson$(if $(WITHOUT),,, gsl)' 'Libs.private: -lcsv -lm -pthread' > $@

$(STAGE)/s3fcost.1: $(COMMAND)
	@mkdir -p $(@D) && $(COMMAND) help man > $@

$(STAGE)/s3fcost.bash $(STAGE)/s3fcost.zsh: $(STAGE)/s3fcost.%: $(COMMAND)
	@mkdir -p $(@D) && $(COMMAND) help $* > $@

install: build-packages
	@$(MAKE) --no-print-directory install-files

install-files: $(foreach pair,$(INSTALLED),$(call file_of,$(pair)))
	@for place in $(foreach pair,$(INSTALLED),$(call place_of,$(pair))); do \
	  LC_ALL=C mkdir -pv "$(DESTDIR)$${place%/*}"; \
	done | sed -n "s/^mkdir: created directory '\(.*\)'$$/\1/p" > $(STAGE)/directories
	@set -e; $(foreach pair,$(INSTALLED),install -m $(if $(filter %/bin/s3fcost,$(pair)),755,644) \
	  $(call file_of,$(pair)) "$(DESTDIR)$(call place_of,$(pair))"; )
	@for link in $(LINKS); do ln -sf libs3fcost.so.$(VERSION) "$(DESTDIR)$$link" || exit 1; done
	@cat $(STAGE)/directories >> "$(DESTDIR)$(MADE)"
	@[ -n "$(DESTDIR)" ] || [ "$$(id -u)" != 0 ] || ldconfig
	@echo "installed in $(DESTDIR)$(PREFIX)"

# Takes away what install brought, and the directories that it made, unless somebody else uses them by now.
uninstall:
	@made=$$(sort -r "$(DESTDIR)$(MADE)" 2>/dev/null); \
	rm -f $(foreach pair,$(INSTALLED),"$(DESTDIR)$(call place_of,$(pair))") $(LINKS:%="$(DESTDIR)%") "$(DESTDIR)$(MADE)"; \
	echo "$$made" | while read -r directory; do \
	  [ -z "$$directory" ] || rmdir --ignore-fail-on-non-empty "$$directory" || exit 1; \
	done
	@[ -n "$(DESTDIR)" ] || [ "$$(id -u)" != 0 ] || ldconfig
	@echo "uninstalled from $(DESTDIR)$(PREFIX)"

# A tarball of all that is needed to build, check and install.
DIST := s3fcost-$(VERSION)
dist:
	@mkdir -p $(BUILD)
	@tar --create --gzip --file $(BUILD)/$(DIST).tar.gz --transform 's|^|$(DIST)/|' --sort=name --owner=0 --group=0 \
	  LICENSE Makefile README.md $(wildcard .ci) cli lib pricing scenarios tests
	@echo "$(BUILD)/$(DIST).tar.gz"

# ---- what Debian has to bring ------------------------------------------------------------------

# libc6-dev, as a gcc installed without what it recommends has no headers.
BUILD_PACKAGES := libc6-dev libcjson-dev libcsv-dev
ifneq ($(GSL),0)
BUILD_PACKAGES += libgsl-dev
endif
CHECK_PACKAGES := $(BUILD_PACKAGES) libcmocka-dev clang libclang-rt-dev diffutils locales \
  gnuplot-nox poppler-utils parallel g++ groff-base pkgconf python3 zsh cppcheck
ANALYSE_PACKAGES := $(CHECK_PACKAGES) clang-tidy valgrind

# $(call need,PACKAGES) installs those that are missing.
need = @missing=; for package in $(1); do \
	  dpkg-query -W -f='$${db:Status-Status}' $$package 2>/dev/null | grep -qx installed || \
	    missing="$$missing $$package"; \
	done; \
	if [ -n "$$missing" ]; then \
	  echo "installing$$missing"; \
	  sudo=; [ "$$(id -u)" = 0 ] || sudo=sudo; \
	  $$sudo apt-get -q update >/dev/null && \
	  $$sudo env DEBIAN_FRONTEND=noninteractive apt-get -q install -y --no-install-recommends $$missing >/dev/null || \
	    { echo "could not install$$missing: install them by hand and run make again" >&2; exit 1; }; \
	fi

build-packages:
	$(call need,$(BUILD_PACKAGES))

check-packages:
	$(call need,$(CHECK_PACKAGES))

analyse-packages:
	$(call need,$(ANALYSE_PACKAGES))

# ---- demo: the cost order flips between two workloads ---------------------------------------------

demo: build-packages
	@$(MAKE) --no-print-directory all
	@echo
	@$(COMMAND) compare --design s3-files,fsx-ontap \
	  scenarios/large-object-reads.json scenarios/small-object-writes.json

# ---- check ---------------------------------------------------------------------------------------

# Everything the project promises. Each part is a target of its own.
check: check-packages
	@$(MAKE) --no-print-directory CC=gcc check-here
	@$(MAKE) --no-print-directory check-clang check-sanitizers check-threads check-without-gsl check-header check-steps \
	  check-cppcheck check-abi check-install check-memory check-quad check-documents
	@echo "check: all of it passed"

check-here: unit-tests replay cli-tests $(BUILD)/tests/bench

# A locale with a decimal comma, to show that nothing here reads or writes by the locale.
LOCALES := $(BUILD)/locales
$(LOCALES)/de_DE.UTF-8:
	@mkdir -p $(@D)
	@localedef -i de_DE -f UTF-8 $@

unit-tests: $(UNIT_TESTS) $(LOCALES)/de_DE.UTF-8
	@for test in $(UNIT_TESTS); do echo "$$test"; LOCPATH="$$PWD/$(LOCALES)" $$test || exit 1; done

$(BUILD)/tests/%: $(BUILD)/tests/%.o $(LIBRARY)
	@$(LINK) -o $@ $^ -lcmocka $(LIBS)

$(BUILD)/tests/test-exact: $(BUILD)/cli/number.o

cli-tests: $(COMMAND)
	@tests/run-cli "$$PWD/$(COMMAND)"

# The corpus of every fuzz target, run as plain tests.
replay: $(REPLAYS)
	@for target in $(FUZZ_TARGETS); do \
	  $(BUILD)/tests/fuzz/$$target tests/fuzz/corpus/$$target/* || exit 1; \
	done

$(BUILD)/tests/fuzz/%: $(BUILD)/tests/fuzz/%.o $(BUILD)/tests/fuzz/replay.o $(LIBRARY)
	@$(LINK) -o $@ $^ $(LIBS)

check-clang:
	@$(MAKE) --no-print-directory BUILD=$(BUILD)/clang CC=clang check-here

# The allocation test brings a malloc of its own, which AddressSanitizer does too; the scan is long.
SANITIZE := -fsanitize=address,undefined -fno-sanitize-recover=all
check-sanitizers:
	@$(MAKE) --no-print-directory BUILD=$(BUILD)/sanitized CC=clang CFLAGS='-O1 -g $(SANITIZE)' HARDEN= \
	  UNIT_TESTS='$(patsubst $(BUILD)/%,$(BUILD)/sanitized/%,$(filter-out %/test-memory %/test-scan,$(UNIT_TESTS)))' \
	  check-here

# Threads of an embedder and of a stream under ThreadSanitizer, which wants addresses as it knows them: setarch -R, where
# the machine allows it, as containers may not.
THREADED := $(BUILD)/threaded
UNRANDOMIZED = $(shell setarch -R true 2>/dev/null && echo setarch -R)
check-threads:
	@$(MAKE) --no-print-directory BUILD=$(THREADED) CC=clang CFLAGS='-O1 -g -fsanitize=thread' HARDEN= \
	  $(THREADED)/s3fcost $(THREADED)/tests/embed/threads
	@$(UNRANDOMIZED) $(THREADED)/tests/embed/threads pricing scenarios/small-object-writes.json
	@$(UNRANDOMIZED) tests/run-cli "$$PWD/$(THREADED)/s3fcost" tests/cli/stream-jobs.sh

$(BUILD)/tests/embed/threads.o: DEFINES := -Ilib

# Without the GNU Scientific Library all but crossovers is there.
check-without-gsl:
	@$(MAKE) --no-print-directory BUILD=$(BUILD)/without-gsl GSL=0 all
	@tests/check-without-gsl $(BUILD)/without-gsl/s3fcost

# Every step of a design's bill is recorded: see lib/step.h.
check-steps:
	@! grep -nE '\<(fmin|fmax|ceil|floor|round) *\(' $$(grep -l 'const s3f_design s3f_' lib/*.c) || \
	  { echo "these steps of a bill must go through lib/step.h" >&2; exit 1; }
	@echo "steps: 1 passed, 0 failed"

check-cppcheck:
	@tests/analyse cppcheck

# The public header stands alone, in the languages that embedders use.
check-header:
	@for compiler in gcc clang; do \
	  for language in "c99 -x c" "c11 -x c" "c++11 -x c++"; do \
	    $$compiler -std=$$language -Wall -Wextra -Wpedantic -Werror -fsyntax-only lib/s3fcost.h || exit 1; \
	  done; \
	done
	@echo "header: 6 passed, 0 failed"

# Every allocation of the command fails in turn.
check-memory: $(COMMAND) $(BUILD)/failing-malloc.so
	@tests/check-memory $^

$(BUILD)/failing-malloc.so: tests/failing-malloc.c $(BUILD)/flags
	@$(COMPILE) -shared -o $@ $<

# Totals of random workloads agree with 128-bit arithmetic to a relative 1e-12. gcc for x86 alone has what it takes.
QUAD_WORKLOADS := 100000
ifeq ($(filter x86_64-%,$(shell gcc -dumpmachine)),)
check-quad:
	@echo "quad: left out: this machine's gcc has no __float128"
else
check-quad: $(BUILD)/quad/plain $(BUILD)/quad/wide
	@$(BUILD)/quad/plain $(QUAD_WORKLOADS) > $(BUILD)/quad/totals
	@$(BUILD)/quad/wide $(QUAD_WORKLOADS) < $(BUILD)/quad/totals
endif

$(BUILD)/quad/plain: tests/quad.c $(LIBRARY)
	@mkdir -p $(@D)
	@$(COMPILE) -o $@ $^ $(LIBS)

$(BUILD)/quad/wide: tests/quad.c tests/quad.h $(wildcard lib/*.[ch])
	@mkdir -p $(@D)
	@gcc -std=gnu11 -D_GNU_SOURCE -DS3F_WITHOUT_GSL -w -O2 -include tests/quad.h -o $@ $(filter %.c,$^) -lcjson -lcsv -lquadmath -lm

# What the shared library exports, and how its structures lie, against tests/abi.txt.
check-abi: $(SHARED)
	@tests/check-abi $(SHARED)

# Installs into a temporary place, uses what is there as an embedder would, takes it away again.
check-install: all $(SHARED)
	@CC="$(CC)" MAKE="$(MAKE)" BUILD="$(BUILD)" tests/check-install

# README examples against real output, its field reference against the field table.
check-documents: $(COMMAND)
	@CC="$(CC)" tests/check-documents $(COMMAND)

# ---- measuring and fuzzing -------------------------------------------------------------------------

bench: build-packages
	@$(MAKE) --no-print-directory run-bench

run-bench: $(BUILD)/tests/bench $(COMMAND)
	@$(BUILD)/tests/bench $(COMMAND)

$(BUILD)/tests/bench.o: DEFINES := -D_DEFAULT_SOURCE

# Line coverage of lib/ by the tests of the library and of the command.
coverage: check-packages
	@mkdir -p $(BUILD)/coverage
	@find $(BUILD)/coverage -name '*.gcda' -delete
	@$(MAKE) --no-print-directory BUILD=$(BUILD)/coverage CC=gcc CFLAGS='-O0 -g --coverage' HARDEN= check-here \
	  > $(BUILD)/coverage/log 2>&1 || { cat $(BUILD)/coverage/log; exit 1; }
	@tests/coverage $(BUILD)/coverage 95

# What takes too long for check: clang-tidy on the sources, and every test under valgrind but the
# allocation test, whose malloc is its own, and the scan, which is long.
VALGRIND_BUILD := $(BUILD)/valgrind
VALGRIND_TESTS := $(filter-out %/test-memory %/test-scan,$(UNIT_TESTS:$(BUILD)/%=$(VALGRIND_BUILD)/%))
analyse: analyse-packages
	@tests/analyse cppcheck
	@tests/analyse clang-tidy
	@$(MAKE) --no-print-directory BUILD=$(VALGRIND_BUILD) CC=gcc CFLAGS='-O1 -g' HARDEN= \
	  $(VALGRIND_BUILD)/s3fcost $(VALGRIND_TESTS) $(VALGRIND_BUILD)/locales/de_DE.UTF-8
	@LOCPATH="$$PWD/$(VALGRIND_BUILD)/locales" tests/analyse valgrind $(VALGRIND_TESTS) $(VALGRIND_BUILD)/s3fcost

# Fuzzes every target for FUZZ_SECONDS, from the corpus here; what it finds is kept in the build.
fuzz: check-packages
	@for target in $(FUZZ_TARGETS); do \
	  mkdir -p $(BUILD)/fuzz/$$target && \
	  clang $(STRICT) -O1 -g -fsanitize=fuzzer,address,undefined -fno-sanitize-recover=all \
	    -o $(BUILD)/fuzz/$$target.bin tests/fuzz/$$target.c lib/*.c $(LIBS) && \
	  (cd $(BUILD)/fuzz && ./$$target.bin -max_total_time=$(FUZZ_SECONDS) -timeout=10 -print_final_stats=1 \
	    -dict="$(CURDIR)/tests/fuzz/$$target.dict" $$target "$(CURDIR)/tests/fuzz/corpus/$$target") || exit 1; \
	done

clean:
	rm -rf $(BUILD)

FORCE:

.PHONY: all demo check check-here check-clang check-sanitizers check-threads check-without-gsl check-header \
  check-steps check-cppcheck check-abi check-install check-memory check-quad check-documents install install-files \
  uninstall dist coverage analyse unit-tests cli-tests replay bench run-bench fuzz clean build-packages \
  check-packages analyse-packages FORCE
.SECONDARY:

-include $(wildcard $(BUILD)/*/*.d $(BUILD)/tests/*/*.d $(STAGE)/cli/*.d)
