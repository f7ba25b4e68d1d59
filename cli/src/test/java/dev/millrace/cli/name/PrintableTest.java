package dev.millrace.cli.name;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PrintableTest {
  @Test
  void ordinaryTextIsUnchanged() {
    assertThat(Printable.text("/a b/ü→𝄞\\'\"\uFFFD")).isEqualTo("/a b/ü→𝄞\\'\"\uFFFD");
  }

  @Test
  void charactersThatMoveTheCursorAreEscaped() {
    assertThat(Printable.text("a\nb\rc\td\033[2K\u007f\u009b"))
        .isEqualTo("a\\nb\\rc\\td\\x1b[2K\\x7f\\u009b");
  }

  @Test
  void charactersThatReverseOrHideTextAreEscaped() {
    assertThat(Printable.text("\u202Etxt.exe\u200b\u2028\uDB40\uDC01"))
        .isEqualTo("\\u202etxt.exe\\u200b\\u2028\\U000e0001");
  }

  @Test
  void bytesThatAreNotTextAreEscaped() {
    assertThat(Printable.text("\uDCFF\uDC80\uD800")).isEqualTo("\\xff\\x80\\ud800");
  }
}
