package dev.millrace.methods.read;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.fixture.Utf8Sum;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** The lines of Files.lines, one after the other; each must end with \n. */
public final class FilesLines implements ReadMethod {
  @Override
  public long read(Path source) throws IOException {
    Utf8Sum sum = new Utf8Sum();
    try (Stream<String> lines = Files.lines(source, UTF_8)) {
      lines.forEachOrdered(line -> {
        sum.add(line);
        sum.add('\n');
      });
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    return sum.sum();
  }
}
