package dev.millrace.sys;

import static dev.millrace.sys.SystemCall.address;
import static dev.millrace.sys.SystemCall.keeping;
import static dev.millrace.sys.SystemCall.make;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/// Of [NativeCalls].
interface NativeMetadataCalls extends MetadataCalls {
  /// What the file of a descriptor is called where a call wants a name as well: an empty C string.
  MemorySegment NO_NAME = Arena.global().allocate(1);

  @Override
  default long statx(RawName file, Link link, FileStatus status) {
    return statx(Linux.AT_FDCWD, file.bytes(), link.flags(), status);
  }

  @Override
  default long statx(int descriptor, FileStatus status) {
    return statx(descriptor, NO_NAME, Linux.AT_EMPTY_PATH, status);
  }

  private static long statx(int folder, MemorySegment name, int flags, FileStatus status) {
    MemorySegment result = status.segment();
    return keeping(
        name,
        result,
        make(
            Linux.__NR_statx,
            folder,
            address(name),
            flags,
            Linux.STATX_BASIC_STATS,
            address(result)));
  }

  @Override
  default long fchmod(int descriptor, int permissions) {
    return make(Linux.__NR_fchmod, descriptor, permissions);
  }

  @Override
  default long fchown(int descriptor, int uid, int gid) {
    return make(Linux.__NR_fchown, descriptor, uid, gid);
  }

  // Without a name utimensat(2) is futimens(3).
  @Override
  default long futimens(int descriptor, FileStatus times) {
    MemorySegment both = times.times();
    return keeping(both, make(Linux.__NR_utimensat, descriptor, 0, address(both)));
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
