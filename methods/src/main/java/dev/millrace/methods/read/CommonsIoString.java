package dev.millrace.methods.read;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.fixture.Utf8Sum;
import java.io.IOException;
import java.nio.file.Path;
import org.apache.commons.io.FileUtils;

/** FileUtils.readFileToString of Apache Commons IO: the whole file in one String. */
public final class CommonsIoString implements ReadMethod {
  @Override
  public long read(Path source) throws IOException {
    Utf8Sum sum = new Utf8Sum();
    sum.add(FileUtils.readFileToString(source.toFile(), UTF_8));
    return sum.sum();
  }
}
