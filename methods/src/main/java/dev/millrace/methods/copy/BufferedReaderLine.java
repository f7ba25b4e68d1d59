package dev.millrace.methods.copy;

import dev.millrace.methods.CopyMethod;
import dev.millrace.methods.platform.Utf8;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;

/** One line per call between a buffered reader and writer; every line must end with \n. */
public final class BufferedReaderLine implements CopyMethod {
  @Override
  public void copy(Path source, Path target) throws IOException {
    try (BufferedReader in = new BufferedReader(Utf8.reader(source));
        Writer out = new BufferedWriter(Utf8.writer(target))) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        out.write(line);
        out.write('\n'); // newLine would end the line as the platform does
      }
    }
  }
}
