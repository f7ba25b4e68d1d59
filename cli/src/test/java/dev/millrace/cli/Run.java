package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.record.Json;
import dev.millrace.sys.JarClassPath;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/// One call of the command inside the test's JVM.
///
/// @param code its exit code
/// @param out its standard output
/// @param err its standard error
public record Run(int code, String out, String err) {
  static {
    JarClassPath.use(); // forks start faster
  }

  /// Runs `millrace copy`.
  ///
  /// @param words options and paths
  public static Run copy(Object... words) {
    return command("copy", words);
  }

  /// Runs a command.
  ///
  /// @param words options and operands
  static Run command(String name, Object... words) {
    return of(
        Stream.concat(Stream.of(name), Stream.of(words))
            .map(Object::toString)
            .toArray(String[]::new));
  }

  /// Runs a command line.
  ///
  /// @param template words between blanks, with `%s` in the place of each value
  static Run line(String template, Object... values) {
    return of(split(template, values));
  }

  /// The words of a command line.
  static String[] split(String template, Object... values) {
    Iterator<Object> next = List.of(values).iterator();
    return Stream.of(template.split(" ", -1))
        .map(word -> word.contains("%s") ? word.replace("%s", next.next().toString()) : word)
        .toArray(String[]::new);
  }

  /// Runs a process to its end, with both of its streams in the output.
  public static Run process(ProcessBuilder builder) throws IOException {
    Process process = builder.redirectErrorStream(true).start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Run(process.onExit().join().exitValue(), out, "");
  }

  public static Run of(String... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int code = Millrace.run(args, new PrintWriter(out, true), new PrintWriter(err, true));
    return new Run(code, out.toString(), err.toString());
  }

  /// Standard output as JSON.
  public JsonNode json() {
    return Json.mapper().readTree(out);
  }

  /// Standard output in one line: the path of a test's directory decides where longer lines break.
  String words() {
    return out.strip().replaceAll("\\s+", " ");
  }

  /// Requires that it succeeded.
  public Run succeeded() {
    assertThat(code).as(out + err).isZero();
    return this;
  }

  /// Requires that it succeeded without output.
  public void assertQuiet() {
    assertThat(this).isEqualTo(new Run(0, "", ""));
  }

  /// Requires an exit code and parts of standard error.
  public void assertFails(int expected, String... parts) {
    assertThat(code).as(err).isEqualTo(expected);
    assertThat(err).contains(parts);
  }

  /// Requires exactly this line on standard error, and no other output.
  public void assertLine(int expected, String line) {
    assertThat(code).as(err).isEqualTo(expected);
    assertThat(out).isEmpty();
    assertThat(err.lines()).containsExactly(line);
  }

  /// Requires one line on standard error, and no other output.
  public void assertOneLine(int expected, String start, String part) {
    assertThat(code).as(err).isEqualTo(expected);
    assertThat(out).isEmpty();
    assertThat(err.lines()).singleElement().asString().startsWith(start).contains(part);
  }
}
