package dev.millrace.methods.read;

import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.fixture.Utf8Sum;
import dev.millrace.methods.platform.Utf8;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/** The stream of BufferedReader.lines, one line after the other; each must end with \n. */
public final class BufferedReaderLines implements ReadMethod {
  @Override
  public long read(Path source) throws IOException {
    Utf8Sum sum = new Utf8Sum();
    try (BufferedReader in = new BufferedReader(Utf8.reader(source))) {
      in.lines()
          .forEachOrdered(line -> {
            sum.add(line);
            sum.add('\n');
          });
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    return sum.sum();
  }
}
