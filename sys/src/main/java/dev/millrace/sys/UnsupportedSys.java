package dev.millrace.sys;

import dev.millrace.sys.Answer.NotSupported;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/// Rejects every call; a subclass overrides the calls that it supports.
public class UnsupportedSys implements Sys {
  private final String reason;

  /// @param reason of every answer
  public UnsupportedSys(String reason) {
    this.reason = reason;
  }

  @Override
  public Answer<Extents> extents(Path file) {
    return new NotSupported<>(reason);
  }

  @Override
  public Answer<FileCalls> fileCalls() {
    return new NotSupported<>(reason);
  }

  @Override
  public Answer<Path> clone(Path source, Path newTarget) throws IOException {
    return new NotSupported<>(reason);
  }

  @Override
  public Optional<String> reasonAgainstClones() {
    return Optional.of(reason);
  }

  @Override
  public Answer<Path> syncFileSystem(Path path) {
    return new NotSupported<>(reason);
  }
}
