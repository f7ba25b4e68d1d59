package dev.millrace.files.internal.atomic;

import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/// A stream that fails at each call after the first failure, with its message: some writers hide a
/// failure and go on.
final class LastingFailure extends OutputStream {
  private final OutputStream out;
  private @Nullable IOException failure;

  LastingFailure(OutputStream out) {
    this.out = out;
  }

  @Override
  public void write(int b) throws IOException {
    require();
    try {
      out.write(b);
    } catch (IOException e) {
      throw remembered(e);
    }
  }

  @Override
  public void write(byte[] bytes, int from, int count) throws IOException {
    require();
    try {
      out.write(bytes, from, count);
    } catch (IOException e) {
      throw remembered(e);
    }
  }

  @Override
  public void flush() throws IOException {
    require();
    try {
      out.flush();
    } catch (IOException e) {
      throw remembered(e);
    }
  }

  /// Closes the other stream, also after a failure.
  @Override
  public void close() throws IOException {
    try {
      out.close();
    } finally {
      require();
    }
  }

  private IOException remembered(IOException e) {
    failure = e;
    return e;
  }

  // Another object, since no exception may suppress itself: the writer may have thrown the first
  // one.
  private void require() throws IOException {
    if (failure != null) {
      throw new IOException(failure.getMessage(), failure);
    }
  }
}
