package dev.millrace.files.memory;

import dev.millrace.sys.FileCalls;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/// Lends workspaces, and keeps those that come back: up to two for each processor.
public final class Workspaces {
  private final FileCalls calls;
  private final BlockingQueue<Workspace> idle =
      new ArrayBlockingQueue<>(2 * Runtime.getRuntime().availableProcessors());

  public Workspaces(FileCalls calls) {
    this.calls = calls;
  }

  public Workspace borrow() {
    Workspace kept = idle.poll();
    return kept == null ? Workspace.allocate(calls) : kept;
  }

  /// One too many is left to the collector.
  @SuppressWarnings("CheckReturnValue")
  public void giveBack(Workspace workspace) {
    idle.offer(workspace);
  }
}
