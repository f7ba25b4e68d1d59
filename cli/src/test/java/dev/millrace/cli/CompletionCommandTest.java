package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// `millrace completion` for each shell.
class CompletionCommandTest {
  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(strings = {"bash", "zsh", "fish"})
  void aScriptHasTheOptionsOfAllCommands(String shell) {
    Run run = Run.of("completion", shell).succeeded();
    assertThat(run.out()).contains("files-from", "in-place", "race", "baseline");
  }

  @Test
  void bashCompletesTheOptionsOfCopy() throws Exception {
    assumeThat(Path.of("/bin/bash")).exists();
    Path script = Files.writeString(directory.resolve("m"), Run.of("completion", "bash").out());
    String code =
        "source '"
            + script
            + "'; COMP_WORDS=(millrace copy --files); COMP_CWORD=2; _complete_millrace;"
            + " echo \"${COMPREPLY[@]}\"";
    String out = Run.process(new ProcessBuilder(List.of("/bin/bash", "-c", code))).out();
    assertThat(out).contains("--files-from");
  }
}
