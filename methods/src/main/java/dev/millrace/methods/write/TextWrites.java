package dev.millrace.methods.write;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.millrace.methods.Payload;
import dev.millrace.methods.WriteMethod;
import dev.millrace.methods.platform.Utf8;
import dev.millrace.methods.platform.WholeString;
import java.io.BufferedOutputStream;
import java.io.BufferedWriter;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.util.List;

/** Writes that encode UTF-8. */
public final class TextWrites {
  private static final boolean FLUSHES_LINES = false;
  private static final boolean ENDS_LINES_ALIKE = System.lineSeparator().equals("\n");

  private TextWrites() {}

  public static WriteMethod chars() {
    return (payload, target) -> {
      try (Writer out = new BufferedWriter(Utf8.writer(target))) {
        for (String text : payload.texts()) {
          writeChars(text, out);
        }
      }
    };
  }

  private static void writeChars(String text, Writer out) throws IOException {
    for (int i = 0; i < text.length(); i++) {
      out.write(text.charAt(i));
    }
  }

  public static WriteMethod lines() {
    return (payload, target) -> {
      try (Writer out = new BufferedWriter(Utf8.writer(target))) {
        writeLines(payload, out);
      }
    };
  }

  static void writeLines(Payload payload, Writer out) throws IOException {
    for (List<String> lines : payload.lines()) {
      for (String line : lines) {
        out.write(line);
        out.write('\n'); // newLine would end the line as the platform does
      }
    }
  }

  public static WriteMethod filesNewBufferedWriter() {
    return (payload, target) -> {
      try (Writer out = Files.newBufferedWriter(target, UTF_8)) {
        writeLines(payload, out);
      }
    };
  }

  /** One line per call to a PrintStream, encoded as UTF-8. */
  @SuppressWarnings("JdkObsolete") // JDK 8 has no constructor with a Charset.
  public static WriteMethod printStream() {
    return (payload, target) -> {
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
    };
  }

  private static void print(String line, PrintStream out) {
    out.print(line);
    out.print('\n'); // println would end the line as the platform does
  }

  public static WriteMethod printWriter() {
    return (payload, target) -> {
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
    };
  }

  private static void print(String line, PrintWriter out) {
    if (ENDS_LINES_ALIKE) {
      out.println(line);
    } else {
      out.print(line);
      out.print('\n'); // println would end the line as the platform does
    }
  }

  /** Files.writeString: the whole file from one String. */
  public static WriteMethod writeString() {
    return (payload, target) -> WholeString.write(target, payload.wholeText());
  }
}
