package dev.millrace.sys;

import dev.millrace.sys.Answer.NotSupported;
import java.nio.file.Path;

/// Rejects every call.
public final class UnsupportedSys implements Sys {
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
  public Answer<Path> syncFileSystem(Path path) {
    return new NotSupported<>(reason);
  }
}
