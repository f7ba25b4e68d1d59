package dev.millrace.methods.fork;

import java.io.File;
import org.jspecify.annotations.Nullable;

/**
 * A deleted file keeps its space as long as it is mapped, and the JDK unmaps when the collector
 * runs. Asking it to after large files keeps a race from filling the disk with files that are gone.
 *
 * <p>What has nothing to give back is spared that: the first call of every compiled method after a
 * collection takes longer, in all several times as long as to clone a file.
 */
final class Unmapping {
  private static final long LARGE_BYTES = 32L << 20;

  private final @Nullable File written;
  private final long freeBytes;

  /** Looks how much space there is before anything is written. */
  Unmapping(TrialSpec spec) {
    this.written = spec.kind() == Task.Kind.READ ? null : spec.targetDirectory().toFile();
    this.freeBytes = written == null ? 0 : written.getUsableSpace();
  }

  /** Gives back what mappings of deleted files hold, if {@code bytes} of them are worth it. */
  void after(long bytes) {
    if (bytes > LARGE_BYTES && holds()) {
      System.gc();
    }
  }

  // What is read is mapped as well, which takes address space.
  private boolean holds() {
    return written == null || freeBytes - written.getUsableSpace() > LARGE_BYTES / 2;
  }
}
