package dev.millrace.methods.fork;

import java.io.File;
import org.jspecify.annotations.Nullable;

/**
 * A deleted file keeps its space while it is mapped, and the JDK unmaps it in a collection.
 * Collections after large files keep a race from filling the disk with deleted files.
 *
 * <p>Without such files there is no collection: after one, the first call of every compiled method
 * takes longer, in total several times as long as cloning a file.
 */
final class Unmapping {
  private static final long LARGE_BYTES = 32L << 20;

  private final @Nullable File written;
  private final long freeBytes;

  /**
   * Reads the free space before anything is written.
   *
   * @param written the directory of the targets; null if nothing is written
   */
  Unmapping(@Nullable File written) {
    this.written = written;
    this.freeBytes = written == null ? 0 : written.getUsableSpace();
  }

  static Unmapping of(TrialSpec spec) {
    return new Unmapping(spec.kind() == Task.Kind.READ ? null : spec.targetDirectory().toFile());
  }

  /**
   * Frees the space of deleted but mapped files, if {@code bytes} of them are worth a collection.
   */
  void after(long bytes) {
    if (bytes > LARGE_BYTES && holds()) {
      System.gc();
    }
  }

  // Sources are mapped as well, which takes address space.
  private boolean holds() {
    return written == null || freeBytes - written.getUsableSpace() > LARGE_BYTES / 2;
  }
}
