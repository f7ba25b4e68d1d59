package dev.millrace.methods.lines;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.millrace.methods.ReadMethod;
import java.io.IOException;
import java.nio.file.Path;
import org.apache.commons.io.FileUtils;
import org.apache.commons.io.LineIterator;

/** The lines of FileUtils.lineIterator of Apache Commons IO. */
public final class CommonsIoLines implements ReadMethod {
  @Override
  public long read(Path source) throws IOException {
    long count = 0;
    try (LineIterator lines = FileUtils.lineIterator(source.toFile(), UTF_8.name())) {
      while (lines.hasNext()) {
        lines.next();
        count++;
      }
    }
    return count;
  }
}
