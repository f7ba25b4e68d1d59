package dev.millrace.methods.fork;

import java.io.IOException;
import java.util.List;

/** Evicts the sources before an iteration. */
final class Eviction {
  /**
   * Files that this JVM still maps cannot be evicted until the collector unmaps them. Collections
   * happen only in that case: after one, compiled code is slow at its next call.
   */
  private static final int MOST_TRIES = 20;

  private static final int PAUSE_MILLIS = 5;

  private final List<Source> sources;
  private final HostLink host;

  Eviction(List<Source> sources, HostLink host) {
    this.sources = sources;
    this.host = host;
  }

  /** Evicts the sources and returns the share of their bytes that stayed in memory. */
  double run() throws IOException {
    double resident = host.evict(sources);
    for (int i = 1; i < MOST_TRIES && resident > 0; i++) {
      System.gc();
      pause();
      resident = host.evict(sources);
    }
    return resident;
  }

  private static void pause() {
    try {
      Thread.sleep(PAUSE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
