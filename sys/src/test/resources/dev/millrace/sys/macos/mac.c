/* Stands in for the C library of macOS. Appends every call to the file LOG, then performs it, or fails
   with CLONEFILE_ERRNO or FCOPYFILE_ERRNO if they are not 0. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/syscall.h>
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

__attribute__((visibility("default"))) int fcopyfile(
    int from, int to, void *state, uint32_t flags) {
  struct stat status;
  record("fcopyfile %s %u\n", state ? "state" : "-", flags);
  if (fstat(from, &status) == 0) sendfile(to, from, NULL, status.st_size);
  return FCOPYFILE_ERRNO ? fail(FCOPYFILE_ERRNO) : 0;
}

__attribute__((visibility("default"))) int open(const char *name, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  int mode = va_arg(arguments, int);
  va_end(arguments);
  record("open %s %x %o\n", name, flags, mode);
  int linux_flags = (flags & 3) | (flags & 0x200 ? O_CREAT : 0) | (flags & 0x800 ? O_EXCL : 0);
  return syscall(SYS_openat, AT_FDCWD, name, linux_flags, mode);
}

__attribute__((visibility("default"))) int close(int descriptor) {
  record("close\n");
  return syscall(SYS_close, descriptor);
}
