package dev.millrace.methods.write;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.millrace.methods.Payload;
import dev.millrace.methods.WriteMethod;
import java.io.BufferedOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;

/** One line per call to a PrintStream, encoded as UTF-8. */
public final class PrintStreamLine implements WriteMethod {
  private static final boolean FLUSHES_LINES = false;

  @Override
  @SuppressWarnings("JdkObsolete") // JDK 8 has no constructor with a Charset.
  public void write(Payload payload, Path target) throws IOException {
    try (OutputStream file = new BufferedOutputStream(new FileOutputStream(target.toFile()));
        PrintStream out = new PrintStream(file, FLUSHES_LINES, UTF_8.name())) {
      for (List<String> lines : payload.lines()) {
        lines.forEach(line -> print(line, out));
      }
      // A PrintStream never throws.
      if (out.checkError()) {
        throw new IOException("PrintStream could not write " + target);
      }
    }
  }

  private static void print(String line, PrintStream out) {
    out.print(line);
    out.print('\n'); // println would end the line as the platform does
  }
}
