package dev.millrace.sys.linux;

import static dev.millrace.sys.linux.SystemCall.make;

import dev.millrace.sys.Errno;
import dev.millrace.sys.NameCalls;
import dev.millrace.sys.RawName;
import dev.millrace.sys.ffi.Scratch;

/// Makes the calls of [NameCalls]. Part of [NativeCalls].
interface NativeNameCalls extends NameCalls {
  @Override
  default long renameat2(RawName from, RawName to, Existing existing) {
    long old = Scratch.get().name(from);
    long name = Scratch.get().otherName(to);
    return make(
        Linux.__NR_renameat2, from.directory(), old, to.directory(), name, LinuxFlags.of(existing));
  }

  @Override
  default long unlinkat(RawName file) {
    return make(Linux.__NR_unlinkat, file.directory(), Scratch.get().name(file));
  }

  // The direct call needs root or Linux 6.10, otherwise it fails with ENOENT. The fallback needs
  // /proc.
  @Override
  default long linkat(int descriptor, RawName name) {
    long result = linkat(descriptor, NativeMetadataCalls.NO_NAME, name, Linux.AT_EMPTY_PATH);
    if (!Errno.ENOENT.is(result) && !Errno.EPERM.is(result)) {
      return result;
    }
    long link = Scratch.get().otherName(RawName.ofDescriptor(descriptor));
    return linkat(Linux.AT_FDCWD, link, name, Linux.AT_SYMLINK_FOLLOW);
  }

  private static long linkat(int directory, long old, RawName file, int flags) {
    long name = Scratch.get().name(file);
    return make(Linux.__NR_linkat, directory, old, file.directory(), name, flags);
  }

  @Override
  default long flock(int descriptor) {
    return make(Linux.__NR_flock, descriptor, Linux.LOCK_EX | Linux.LOCK_NB);
  }
}
