package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/// The exact help of `millrace copy`, so that no change is accidental.
class CopyHelpTest {
  @Test
  void theHelpOfCopyEqualsTheGoldenFile() throws Exception {
    Run run = Run.of("copy", "--help");
    assertThat(run.code()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).isEqualTo(golden());
  }

  @Test
  void theTopLevelHelpListsTheCommands() {
    assertThat(Run.of("--help").out())
        .contains("copy        Copy files and directories the fastest way this machine allows.");
  }

  private static String golden() throws Exception {
    try (InputStream file = CopyHelpTest.class.getResourceAsStream("copy-help.txt")) {
      assertThat(file).isNotNull();
      return new String(file.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
