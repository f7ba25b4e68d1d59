package dev.millrace.report;

import dev.millrace.report.text.TextOutput;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.util.List;
import java.util.function.Consumer;

/// The text of reports and of output in the terminal.
public final class Written {
  private Written() {}

  /// A format of a report.
  public interface Format {
    void write(List<RaceResult> races, Writer out) throws IOException;
  }

  /// Returns the report of races.
  public static String report(Format format, RaceResult... races) throws IOException {
    StringWriter out = new StringWriter();
    format.write(List.of(races), out);
    return out.toString();
  }

  /// Returns the lines of a text in a terminal of this width.
  public static List<String> lines(int columns, Consumer<TextOutput> text) {
    StringWriter lines = new StringWriter();
    text.accept(new TextOutput(new PrintWriter(lines, true), columns));
    return lines.toString().lines().toList();
  }
}
