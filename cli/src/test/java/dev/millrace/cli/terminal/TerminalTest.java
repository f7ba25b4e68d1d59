package dev.millrace.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TerminalTest {
  @Test
  void textIsAsWideAsTheTerminal() {
    assertThat(new Terminal(60, 0, Map.of()).textColumns()).isEqualTo(60);
    assertThat(new Terminal(200, 0, Map.of()).textColumns()).isEqualTo(200);
  }

  @Test
  void textInAPipeHasAFixedWidth() {
    assertThat(new Terminal(0, 60, Map.of()).textColumns()).isEqualTo(Terminal.PIPE_COLUMNS);
  }

  @Test
  void columnsOfTheEnvironmentSetTheWidthOfText() {
    assertThat(new Terminal(200, 0, Map.of("COLUMNS", "80")).textColumns()).isEqualTo(80);
    assertThat(new Terminal(0, 0, Map.of("COLUMNS", "80")).textColumns()).isEqualTo(80);
    assertThat(new Terminal(100, 0, Map.of("COLUMNS", "wide")).textColumns()).isEqualTo(100);
  }

  @Test
  void aDumbTerminalGetsNoBarAndNoColor() {
    Terminal dumb = new Terminal(80, 80, Map.of("TERM", "dumb"));
    assertThat(dumb.barColumns()).isZero();
    assertThat(dumb.hasColor()).isFalse();
  }

  @Test
  void aPipeGetsNoBarAndNoColor() {
    Terminal pipe = new Terminal(0, 0, Map.of("TERM", "xterm"));
    assertThat(pipe.barColumns()).isZero();
    assertThat(pipe.hasColor()).isFalse();
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
