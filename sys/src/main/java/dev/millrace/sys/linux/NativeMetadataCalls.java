package dev.millrace.sys.linux;

import static dev.millrace.sys.linux.SystemCall.address;
import static dev.millrace.sys.linux.SystemCall.keeping;
import static dev.millrace.sys.linux.SystemCall.make;

import dev.millrace.sys.Errno;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls;
import dev.millrace.sys.RawName;
import dev.millrace.sys.ffi.Scratch;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/// Makes the calls of [MetadataCalls]. Part of [NativeCalls].
interface NativeMetadataCalls extends MetadataCalls {
  /// An empty C string: the name of the file of a descriptor for calls that take both.
  long NO_NAME = Arena.global().allocate(1).address();

  /// The number of a mount comes from the kernel, without a request to the file system.
  int STATUS = Linux.STATX_BASIC_STATS | Linux.STATX_MNT_ID_UNIQUE;

  @Override
  default long statx(RawName file, Link link, FileStatus status) {
    long name = Scratch.get().name(file);
    return statx(file.directory(), name, LinuxFlags.of(link), STATUS, status);
  }

  @Override
  default long statx(int descriptor, FileStatus status) {
    return statx(descriptor, NO_NAME, Linux.AT_EMPTY_PATH, STATUS, status);
  }

  @Override
  default long statxOfNew(int descriptor, FileStatus status) {
    int mask = STATUS & ~(Linux.STATX_ATIME | Linux.STATX_MTIME | Linux.STATX_CTIME);
    int flags = Linux.AT_EMPTY_PATH | Linux.AT_STATX_DONT_SYNC;
    return statx(descriptor, NO_NAME, flags, mask, status);
  }

  private static long statx(int directory, long name, int flags, int mask, FileStatus status) {
    Scratch answer = Scratch.get();
    long result = make(Linux.__NR_statx, directory, name, flags, mask, answer.address(0));
    if (result >= 0) {
      status.fill(answer.longs());
    }
    return result;
  }

  // The type is the first of the 15 longs of a `struct statfs`.
  @Override
  default long fileSystemType(int descriptor) {
    Scratch answer = Scratch.get();
    long result = make(Linux.__NR_fstatfs, descriptor, answer.address(0));
    return result < 0 ? result : Integer.toUnsignedLong(answer.intAt(0));
  }

  // A descriptor of O_PATH fails with EBADF, open(2), and has a name in /proc. No lambda: each call
  // would allocate one.
  @Override
  default long fchmod(int descriptor, int permissions) {
    long changed = make(Linux.__NR_fchmod, descriptor, permissions);
    return Errno.EBADF.is(changed)
        ? byName(make(Linux.__NR_fchmodat, Linux.AT_FDCWD, name(descriptor), permissions))
        : changed;
  }

  @Override
  default long fchown(int descriptor, int uid, int gid) {
    long changed = make(Linux.__NR_fchown, descriptor, uid, gid);
    return Errno.EBADF.is(changed)
        ? byName(make(Linux.__NR_fchownat, Linux.AT_FDCWD, name(descriptor), uid, gid, 0))
        : changed;
  }

  // Without a name, utimensat(2) is futimens(3). It takes two times of two longs each.
  @Override
  default long futimens(int descriptor, FileStatus times) {
    long changed = make(Linux.__NR_utimensat, descriptor, 0, times(times));
    return Errno.EBADF.is(changed)
        ? byName(make(Linux.__NR_utimensat, Linux.AT_FDCWD, name(descriptor), times(times), 0))
        : changed;
  }

  private static long name(int descriptor) {
    return Scratch.get().name(RawName.ofDescriptor(descriptor));
  }

  // The file of a closed descriptor has no name there.
  private static long byName(long result) {
    return Errno.ENOENT.is(result) ? Errno.EBADF.result() : result;
  }

  /// Writes the access and modification times, and returns their address.
  static long times(FileStatus times) {
    return Scratch.get()
        .with(0, times.accessedSeconds())
        .with(1, times.accessedNanos())
        .with(2, times.modifiedSeconds())
        .with(3, times.modifiedNanos())
        .address(0);
  }

  // The call by a name has the same arguments after the first.
  private static long onOpenFile(
      long number, long numberByName, int descriptor, long b, long c, long d) {
    long result = make(number, descriptor, b, c, d);
    return Errno.EBADF.is(result) ? byName(make(numberByName, name(descriptor), b, c, d)) : result;
  }

  @Override
  default long flistxattr(int descriptor, MemorySegment names) {
    long to = address(names);
    long bytes = names.byteSize();
    return keeping(
        names, onOpenFile(Linux.__NR_flistxattr, Linux.__NR_listxattr, descriptor, to, bytes, 0));
  }

  @Override
  default long llistxattr(RawName file) {
    return make(Linux.__NR_llistxattr, Scratch.get().name(file.throughProcess()), 0, 0);
  }

  @Override
  default long fgetxattr(int descriptor, MemorySegment name, MemorySegment value) {
    long of = address(name);
    long to = address(value);
    long bytes = value.byteSize();
    return keeping(
        name,
        value,
        onOpenFile(Linux.__NR_fgetxattr, Linux.__NR_getxattr, descriptor, of, to, bytes));
  }

  @Override
  default long fsetxattr(int descriptor, MemorySegment name, MemorySegment value) {
    long of = address(name);
    long from = address(value);
    long bytes = value.byteSize();
    return keeping(
        name,
        value,
        onOpenFile(Linux.__NR_fsetxattr, Linux.__NR_setxattr, descriptor, of, from, bytes));
  }

  @Override
  default long fremovexattr(int descriptor, MemorySegment name) {
    long of = address(name);
    return keeping(
        name, onOpenFile(Linux.__NR_fremovexattr, Linux.__NR_removexattr, descriptor, of, 0, 0));
  }
}
