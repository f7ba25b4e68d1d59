package dev.millrace.methods.read;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.fixture.Utf8Sum;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files.readAllLines: every line in memory before the first is used; each must end with \n. */
public final class ReadAllLines implements ReadMethod {
  @Override
  public long read(Path source) throws IOException {
    Utf8Sum sum = new Utf8Sum();
    for (String line : Files.readAllLines(source, UTF_8)) {
      sum.add(line);
      sum.add('\n');
    }
    return sum.sum();
  }
}
