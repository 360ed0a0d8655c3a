# `make demo` and `make check` do everything on a fresh Debian machine with gcc and make.

VERSION := $(shell sed -n 's/^\#define S3F_VERSION "\(.*\)"/\1/p' lib/s3fcost.h)
BUILD ?= build
PRICING ?= $(CURDIR)/pricing

# make sets CC to cc by itself: only a CC given by hand or by the environment counts.
ifeq ($(origin CC),default)
CC := gcc
endif
CFLAGS ?= -O2 -g
WARNINGS := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror
BASE := -std=c11 -D_POSIX_C_SOURCE=200809L -MMD -MP $(WARNINGS)

LIB_SOURCES := $(wildcard lib/*.c)
CLI_SOURCES := $(wildcard cli/*.c)
LIB_OBJECTS := $(LIB_SOURCES:%.c=$(BUILD)/%.o)
CLI_OBJECTS := $(CLI_SOURCES:%.c=$(BUILD)/%.o)
LIBS := -lcjson -lcsv -lm

LIBRARY := $(BUILD)/libs3fcost.a
COMMAND := $(BUILD)/s3fcost

.PHONY: all
all: $(COMMAND)

$(COMMAND): $(CLI_OBJECTS) $(LIBRARY)
	$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LIBS)

$(LIBRARY): $(LIB_OBJECTS)
	rm -f $@
	$(AR) rcs $@ $^

# The folder of price tables is compiled in: a changed PRICING must rebuild.
$(BUILD)/pricing-path: FORCE
	@mkdir -p $(@D)
	@echo '$(PRICING)' | cmp -s - $@ || echo '$(PRICING)' > $@
.PHONY: FORCE
FORCE:

$(BUILD)/cli/run.o: $(BUILD)/pricing-path
$(BUILD)/cli/run.o: CPPFLAGS += -DS3FCOST_PRICING='"$(PRICING)"'

$(BUILD)/%.o: %.c
	@mkdir -p $(@D)
	$(CC) $(BASE) $(CPPFLAGS) $(CFLAGS) -c -o $@ $<

.PHONY: clean
clean:
	rm -rf $(BUILD)

-include $(LIB_OBJECTS:.o=.d) $(CLI_OBJECTS:.o=.d)
