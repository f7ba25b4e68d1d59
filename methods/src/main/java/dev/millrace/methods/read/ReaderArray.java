package dev.millrace.methods.read;

import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.fixture.Utf8Sum;
import dev.millrace.methods.platform.Utf8;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Path;

/** A char[] from a plain reader, decoded as UTF-8. */
public final class ReaderArray implements ReadMethod {
  private final int bufferChars;

  public ReaderArray(int bufferChars) {
    this.bufferChars = bufferChars;
  }

  @Override
  public long read(Path source) throws IOException {
    try (Reader in = Utf8.reader(source)) {
      return sum(in, new char[bufferChars]);
    }
  }

  static long sum(Reader in, char[] buffer) throws IOException {
    Utf8Sum sum = new Utf8Sum();
    for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
      sum.add(buffer, count);
    }
    return sum.sum();
  }
}
