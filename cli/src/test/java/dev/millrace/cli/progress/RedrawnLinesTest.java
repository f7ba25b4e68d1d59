package dev.millrace.cli.progress;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class RedrawnLinesTest {
  private final StringWriter drawn = new StringWriter();
  private final RedrawnLines lines = new RedrawnLines(new PrintWriter(drawn));

  @Test
  void theFirstLinesReplaceTheLastLineOfTheTerminal() {
    lines.draw(List.of("one", "two"));
    assertThat(drawn).hasToString("\r\033[Jone%ntwo%n".formatted());
  }

  @Test
  void laterLinesReplaceTheEarlierOnes() {
    lines.draw(List.of("one", "two"));
    drawn.getBuffer().setLength(0);
    lines.draw(List.of("three"));
    assertThat(drawn).hasToString("\r\033[2A\033[Jthree%n".formatted());
    drawn.getBuffer().setLength(0);
    lines.draw(List.of());
    assertThat(drawn).hasToString("\r\033[1A\033[J");
  }
}
