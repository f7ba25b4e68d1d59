package dev.millrace.cli.name;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.cli.name.OneLine.Nearest;
import java.util.List;
import org.junit.jupiter.api.Test;

class NearestTest {
  private static final List<String> NAMES = List.of("from", "to", "forks", "sizes", "skip-above");

  @Test
  void aSmallMisspellingIsFound() {
    assertThat(Nearest.to("size", NAMES)).contains("sizes");
    assertThat(Nearest.to("szies", NAMES)).contains("sizes");
    assertThat(Nearest.to("skipabove", NAMES)).contains("skip-above");
    assertThat(Nearest.to("fork", NAMES)).contains("forks");
    assertThat(Nearest.to("o", NAMES)).contains("to");
  }

  @Test
  void aDifferentWordIsNotFound() {
    assertThat(Nearest.to("nonsense", NAMES)).isEmpty();
    assertThat(Nearest.to("", NAMES)).isEmpty();
  }
}
