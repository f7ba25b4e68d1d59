package dev.millrace.methods.read;

import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.fixture.Utf8Sum;
import dev.millrace.methods.platform.Utf8;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;

/** One line per call from a buffered reader, decoded as UTF-8; every line must end with \n. */
public final class BufferedReaderLine implements ReadMethod {
  @Override
  public long read(Path source) throws IOException {
    try (BufferedReader in = new BufferedReader(Utf8.reader(source))) {
      Utf8Sum sum = new Utf8Sum();
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        sum.add(line);
        sum.add('\n');
      }
      return sum.sum();
    }
  }
}
