package dev.millrace.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.millrace.cli.Run;
import dev.millrace.cli.terminal.ProgressView.RedrawnLines;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RedrawnLinesTest {
  private static final Path TMUX = Path.of("/usr/bin/tmux");

  @TempDir Path directory;

  private final StringWriter drawn = new StringWriter();
  private final RedrawnLines lines = new RedrawnLines(new PrintWriter(drawn));

  @Test
  void theFirstLinesReplaceTheLastLineOfTheTerminal() {
    lines.draw(List.of("one", "two"));
    assertThat(drawn).hasToString("\rone\033[K%ntwo\033[K%n\033[K".formatted());
  }

  @Test
  void aLineThatIsLeftStaysAboveTheOthers() {
    lines.leave("first line", 6);
    lines.draw(List.of("one"));
    lines.draw(List.of("two"));
    assertThat(drawn)
        .hasToString(
            "\r\033[Kfirst%nline%n\rone\033[K%n\033[K\r\033[1Atwo\033[K%n\033[K".formatted());
  }

  @Test
  void laterLinesReplaceTheEarlierOnes() {
    lines.draw(List.of("one", "two"));
    drawn.getBuffer().setLength(0);
    lines.draw(List.of("three"));
    assertThat(drawn).hasToString("\r\033[2Athree\033[K%n\033[K%n\033[K\033[1A".formatted());
    drawn.getBuffer().setLength(0);
    lines.draw(List.of());
    assertThat(drawn).hasToString("\r\033[1A\033[K%n\033[K\033[1A".formatted());
  }

  @Test
  void tmuxShowsTheLastLinesAndKeepsNoOldOnes() throws IOException, InterruptedException {
    assumeTrue(Files.isExecutable(TMUX), "tmux is not installed");
    for (String text : List.of("one", "two", "three")) {
      lines.draw(List.of(text, text));
    }
    lines.draw(List.of("four"));
    Path shown = Files.writeString(directory.resolve("shown"), drawn + "end");
    // The shell of the user may be nologin.
    String script = "cat '" + shown + "'; exec sleep 600";
    tmux("new-session", "-d", "-x", "40", "-y", "5", "sh", "-c", script);
    try {
      String screen = tmux("capture-pane", "-p");
      while (!screen.contains("end")) {
        Thread.sleep(20);
        screen = tmux("capture-pane", "-p");
      }
      assertThat(screen.strip()).isEqualTo("four\nend");
      assertThat(tmux("display-message", "-p", "#{history_size}").strip()).isEqualTo("0");
    } finally {
      tmux("kill-server");
    }
  }

  // A server of this test alone. The path of its socket is relative: a long one is no address.
  private String tmux(String... arguments) throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(List.of(TMUX.toString(), "-S", "socket", "-f", "/dev/null"));
    command.addAll(List.of(arguments));
    return Run.process(new ProcessBuilder(command).directory(directory.toFile())).succeeded().out();
  }
}
