package dev.millrace.methods.write;

import dev.millrace.methods.Payload;
import dev.millrace.methods.WriteMethod;
import dev.millrace.methods.platform.Utf8;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;

/** One char per call to a buffered writer, encoded as UTF-8. */
public final class BufferedWriterChar implements WriteMethod {
  @Override
  public void write(Payload payload, Path target) throws IOException {
    try (Writer out = new BufferedWriter(Utf8.writer(target))) {
      for (String text : payload.texts()) {
        write(text, out);
      }
    }
  }

  private static void write(String text, Writer out) throws IOException {
    for (int i = 0; i < text.length(); i++) {
      out.write(text.charAt(i));
    }
  }
}
