package dev.millrace.lab.natives;

import static dev.millrace.methods.fixture.BlockOrder.BLOCK_BYTES;

import dev.millrace.lab.natives.IoUring.Order;
import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.fixture.BlockOrder;
import dev.millrace.methods.fixture.ByteSum;
import dev.millrace.sys.Sys;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.Optional;

/// Several blocks at a time through a ring, io_uring(7).
record RingBlocks(Kernel kernel, Sys sys) implements ReadMethod {
  @Override
  public long read(Path source) throws IOException {
    try (OpenNativeFile file = OpenNativeFile.toRead(kernel.calls(), source);
        IoUring ring = IoUring.open(sys);
        Arena arena = Arena.ofConfined()) {
      MemorySegment buffers = kernel.calls().pages(arena, (long) BLOCK_BYTES * IoUring.ENTRIES);
      BlockOrder order = new BlockOrder(file.bytes());
      long digest = 0;
      for (long turn = 0; turn < order.blocks(); turn += IoUring.ENTRIES) {
        long end = Math.min(order.blocks(), turn + IoUring.ENTRIES);
        digest += digest(ring, file, buffers, order, turn, end);
      }
      return digest;
    }
  }

  private static long digest(
      IoUring ring,
      OpenNativeFile file,
      MemorySegment buffers,
      BlockOrder order,
      long from,
      long to)
      throws IOException {
    for (long turn = from; turn < to; turn++) {
      long offset = order.offset(turn);
      MemorySegment block = block(buffers, turn - from, order.length(offset));
      ring.read(file.descriptor(), block, offset, Order.TOGETHER);
    }
    long digest = 0;
    long turn = from;
    for (long read : ring.run()) {
      long offset = order.offset(turn);
      MemorySegment block = block(buffers, turn - from, order.length(offset));
      NativeBlocks.complete(file, block, offset, Math.max(0, read));
      digest += BlockOrder.part(turn, ByteSum.of(block.asByteBuffer()));
      turn++;
    }
    return digest;
  }

  private static MemorySegment block(MemorySegment buffers, long number, int length) {
    return buffers.asSlice(number * BLOCK_BYTES, length);
  }

  @Override
  public Optional<String> unsupportedReason(Path source) throws IOException {
    return IoUring.unsupportedReason(sys);
  }
}
