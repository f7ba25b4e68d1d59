package dev.millrace.methods.read;

import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.fixture.Utf8Sum;
import dev.millrace.methods.platform.Utf8;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Path;

/** One char per call from a buffered reader, decoded as UTF-8. */
public final class BufferedReaderChar implements ReadMethod {
  @Override
  public long read(Path source) throws IOException {
    try (Reader in = new BufferedReader(Utf8.reader(source))) {
      return sum(in);
    }
  }

  static long sum(Reader in) throws IOException {
    Utf8Sum sum = new Utf8Sum();
    for (int c = in.read(); c >= 0; c = in.read()) {
      sum.add((char) c);
    }
    return sum.sum();
  }
}
