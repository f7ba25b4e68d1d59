package dev.millrace.lab.tree;

import dev.millrace.lab.machine.RaceDirectory;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// The early end of a [TreeRace]: Ctrl-C ends its JVM and removes its files.
final class TreeRaceEnd implements AutoCloseable {
  private final RaceDirectory directory;
  private final Thread hook = new Thread(this::abort, "millrace-tree-race-end");
  private volatile @Nullable Process process;

  private TreeRaceEnd(RaceDirectory directory) {
    this.directory = directory;
  }

  static TreeRaceEnd of(RaceDirectory directory) {
    TreeRaceEnd end = new TreeRaceEnd(directory);
    Runtime.getRuntime().addShutdownHook(end.hook);
    return end;
  }

  /// Sets the running JVM.
  void process(Process running) {
    process = running;
  }

  private void abort() {
    Process running = process;
    try {
      if (running != null) {
        int _ = running.destroyForcibly().waitFor();
      }
      directory.close();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (IOException e) {
      // The process ends in any case.
    }
  }

  @Override
  public void close() {
    try {
      boolean _ = Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The hook runs.
    }
  }
}
