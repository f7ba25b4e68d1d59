package dev.millrace.files.internal.transfer;

import dev.millrace.files.internal.memory.Buffers;
import dev.millrace.files.internal.request.CopyThreads;
import java.io.IOException;

/// Reads and writes by several threads, each taking the next block. File systems admit one writer
/// of a file at a time; the other threads read meanwhile. The blocks arrive in any order.
record ParallelReadWrite(CopyThreads threads) implements Mover {
  /// Smaller ranges are complete before another thread wakes up.
  static final long LEAST_BYTES = 2 << 20;

  @Override
  public MovedBytes move(Transfer transfer, long start, long end) throws IOException {
    if (end - start < LEAST_BYTES) {
      return ReadWrite.BY_THE_CALLER.move(transfer, start, end);
    }
    Blocks blocks = new Blocks(transfer, start, end);
    threads.run(Math.ceilDiv(end - start, Buffers.LARGE_BYTES), blocks::move);
    return MovedBytes.through(blocks.end());
  }
}
