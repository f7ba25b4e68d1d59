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
    return of("copy", words);
  }

  /// Runs a command line.
  ///
  /// @param template words between blanks, with `%s` in the place of each value
  static Run line(String template, Object... values) {
    return of(split(template, values));
  }

  /// The words of a command line.
  static List<String> split(String template, Object... values) {
    Iterator<Object> next = List.of(values).iterator();
    return Stream.of(template.split(" ", -1))
        .map(word -> word.contains("%s") ? word.replace("%s", next.next().toString()) : word)
        .toList();
  }

  /// Runs a process to its end, with both of its streams in the output.
  public static Run process(ProcessBuilder builder) throws IOException {
    return ended(builder.redirectErrorStream(true).start());
  }

  /// Waits for the end of a process. Its errors are short.
  static Run ended(Process process) throws IOException {
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Run(process.onExit().join().exitValue(), out, err);
  }

  /// Runs a command with its options and operands.
  public static Run of(Object... words) {
    String[] args = words(words).toArray(String[]::new);
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int code = Millrace.run(args, new PrintWriter(out, true), new PrintWriter(err, true));
    return new Run(code, out.toString(), err.toString());
  }

  /// The texts of words. Arrays and lists stand for their words.
  static List<String> words(Object... words) {
    return Stream.of(words)
        .flatMap(word ->
            switch (word) {
              case Object[] all -> words(all).stream();
              case List<?> all -> words(all.toArray()).stream();
              default -> Stream.of(word.toString());
            })
        .toList();
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
