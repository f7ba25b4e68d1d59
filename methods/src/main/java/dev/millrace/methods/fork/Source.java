package dev.millrace.methods.fork;

import dev.millrace.methods.fixture.FileSum;
import java.nio.file.Path;

/** A source file and its sum. */
public final class Source {
  private final Path path;
  private final FileSum sum;

  /** Describes the file at {@code path}; for writing it need not exist. */
  public Source(Path path, FileSum sum) {
    this.path = path;
    this.sum = sum;
  }

  /** The path. */
  public Path path() {
    return path;
  }

  /** The sum; for writing only the length counts. */
  public FileSum sum() {
    return sum;
  }
}
