package dev.millrace.methods.words;

import static dev.millrace.methods.ReadGoal.WORD;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.millrace.methods.ReadMethod;
import java.io.IOException;
import java.nio.file.Path;
import org.apache.commons.io.FileUtils;
import org.apache.commons.io.LineIterator;

/** String.contains for each line of FileUtils.lineIterator of Apache Commons IO. */
public final class CommonsIoWords implements ReadMethod {
  @Override
  public long read(Path source) throws IOException {
    long count = 0;
    try (LineIterator lines = FileUtils.lineIterator(source.toFile(), UTF_8.name())) {
      while (lines.hasNext()) {
        count += lines.next().contains(WORD) ? 1 : 0;
      }
    }
    return count;
  }
}
