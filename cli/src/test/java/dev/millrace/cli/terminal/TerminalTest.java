package dev.millrace.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

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
}
