package dev.millrace.sys.linux;

import static dev.millrace.sys.linux.SystemCall.address;
import static dev.millrace.sys.linux.SystemCall.keeping;
import static dev.millrace.sys.linux.SystemCall.make;

import dev.millrace.sys.DirectoryCalls;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.RawName;
import dev.millrace.sys.ffi.Scratch;
import java.lang.foreign.MemorySegment;

/// Makes the calls of [DirectoryCalls]. Part of [NativeCalls].
interface NativeDirectoryCalls extends DirectoryCalls {
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
}
