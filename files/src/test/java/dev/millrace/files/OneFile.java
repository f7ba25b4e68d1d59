package dev.millrace.files;

import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// The name of a file in an empty directory.
public abstract class OneFile {
  protected static final ScanOptions PARALLEL =
      ScanOptions.DEFAULTS.withThreads(3).withSegmentBytes(ScanOptions.LEAST_SEGMENT_BYTES);

  @TempDir protected Path directory;
  protected Path file;

  /// The same numbers in each run.
  protected final Random random = new Random(17);

  @BeforeEach
  void nameFile() {
    file = directory.resolve("file");
  }

  protected String text(String alphabet, int length) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < length; i++) {
      text.append(alphabet.charAt(random.nextInt(alphabet.length())));
    }
    return text.toString();
  }
}
