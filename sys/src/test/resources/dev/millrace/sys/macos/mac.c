/* Stands in for the C library of macOS. Appends every call to the file LOG, then performs it, or fails
   with CLONEFILE_ERRNO if that is not 0. */
#define _GNU_SOURCE
#include <errno.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <unistd.h>

static void record(const char *format, ...) {
  FILE *log = fopen(LOG, "a");
  va_list arguments;
  va_start(arguments, format);
  vfprintf(log, format, arguments);
  va_end(arguments);
  fclose(log);
}

static int fail(int number) {
  errno = number;
  return -1;
}

__attribute__((visibility("default"))) int clonefile(
    const char *source, const char *target, uint32_t flags) {
  record("clonefile %s %s %u\n", source, target, flags);
  return CLONEFILE_ERRNO ? fail(CLONEFILE_ERRNO) : link(source, target);
}
