package dev.millrace.methods;

/**
 * A deleted file keeps its space as long as it is mapped, and the JDK unmaps when the collector
 * runs. Asking it to after large files keeps a race from filling the disk with files that are gone.
 */
final class Unmapping {
  private static final long LARGE_BYTES = 32L << 20;

  private Unmapping() {}

  /** Gives back what mappings of deleted files hold, if {@code bytes} of them are worth it. */
  static void after(long bytes) {
    if (bytes > LARGE_BYTES) {
      System.gc();
    }
  }
}
