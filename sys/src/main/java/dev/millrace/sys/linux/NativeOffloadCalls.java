package dev.millrace.sys.linux;

import static dev.millrace.sys.linux.SystemCall.make;

import dev.millrace.sys.OffloadCalls;
import dev.millrace.sys.ffi.Scratch;

/// Makes the calls of [OffloadCalls]. Part of [NativeCalls].
interface NativeOffloadCalls extends OffloadCalls {
  @Override
  default long ficlone(int target, int source) {
    return make(Linux.__NR_ioctl, target, Linux.FICLONE, source);
  }

  // A `struct file_clone_range` is four longs.
  @Override
  default long ficlonerange(
      int target, int source, long sourceOffset, long bytes, long targetOffset) {
    long range =
        Scratch.get()
            .with(0, source)
            .with(1, sourceOffset)
            .with(2, bytes)
            .with(3, targetOffset)
            .address(0);
    return make(Linux.__NR_ioctl, target, Linux.FICLONERANGE, range);
  }

  // The call takes the offsets by address.
  @Override
  default long copyFileRange(
      int source, long sourceOffset, int target, long targetOffset, long bytes) {
    Scratch offsets = Scratch.get().with(0, sourceOffset).with(1, targetOffset);
    long from = offsets.address(0);
    long to = offsets.address(1);
    return make(Linux.__NR_copy_file_range, source, from, target, to, bytes);
  }

  @Override
  default long sendfile(int target, int source, long sourceOffset, long bytes) {
    long offset = Scratch.get().with(0, sourceOffset).address(0);
    return make(Linux.__NR_sendfile, target, source, offset, bytes);
  }
}
