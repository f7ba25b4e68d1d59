package dev.millrace.files.transfer;

import dev.millrace.files.memory.Workspace;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/// Reads and writes by several threads, each taking the next block: while one writes, and with that
/// keeps the others from writing, they read. The blocks arrive in any order.
///
/// @param threads 2 or more, the caller included
record ParallelReadWrite(int threads) implements Mover {
  /// Below it is done before another thread has woken up.
  static final long LEAST_BYTES = 2 << 20;

  @Override
  public Moved move(Transfer transfer, long start, long end) throws IOException {
    if (end - start < LEAST_BYTES) {
      return ReadWrite.BY_THE_CALLER.move(transfer, start, end);
    }
    Blocks blocks = new Blocks(transfer, start, end);
    List<CompletableFuture<Void>> others = new ArrayList<>(threads - 1);
    try {
      for (int i = 1; i < threads; i++) {
        others.add(
            CompletableFuture.runAsync(() -> withWorkspace(transfer, blocks), Crew.EXECUTOR));
      }
      blocks.move(transfer.source().space().buffer());
    } finally {
      join(others);
    }
    return Moved.through(blocks.end());
  }

  // All of them, whatever has happened: they have the files open.
  private static void join(List<CompletableFuture<Void>> others) {
    CompletableFuture.allOf(others.toArray(CompletableFuture[]::new)).join();
  }

  private static void withWorkspace(Transfer transfer, Blocks blocks) {
    Workspace space = transfer.workspaces().borrow();
    try {
      blocks.move(space.buffer());
    } finally {
      transfer.workspaces().giveBack(space);
    }
  }
}
