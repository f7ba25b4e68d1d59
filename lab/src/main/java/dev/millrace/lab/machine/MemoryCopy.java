package dev.millrace.lab.machine;

/// Measures how fast one thread copies memory outside all caches.
final class MemoryCopy {
  private static final int BYTES = 64 << 20;
  private static final int ROUNDS = 5;

  private MemoryCopy() {}

  /// Returns the best of several rounds.
  static double bytesPerSecond() {
    byte[] from = new byte[BYTES];
    byte[] to = new byte[BYTES];
    long shortest = Long.MAX_VALUE;
    for (int i = 0; i < ROUNDS; i++) {
      from[i] = 1;
      long start = System.nanoTime();
      System.arraycopy(from, 0, to, 0, BYTES);
      shortest = Math.min(shortest, System.nanoTime() - start);
    }
    return BYTES * 1e9 / shortest;
  }
}
