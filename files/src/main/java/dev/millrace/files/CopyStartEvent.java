package dev.millrace.files;

import java.nio.file.Path;

/// The start of a try to copy a file. Immutable. Later versions may add accessors.
public final class CopyStartEvent {
  private final Path source;
  private final Path target;
  private final int tryNumber;

  CopyStartEvent(Path source, Path target, int tryNumber) {
    this.source = source;
    this.target = target;
    this.tryNumber = tryNumber;
  }

  /// Returns the source, as passed to the copier.
  public Path source() {
    return source;
  }

  /// Returns the target, as passed to the copier.
  public Path target() {
    return target;
  }

  /// Returns 1 for the first try, and more for the retries of [ChangedSource#RETRY].
  public int tryNumber() {
    return tryNumber;
  }

  /// Returns a text for logs, such as `a to b, try 1`. The form may change.
  @Override
  public String toString() {
    return "%s to %s, try %s".formatted(source, target, tryNumber);
  }
}
