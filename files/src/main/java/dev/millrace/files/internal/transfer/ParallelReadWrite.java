package dev.millrace.files.internal.transfer;

import dev.millrace.files.internal.memory.Buffers;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/// Reads and writes by several threads, each taking the next block. File systems admit one writer
/// of a file at a time; the other threads read meanwhile. The blocks arrive in any order.
///
/// @param threads the most, 2 or more, including the caller; a range of few blocks needs fewer
record ParallelReadWrite(int threads) implements Mover {
  /// Smaller ranges are complete before another thread wakes up.
  static final long LEAST_BYTES = 2 << 20;

  @Override
  public MovedBytes move(Transfer transfer, long start, long end) throws IOException {
    if (end - start < LEAST_BYTES) {
      return ReadWrite.BY_THE_CALLER.move(transfer, start, end);
    }
    Blocks blocks = new Blocks(transfer, start, end);
    List<CompletableFuture<Void>> helpers = new ArrayList<>();
    try {
      startHelpers(helpers, helpersFor(end - start), () -> withBuffer(transfer, blocks));
      withBuffer(transfer, blocks);
    } finally {
      join(helpers);
    }
    return MovedBytes.through(blocks.end());
  }

  private int helpersFor(long bytes) {
    long blocks = Math.ceilDiv(bytes, Buffers.LARGE_BYTES);
    return (int) Math.min(threads, blocks) - 1;
  }

  // If no thread is available (a process limit, or no memory), the caller goes on alone.
  private static void startHelpers(
      List<CompletableFuture<Void>> helpers, int count, Runnable work) {
    try {
      for (int i = 0; i < count; i++) {
        helpers.add(CompletableFuture.runAsync(work, RangeWorkers.EXECUTOR));
      }
    } catch (OutOfMemoryError e) {
      // the threads that did start move the rest
    }
  }

  // Waits for all of them even after a failure: they use the open files.
  private static void join(List<CompletableFuture<Void>> helpers) {
    CompletableFuture.allOf(helpers.toArray(CompletableFuture[]::new)).join();
  }

  private static void withBuffer(Transfer transfer, Blocks blocks) {
    MemorySegment buffer = transfer.buffers().borrow(LEAST_BYTES);
    try {
      blocks.move(buffer);
    } finally {
      transfer.buffers().giveBack(buffer);
    }
  }
}
