package dev.millrace.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TerminalColumnsTest {
  @ParameterizedTest
  @CsvSource({
    "abc, 3",
    "\u6F22\u5B57, 4",
    "e\u0301, 1",
    "\uAC00, 2",
    "\uD83D\uDE80, 2",
    "\u2705, 2",
    "\u00E9, 1",
    "\uFF71, 1",
    "\uFF21, 2"
  })
  void aCharacterTakesItsColumns(String text, int columns) {
    assertThat(TerminalColumns.of(text)).isEqualTo(columns);
  }

  @Test
  void noCharacterIsCut() {
    String rockets = "\uD83D\uDE80".repeat(3);
    assertThat(TerminalColumns.start(rockets, 5)).isEqualTo("\uD83D\uDE80".repeat(2));
    assertThat(TerminalColumns.end(rockets, 4)).isEqualTo("\u2026\uD83D\uDE80");
    assertThat(TerminalColumns.start("ae\u0301b", 2)).isEqualTo("ae\u0301");
    assertThat(TerminalColumns.end("ae\u0301b", 2)).isEqualTo("\u2026b");
  }

  @Test
  void aTextThatFitsStaysWhole() {
    assertThat(TerminalColumns.start("\u6F22", 2)).isEqualTo("\u6F22");
    assertThat(TerminalColumns.end("\u6F22", 2)).isEqualTo("\u6F22");
    assertThat(TerminalColumns.end("", 0)).isEmpty();
  }

  @Test
  void longTextsFitInEveryWidth() {
    String text = "/a\u6F22/e\u0301\uD83D\uDE80/b".repeat(9);
    for (int most = 1; most < 60; most++) {
      assertThat(TerminalColumns.of(TerminalColumns.start(text, most))).isBetween(most - 1, most);
      assertThat(TerminalColumns.of(TerminalColumns.end(text, most))).isBetween(most - 1, most);
    }
  }
}
