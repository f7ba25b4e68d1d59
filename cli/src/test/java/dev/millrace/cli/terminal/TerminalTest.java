package dev.millrace.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TerminalTest {
  @ParameterizedTest
  @CsvSource({"60, , 60", "200, , 200", "200, 80, 80", "0, 80, 80", "100, wide, 100"})
  void textIsAsWideAsTheTerminalOrColumnsOfTheEnvironment(
      int out, @Nullable String columns, int expected) {
    Map<String, String> environment = columns == null ? Map.of() : Map.of("COLUMNS", columns);
    assertThat(new Terminal(out, 0, environment).textColumns()).isEqualTo(expected);
  }

  @Test
  void textInAPipeHasAFixedWidth() {
    assertThat(new Terminal(0, 60, Map.of()).textColumns()).isEqualTo(Terminal.PIPE_COLUMNS);
  }

  @ParameterizedTest
  @CsvSource({"80, dumb", "0, xterm"})
  void aDumbTerminalAndAPipeGetNoBarAndNoColor(int columns, String term) {
    Terminal terminal = new Terminal(columns, columns, Map.of("TERM", term));
    assertThat(terminal.barColumns()).isZero();
    assertThat(terminal.hasColor()).isFalse();
  }

  @Test
  void noColorOfTheEnvironmentIsRespected() {
    Map<String, String> xterm = Map.of("TERM", "xterm");
    assertThat(new Terminal(80, 80, xterm).hasColor()).isTrue();
    assertThat(new Terminal(80, 80, Map.of("TERM", "xterm", "NO_COLOR", "1")).hasColor()).isFalse();
  }

  @Test
  void aTerminalIsMeasuredWhenItsWidthIsNeeded() throws Exception {
    assumeThat(Path.of("/usr/bin/script")).exists();
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String classes = System.getProperty("java.class.path");
    String run =
        "stty cols 130 rows 40; '%s' -cp '%s' '%s'"
            .formatted(java, classes, Measured.class.getName());
    Process script = new ProcessBuilder("script", "-qec", run, "/dev/null").start();
    script.getOutputStream().close();
    String text = new String(script.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(text.strip()).isEqualTo("130 130 40");
  }

  /// Prints the measured sizes.
  static final class Measured {
    public static void main(String[] args) {
      Terminal terminal = new Terminal(-1, -1, Map.of());
      System.out.println(
          terminal.textColumns() + " " + terminal.barColumns() + " " + terminal.errLines());
    }
  }
}
