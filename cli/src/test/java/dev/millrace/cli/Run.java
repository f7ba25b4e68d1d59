package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.sys.JarClassPath;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.stream.Stream;

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

  public static Run of(String... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int code = Millrace.run(args, new PrintWriter(out, true), new PrintWriter(err, true));
    return new Run(code, out.toString(), err.toString());
  }

  /// Standard output in one line: the path of a test's directory decides where longer lines break.
  String words() {
    return out.strip().replaceAll("\\s+", " ");
  }

  /// Requires one line on standard error, and no other output.
  void assertOneLine(int expected, String start, String part) {
    assertThat(code).as(err).isEqualTo(expected);
    assertThat(out).isEmpty();
    assertThat(err.lines()).singleElement().asString().startsWith(start).contains(part);
  }
}
