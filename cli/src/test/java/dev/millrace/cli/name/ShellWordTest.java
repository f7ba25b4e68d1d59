package dev.millrace.cli.name;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.cli.Run;
import dev.millrace.cli.name.TypedCommand.ShellWord;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShellWordTest {
  @Test
  void plainTextHasNoQuotes() {
    assertThat(ShellWord.of("/data/2026-11-22/a_b.c")).isEqualTo("/data/2026-11-22/a_b.c");
    assertThat(ShellWord.of("my files")).isEqualTo("'my files'");
    assertThat(ShellWord.of("")).isEqualTo("''");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"it's", "a b", "$HOME `id` \\ \"", "*", "~", "two\nlines\\n'", "\u001b[2J"})
  void aShellReadsTheSameText(String text) throws Exception {
    Path bash = Path.of("/bin/bash");
    assumeThat(Files.exists(bash)).as("bash").isTrue();
    String word = ShellWord.of(text);
    assertThat(word).isEqualTo(Printable.text(word));
    assertThat(Run.process(new ProcessBuilder(bash.toString(), "-c", "printf %s " + word)).out())
        .isEqualTo(text);
  }
}
