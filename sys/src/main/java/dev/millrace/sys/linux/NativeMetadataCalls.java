package dev.millrace.sys.linux;

import static dev.millrace.sys.linux.SystemCall.address;
import static dev.millrace.sys.linux.SystemCall.keeping;
import static dev.millrace.sys.linux.SystemCall.make;

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
  default long statxWithoutTimes(int descriptor, FileStatus status) {
    int mask = STATUS & ~(Linux.STATX_ATIME | Linux.STATX_MTIME | Linux.STATX_CTIME);
    return statx(descriptor, NO_NAME, Linux.AT_EMPTY_PATH, mask, status);
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

  @Override
  default long fchmod(int descriptor, int permissions) {
    return make(Linux.__NR_fchmod, descriptor, permissions);
  }

  @Override
  default long fchown(int descriptor, int uid, int gid) {
    return make(Linux.__NR_fchown, descriptor, uid, gid);
  }

  // Without a name, utimensat(2) is futimens(3). It takes two times of two longs each.
  @Override
  default long futimens(int descriptor, FileStatus times) {
    return make(Linux.__NR_utimensat, descriptor, 0, times(times));
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

  @Override
  default long flistxattr(int descriptor, MemorySegment names) {
    return keeping(
        names, make(Linux.__NR_flistxattr, descriptor, address(names), names.byteSize()));
  }

  @Override
  default long fgetxattr(int descriptor, MemorySegment name, MemorySegment value) {
    return keeping(
        name,
        value,
        make(Linux.__NR_fgetxattr, descriptor, address(name), address(value), value.byteSize()));
  }

  @Override
  default long fsetxattr(int descriptor, MemorySegment name, MemorySegment value) {
    return keeping(
        name,
        value,
        make(Linux.__NR_fsetxattr, descriptor, address(name), address(value), value.byteSize()));
  }

  @Override
  default long fremovexattr(int descriptor, MemorySegment name) {
    return keeping(name, make(Linux.__NR_fremovexattr, descriptor, address(name)));
  }
}
