package dev.millrace.sys;

import dev.millrace.sys.Answer.NotHere;
import java.nio.file.Path;
import java.time.Duration;

/// A system that can do nothing.
///
/// @param reason why
record UnsupportedSys(String reason) implements Sys {
  @Override
  public Answer<Residency> residency(Path file) {
    return new NotHere<>(reason);
  }

  @Override
  public Answer<Residency> evict(Path file) {
    return new NotHere<>(reason);
  }

  @Override
  public Answer<Extents> extents(Path file) {
    return new NotHere<>(reason);
  }

  @Override
  public Answer<FileCalls> fileCalls() {
    return new NotHere<>(reason);
  }

  @Override
  public Answer<Duration> syncFileSystem(Path path) {
    return new NotHere<>(reason);
  }

  @Override
  public Answer<Duration> dropCaches() {
    return new NotHere<>(reason);
  }
}
