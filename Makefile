# `make demo` and `make check` do everything on a fresh Debian machine that has gcc and make.

BUILD ?= build
PRICING ?= $(CURDIR)/pricing

# make sets CC to cc by itself: only a CC from the command line or the environment counts.
ifeq ($(origin CC),default)
CC := gcc
endif
CFLAGS ?= -O2 -g
STRICT := -std=c11 -D_XOPEN_SOURCE=700 -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror
COMPILE = $(CC) $(STRICT) -MMD -MP $(DEFINES) $(WITHOUT) $(CPPFLAGS) $(CFLAGS)
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
	@$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LIBS)

$(LIBRARY): $(LIB_OBJECTS)
	@echo "  AR   $@"
	@rm -f $@ && $(AR) rcs $@ $^

$(BUILD)/%.o: %.c $(BUILD)/flags
	@mkdir -p $(@D)
	@echo "  CC   $@"
	@$(COMPILE) -c -o $@ $<

$(BUILD)/cli/run.o: DEFINES := -DS3FCOST_PRICING='"$(PRICING)"'

# Another compiler, other flags or another folder of price tables rebuild everything.
FLAGS = $(CC) $(STRICT) $(WITHOUT) $(CPPFLAGS) $(CFLAGS) $(LDFLAGS) $(PRICING)
$(BUILD)/flags: FORCE
	@mkdir -p $(@D)
	@echo '$(FLAGS)' | cmp -s - $@ || echo '$(FLAGS)' > $@

# ---- what Debian has to bring ------------------------------------------------------------------

BUILD_PACKAGES := libcjson-dev libcsv-dev
ifneq ($(GSL),0)
BUILD_PACKAGES += libgsl-dev
endif
CHECK_PACKAGES := $(BUILD_PACKAGES) libcmocka-dev clang libclang-rt-dev diffutils locales \
  gnuplot-nox poppler-utils parallel

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
	@$(MAKE) --no-print-directory check-clang check-sanitizers check-without-gsl check-header check-steps \
	  check-documents
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
	@$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ -lcmocka $(LIBS)

$(BUILD)/tests/test-exact: $(BUILD)/cli/number.o

cli-tests: $(COMMAND)
	@tests/run-cli "$$PWD/$(COMMAND)"

# The corpus of every fuzz target, run as plain tests.
replay: $(REPLAYS)
	@for target in $(FUZZ_TARGETS); do \
	  $(BUILD)/tests/fuzz/$$target tests/fuzz/corpus/$$target/* || exit 1; \
	done

$(BUILD)/tests/fuzz/%: $(BUILD)/tests/fuzz/%.o $(BUILD)/tests/fuzz/replay.o $(LIBRARY)
	@$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LIBS)

check-clang:
	@$(MAKE) --no-print-directory BUILD=$(BUILD)/clang CC=clang check-here

# The allocation test brings a malloc of its own, which AddressSanitizer does too; the scan is long.
SANITIZE := -fsanitize=address,undefined -fno-sanitize-recover=all
check-sanitizers:
	@$(MAKE) --no-print-directory BUILD=$(BUILD)/sanitized CC=clang CFLAGS='-O1 -g $(SANITIZE)' \
	  UNIT_TESTS='$(patsubst $(BUILD)/%,$(BUILD)/sanitized/%,$(filter-out %/test-memory %/test-scan,$(UNIT_TESTS)))' \
	  check-here

# Without the GNU Scientific Library all but crossovers is there.
check-without-gsl:
	@$(MAKE) --no-print-directory BUILD=$(BUILD)/without-gsl GSL=0 all
	@tests/check-without-gsl $(BUILD)/without-gsl/s3fcost

# Every step of a design's bill is recorded: see lib/step.h.
check-steps:
	@! grep -nE '\<(fmin|fmax|ceil|floor|round) *\(' $$(grep -l 'const s3f_design s3f_' lib/*.c) || \
	  { echo "these steps of a bill must go through lib/step.h" >&2; exit 1; }
	@echo "steps: 1 passed, 0 failed"

# The public header stands alone, in the languages that embedders use.
check-header:
	@clang -std=c99 -Wall -Wextra -Wpedantic -Werror -fsyntax-only -x c lib/s3fcost.h
	@clang -std=c11 -Wall -Wextra -Wpedantic -Werror -fsyntax-only -x c lib/s3fcost.h
	@clang -std=c++11 -Wall -Wextra -Wpedantic -Werror -fsyntax-only -x c++ lib/s3fcost.h
	@echo "header: 3 passed, 0 failed"

# README examples against real output, its field reference against the field table.
check-documents: $(COMMAND)
	@CC="$(CC)" tests/check-documents $(COMMAND)

# ---- measuring and fuzzing -------------------------------------------------------------------------

bench: build-packages
	@$(MAKE) --no-print-directory run-bench

run-bench: $(BUILD)/tests/bench $(COMMAND)
	@$(BUILD)/tests/bench $(COMMAND)

$(BUILD)/tests/bench.o: DEFINES := -D_DEFAULT_SOURCE

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

.PHONY: all demo check check-here check-clang check-sanitizers check-without-gsl check-header check-steps check-documents unit-tests \
  cli-tests replay bench run-bench fuzz clean build-packages check-packages FORCE
.SECONDARY:

-include $(wildcard $(BUILD)/*/*.d $(BUILD)/tests/fuzz/*.d)
