package dev.millrace.sys.linux;

import static dev.millrace.sys.linux.SystemCall.address;
import static dev.millrace.sys.linux.SystemCall.keeping;
import static dev.millrace.sys.linux.SystemCall.make;

import dev.millrace.sys.RawName;
import dev.millrace.sys.ffi.Scratch;
import java.lang.foreign.MemorySegment;

/// Makes the system calls: the basic ones here, the others in the interfaces.
final class NativeCalls
    implements Calls,
        NativeCacheCalls,
        NativeDirectoryCalls,
        NativeMapCalls,
        NativeMetadataCalls,
        NativeNameCalls,
        NativeOffloadCalls,
        NativePipeCalls {
  @Override
  public long open(RawName file, Access access, int permissions) {
    return open(file, LinuxFlags.of(access), permissions);
  }

  @Override
  public long open(RawName file, int flags, int mode) {
    return make(Linux.__NR_openat, file.directory(), Scratch.get().name(file), flags, mode);
  }

  // Not repeated: Linux closes even when interrupted, and another thread may reuse the descriptor.
  @Override
  public long close(int descriptor) {
    return SystemCall.once(Linux.__NR_close, descriptor);
  }

  @Override
  public long lseek(int descriptor, long offset, Seek what) {
    return make(Linux.__NR_lseek, descriptor, offset, LinuxFlags.of(what));
  }

  @Override
  public long read(int descriptor, MemorySegment into) {
    return keeping(into, make(Linux.__NR_read, descriptor, address(into), into.byteSize()));
  }

  @Override
  public long pread(int descriptor, MemorySegment into, long offset) {
    return keeping(
        into, make(Linux.__NR_pread64, descriptor, address(into), into.byteSize(), offset));
  }

  @Override
  public long preadInto(int descriptor, MemorySegment into, long offset) {
    return GuardedRead.pread(descriptor, into, offset);
  }

  @Override
  public long write(int descriptor, MemorySegment from) {
    return keeping(from, make(Linux.__NR_write, descriptor, address(from), from.byteSize()));
  }

  @Override
  public long pwrite(int descriptor, MemorySegment from, long offset) {
    return keeping(
        from, make(Linux.__NR_pwrite64, descriptor, address(from), from.byteSize(), offset));
  }

  @Override
  public long fallocate(int descriptor, Allocation what, long offset, long bytes) {
    return make(Linux.__NR_fallocate, descriptor, LinuxFlags.of(what), offset, bytes);
  }

  @Override
  public long ftruncate(int descriptor, long bytes) {
    return make(Linux.__NR_ftruncate, descriptor, bytes);
  }

  @Override
  public long ioctl(int descriptor, long request, MemorySegment argument) {
    return keeping(argument, make(Linux.__NR_ioctl, descriptor, request, address(argument)));
  }

  @Override
  public long fsync(int descriptor) {
    return make(Linux.__NR_fsync, descriptor);
  }

  @Override
  public long syncfs(int descriptor) {
    return make(Linux.__NR_syncfs, descriptor);
  }

  @Override
  public long fdatasync(int descriptor) {
    return make(Linux.__NR_fdatasync, descriptor);
  }

  @Override
  public long fadvise(int descriptor, long offset, long bytes, Advice advice) {
    return make(Linux.__NR_fadvise64, descriptor, offset, bytes, LinuxFlags.of(advice));
  }

  @Override
  public long pageBytes() {
    return PageSize.BYTES;
  }
}
