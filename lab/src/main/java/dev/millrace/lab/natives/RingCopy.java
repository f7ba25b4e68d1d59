package dev.millrace.lab.natives;

import dev.millrace.lab.natives.IoUring.Order;
import dev.millrace.lab.natives.NativeCopyMethod.NativeMover;
import dev.millrace.sys.Sys;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Optional;

/// Several blocks at a time through a ring of this copy, io_uring(7): each block is read and then
/// written, linked in the kernel. A short block is moved again.
///
/// @param bufferBytes of each block
record RingCopy(Sys sys, int bufferBytes) implements NativeMover {
  /// Blocks in flight at once; each has a read and a write.
  static final int DEPTH = IoUring.ENTRIES / 2;

  @Override
  public void move(OpenNativeFile source, OpenNativeFile target) throws IOException {
    long bytes = source.bytes();
    long step = (long) bufferBytes * DEPTH;
    try (IoUring ring = IoUring.open(sys);
        Arena arena = Arena.ofConfined()) {
      MemorySegment buffers = source.calls().pages(arena, step);
      for (long at = 0; at < bytes; at += step) {
        long end = Math.min(at + step, bytes);
        queue(ring, buffers, source, target, at, end);
        repeatShort(ring.run(), source, target, at, end);
      }
    }
  }

  private void queue(
      IoUring ring,
      MemorySegment buffers,
      OpenNativeFile source,
      OpenNativeFile target,
      long from,
      long to) {
    for (long at = from; at < to; at += bufferBytes) {
      MemorySegment buffer = buffers.asSlice(at - from, Math.min(bufferBytes, to - at));
      ring.read(source.descriptor(), buffer, at, Order.BEFORE_NEXT);
      ring.write(target.descriptor(), buffer, at, Order.TOGETHER);
    }
  }

  // A read that is short or fails cancels its write, so the write's result covers both.
  private void repeatShort(
      long[] results, OpenNativeFile source, OpenNativeFile target, long from, long to)
      throws IOException {
    int write = 1;
    for (long at = from; at < to; at += bufferBytes, write += 2) {
      long end = Math.min(at + bufferBytes, to);
      if (results[write] != end - at) {
        ReadWriteMover.range(source, target, bufferBytes, at, end);
      }
    }
  }

  @Override
  public Optional<String> unsupportedReason(OpenNativeFile source, OpenNativeFile target)
      throws IOException {
    return IoUring.unsupportedReason(sys);
  }
}
