package dev.millrace.methods.fork;

import dev.millrace.methods.fixture.FileSum;
import java.io.IOException;
import java.nio.file.Path;

/** A source file, its sum, and the number that a read returns for it. */
public final class Source {
  private final Path path;
  private final FileSum sum;
  private final long number;

  /** Describes the file at {@code path}; for writing it need not exist. */
  public Source(Path path, FileSum sum) {
    this(path, sum, sum.byteSum());
  }

  /**
   * Describes a file whose readers have another goal than the sum of its bytes.
   *
   * @param number see {@link dev.millrace.methods.ReadGoal}
   */
  public Source(Path path, FileSum sum, long number) {
    this.path = path;
    this.sum = sum;
    this.number = number;
  }

  /** The path. */
  public Path path() {
    return path;
  }

  /** The sum; for writing only the length counts. */
  public FileSum sum() {
    return sum;
  }

  /** The number that a read returns. */
  public long number() {
    return number;
  }

  /**
   * Reads the file, which brings it into the page cache.
   *
   * @throws IOException if it is unreadable or has changed
   */
  public void verify() throws IOException {
    FileSum now = FileSum.of(path);
    if (!now.equals(sum)) {
      throw new IOException("the source " + path + " has changed: " + now);
    }
  }
}
