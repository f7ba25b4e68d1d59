package dev.millrace.sys.linux;

import static dev.millrace.sys.linux.SystemCall.address;
import static dev.millrace.sys.linux.SystemCall.keeping;
import static dev.millrace.sys.linux.SystemCall.make;

import dev.millrace.sys.Errno;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.NameCalls;
import dev.millrace.sys.RawName;
import dev.millrace.sys.ffi.Scratch;
import java.lang.foreign.MemorySegment;

/// Makes the calls of [NameCalls]. Part of [NativeCalls].
interface NativeNameCalls extends NameCalls {
  @Override
  default long getdents(int descriptor, MemorySegment into) {
    return keeping(into, make(Linux.__NR_getdents64, descriptor, address(into), into.byteSize()));
  }

  @Override
  default long mkdirat(RawName directory, int permissions) {
    return make(
        Linux.__NR_mkdirat, directory.directory(), Scratch.get().name(directory), permissions);
  }

  @Override
  default long rmdirat(RawName directory) {
    return make(
        Linux.__NR_unlinkat,
        directory.directory(),
        Scratch.get().name(directory),
        Linux.AT_REMOVEDIR);
  }

  @Override
  default long readlinkat(RawName link, MemorySegment into) {
    return keeping(
        into,
        make(
            Linux.__NR_readlinkat,
            link.directory(),
            Scratch.get().name(link),
            address(into),
            into.byteSize()));
  }

  @Override
  default long symlinkat(RawName text, RawName link) {
    long content = Scratch.get().name(text);
    long name = Scratch.get().otherName(link);
    return make(Linux.__NR_symlinkat, content, link.directory(), name);
  }

  @Override
  default long linkat(RawName file, RawName name) {
    long old = Scratch.get().name(file);
    long added = Scratch.get().otherName(name);
    return make(Linux.__NR_linkat, file.directory(), old, name.directory(), added, 0);
  }

  @Override
  default long mknodat(RawName file, int mode, long device) {
    return make(Linux.__NR_mknodat, file.directory(), Scratch.get().name(file), mode, device);
  }

  @Override
  default long fchownat(RawName file, int uid, int gid) {
    return make(
        Linux.__NR_fchownat,
        file.directory(),
        Scratch.get().name(file),
        uid,
        gid,
        Linux.AT_SYMLINK_NOFOLLOW);
  }

  @Override
  default long utimensat(RawName file, FileStatus times) {
    return make(
        Linux.__NR_utimensat,
        file.directory(),
        Scratch.get().name(file),
        NativeMetadataCalls.times(times),
        Linux.AT_SYMLINK_NOFOLLOW);
  }

  // The call follows links, and its variant that does not is new in Linux 6.6. Needs /proc.
  @Override
  default long fchmodat(RawName file, int permissions) {
    int flags = Linux.O_PATH | Linux.O_NOFOLLOW | Linux.O_CLOEXEC;
    long found =
        make(Linux.__NR_openat, file.directory(), Scratch.get().name(file), (long) flags, 0);
    if (found < 0) {
      return found;
    }
    RawName opened = RawName.ofDescriptor((int) found);
    long changed =
        make(Linux.__NR_fchmodat, opened.directory(), Scratch.get().name(opened), permissions);
    long unused = make(Linux.__NR_close, found);
    return changed;
  }

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
