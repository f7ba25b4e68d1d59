package dev.millrace.methods.write;

import dev.millrace.methods.Payload;
import dev.millrace.methods.WriteMethod;
import dev.millrace.methods.platform.Utf8;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;

/** One line per call to a buffered writer, encoded as UTF-8. */
public final class BufferedWriterLine implements WriteMethod {
  @Override
  public void write(Payload payload, Path target) throws IOException {
    try (Writer out = new BufferedWriter(Utf8.writer(target))) {
      write(payload, out);
    }
  }

  static void write(Payload payload, Writer out) throws IOException {
    for (List<String> lines : payload.lines()) {
      for (String line : lines) {
        out.write(line);
        out.write('\n'); // newLine would end the line as the platform does
      }
    }
  }
}
