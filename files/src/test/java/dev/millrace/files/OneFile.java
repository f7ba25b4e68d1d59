package dev.millrace.files;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// The name of a file in an empty directory.
public abstract class OneFile {
  static final ScanOptions PARALLEL =
      ScanOptions.DEFAULTS.withThreads(3).withSegmentBytes(ScanOptions.LEAST_SEGMENT_BYTES);

  @TempDir protected Path directory;
  protected Path file;

  @BeforeEach
  void nameFile() {
    file = directory.resolve("file");
  }
}
