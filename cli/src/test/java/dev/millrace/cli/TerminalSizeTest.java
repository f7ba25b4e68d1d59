package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/// The size of the terminal as ./millrace measures it.
class TerminalSizeTest {
  private static final Path SCRIPT =
      Path.of("../scripts/terminal-size.sh").toAbsolutePath().normalize();
  private static final String MEASURE =
      ". '" + SCRIPT + "'; measure_terminal; echo \"$columns $lines $out_columns\" ";

  @Test
  void aTerminalHasItsOwnWidthOnBothStreams() throws Exception {
    assumeThat(Path.of("/usr/bin/script")).exists();
    String measured = output("script", "-qec", "stty cols 130 rows 40; " + MEASURE, "/dev/null");
    assertThat(measured).isEqualTo("130 40 130");
  }

  @Test
  void aPipeHasNoWidth() throws Exception {
    assumeThat(Path.of("/bin/sh")).exists();
    assertThat(output("/bin/sh", "-c", MEASURE)).isEqualTo("0 0 0");
  }

  private static String output(String... command) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.PIPE).start();
    process.getOutputStream().close();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return text.strip();
  }
}
