package dev.millrace.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;

/// A stream that keeps its first failure: the writer on top of it drops every exception, and lost
/// output would look like success. Nothing is written after a failure, since a gap would corrupt
/// the output.
final class StandardOutput extends OutputStream {
  private final OutputStream stream;
  private Optional<IOException> failure = Optional.empty();

  StandardOutput(OutputStream stream) {
    this.stream = stream;
  }

  /// The reason why output is lost; empty if all of it was written.
  synchronized Optional<IOException> failure() {
    return failure;
  }

  @Override
  public void write(int value) throws IOException {
    write(new byte[] {(byte) value}, 0, 1);
  }

  @Override
  public synchronized void write(byte[] bytes, int offset, int length) throws IOException {
    if (failure.isPresent()) {
      return;
    }
    try {
      stream.write(bytes, offset, length);
    } catch (IOException e) {
      failure = Optional.of(e);
      throw e;
    }
  }
}
