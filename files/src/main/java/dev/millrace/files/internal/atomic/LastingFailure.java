package dev.millrace.files.internal.atomic;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/// A stream whose first failure is the failure of each later call: some writers hide a failure and
/// go on.
final class LastingFailure extends FilterOutputStream {
  private @Nullable IOException failure;

  LastingFailure(OutputStream out) {
    super(out);
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int from, int count) throws IOException {
    require();
    try {
      out.write(bytes, from, count);
    } catch (IOException e) {
      failure = e;
      throw e;
    }
  }

  /// Fails if an earlier call failed.
  void require() throws IOException {
    if (failure != null) {
      throw failure;
    }
  }
}
