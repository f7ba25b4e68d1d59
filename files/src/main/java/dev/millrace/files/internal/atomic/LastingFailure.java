package dev.millrace.files.internal.atomic;

import dev.millrace.files.internal.path.PathFailure;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// A stream that fails at each call after the first failure, with its message: some writers hide a
/// failure and go on. A write after its end is a failure too: a buffer would take the bytes and
/// lose them.
final class LastingFailure extends OutputStream {
  private final Path path;
  private final OutputStream out;
  private boolean isClosed;
  private @Nullable IOException failure;

  /// @param path for messages
  LastingFailure(Path path, OutputStream out) {
    this.path = path;
    this.out = out;
  }

  @Override
  public void write(int b) throws IOException {
    requireOpen();
    try {
      out.write(b);
    } catch (IOException e) {
      throw remembered(e);
    }
  }

  @Override
  public void write(byte[] bytes, int from, int count) throws IOException {
    requireOpen();
    try {
      out.write(bytes, from, count);
    } catch (IOException e) {
      throw remembered(e);
    }
  }

  // After the end there is nothing to flush: some writers close the stream early.
  @Override
  public void flush() throws IOException {
    require();
    try {
      if (!isClosed) {
        out.flush();
      }
    } catch (IOException e) {
      throw remembered(e);
    }
  }

  /// Closes the other stream, also after a failure.
  @Override
  public void close() throws IOException {
    isClosed = true;
    try {
      out.close();
    } catch (IOException e) {
      throw remembered(e);
    }
    require();
  }

  private void requireOpen() throws IOException {
    require();
    if (isClosed) {
      throw remembered(PathFailure.of(path, "its content is already complete"));
    }
  }

  private IOException remembered(IOException e) {
    failure = e.getClass().equals(IOException.class) ? PathFailure.named(e, path) : e;
    return failure;
  }

  // Another object, since no exception may suppress itself: the writer may have thrown the first
  // one.
  private void require() throws IOException {
    if (failure != null) {
      throw new IOException(failure.getMessage(), failure);
    }
  }
}
