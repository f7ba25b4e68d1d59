package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.cli.copy.SparkSubmit.EngineFlags;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine.Model.OptionSpec;

/// The options of a copy by a cluster.
class EngineFlagsTest {
  private static final Path PAGE = Path.of("../docs/cluster.md");

  @TempDir private Path directory;

  @Test
  void thePageListsTheRejectedOptions() throws IOException {
    String page = Files.readString(PAGE);
    List<String> missing = new ArrayList<>();
    for (OptionSpec option :
        Millrace.commandLine("copy").getSubcommands().get("copy").getCommandSpec().options()) {
      if (!EngineFlags.isSupported(option) && !page.contains("`" + option.longestName() + "`")) {
        missing.add(option.longestName());
      }
    }
    assertThat(missing).isEmpty();
  }

  @Test
  void anUnsupportedOptionIsRejectedBeforeSparkStarts() {
    Run.copy("--engine=spark://nowhere:7077", "-a", "--in-place", directory, "x")
        .assertLine(
            2,
            "millrace copy: --in-place is not supported by a cluster; remove it, or copy without"
                + " --engine");
  }
}
