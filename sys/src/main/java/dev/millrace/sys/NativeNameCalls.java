package dev.millrace.sys;

import static dev.millrace.sys.SystemCall.address;
import static dev.millrace.sys.SystemCall.keeping;
import static dev.millrace.sys.SystemCall.make;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/// Of [NativeCalls].
interface NativeNameCalls extends NameCalls {
  @Override
  default long renameat2(RawName from, RawName to, Existing existing) {
    MemorySegment old = from.bytes();
    MemorySegment name = to.bytes();
    int here = Linux.AT_FDCWD;
    return keeping(
        old,
        name,
        make(Linux.__NR_renameat2, here, address(old), here, address(name), existing.flags()));
  }

  @Override
  default long unlinkat(RawName file) {
    MemorySegment name = file.bytes();
    return keeping(name, make(Linux.__NR_unlinkat, Linux.AT_FDCWD, address(name)));
  }

  // The straight way takes root, or Linux 6.10: to anybody else the kernel says ENOENT. The other
  // takes /proc.
  @Override
  default long linkat(int descriptor, RawName name) {
    MemorySegment none = NativeMetadataCalls.NO_NAME;
    long result = linkat(descriptor, none, name, Linux.AT_EMPTY_PATH);
    if (!Errno.ENOENT.is(result) && !Errno.EPERM.is(result)) {
      return result;
    }
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment link = arena.allocateFrom("/proc/self/fd/" + descriptor);
      return linkat(Linux.AT_FDCWD, link, name, Linux.AT_SYMLINK_FOLLOW);
    }
  }

  private static long linkat(int folder, MemorySegment old, RawName file, int flags) {
    MemorySegment name = file.bytes();
    return keeping(
        old,
        name,
        make(Linux.__NR_linkat, folder, address(old), Linux.AT_FDCWD, address(name), flags));
  }

  @Override
  default long flock(int descriptor) {
    return make(Linux.__NR_flock, descriptor, Linux.LOCK_EX | Linux.LOCK_NB);
  }
}
