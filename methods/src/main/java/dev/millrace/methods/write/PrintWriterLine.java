package dev.millrace.methods.write;

import dev.millrace.methods.Payload;
import dev.millrace.methods.WriteMethod;
import dev.millrace.methods.platform.Utf8;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;

/** One line per call to a PrintWriter, encoded as UTF-8. */
public final class PrintWriterLine implements WriteMethod {
  private static final boolean ENDS_LINES_ALIKE = System.lineSeparator().equals("\n");

  @Override
  public void write(Payload payload, Path target) throws IOException {
    try (Writer file = new BufferedWriter(Utf8.writer(target))) {
      PrintWriter out = new PrintWriter(file);
      for (List<String> lines : payload.lines()) {
        lines.forEach(line -> print(line, out));
      }
      // A PrintWriter never throws.
      if (out.checkError()) {
        throw new IOException("PrintWriter could not write " + target);
      }
    }
  }

  private static void print(String line, PrintWriter out) {
    if (ENDS_LINES_ALIKE) {
      out.println(line);
    } else {
      out.print(line);
      out.print('\n'); // println would end the line as the platform does
    }
  }
}
