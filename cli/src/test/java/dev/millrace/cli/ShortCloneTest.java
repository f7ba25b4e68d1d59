package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.sys.LoopMount;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A profile of the user copies the bytes of short files. An option of the copy still shares them.
@Tag("slow")
class ShortCloneTest {
  @TempDir Path config;

  @Test
  void theOptionDecidesBeforeTheProfile() throws IOException {
    try (LoopMount mount = LoopMount.assume(LoopMount.Type.XFS)) {
      Path small = Files.write(mount.directory().resolve("small"), new byte[4 << 10]);
      Path copy = mount.directory().resolve("copy");
      assertThat(millrace("explain", small, copy))
          .containsPattern("reflink +1B  a clone moves no bytes");
      Path _ = HandWrittenProfile.write(config, mount.directory(), "reflink-from = \"8KiB\"");
      assertThat(millrace("copy", "--explain", small, copy))
          .contains("4KiB by ")
          .doesNotContain("by reflink");
      assertThat(millrace("explain", small, copy))
          .containsPattern("reflink +8KiB  skipped: no faster for a file this small");
      for (String option : List.of("--reflink=auto", "--reflink=always", "--reflink")) {
        assertThat(millrace("copy", "--explain", option, small, copy))
            .as(option)
            .contains("4KiB by reflink in ");
      }
      assertThat(millrace("explain", small, copy, "--reflink=auto"))
          .containsPattern("reflink +a clone moves no bytes");
    }
  }

  private String millrace(Object... args) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(OwnProcess.command(args)).redirectErrorStream(true);
    builder.environment().put("XDG_CONFIG_HOME", config.toString());
    Process process = builder.start();
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }
}
