package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/// The manual pages of a release.
class ManPagesTest {
  @TempDir Path directory;

  @BeforeEach
  void write() throws IOException {
    ManPages.main(directory.toString(), "2026-11-27T00:00:00Z");
  }

  @Test
  void eachCommandHasAPageWithAllItsOptions() throws IOException {
    CommandLine millrace = Millrace.commandLine();
    assertThat(directory.resolve("millrace.1"))
        .content()
        .contains("millrace\\-copy\\fR(1)", "--quick".replace("-", "\\-"));
    for (CommandLine command : millrace.getSubcommands().values()) {
      String page =
          Files.readString(directory.resolve("millrace-" + command.getCommandName() + ".1"));
      assertThat(page).startsWith(".TH MILLRACE\\-").contains(".SH EXAMPLES\n");
      assertThat(command.getCommandSpec().options())
          .flatExtracting(option -> Arrays.asList(option.names()))
          .allMatch(name -> page.contains("\\fB" + name.replace("-", "\\-") + "\\fR"));
    }
  }

  @Test
  void aPageHasTheWordsOfTheHelp() throws IOException {
    assertThat(directory.resolve("millrace-copy.1"))
        .content()
        .contains(
            "millrace\\-copy \\- copy files and directories the fastest way this machine allows\n",
            "\nmillrace copy [OPTIONS] \\-t DIR SOURCE...\n",
            ".SS What to copy\n.TP\n\\fB\\-r\\fR, \\fB\\-R\\fR, \\fB\\-\\-recursive\\fR",
            "\\fB\\-\\-exclude\\fR\\fI=PATTERN\\fR\n",
            ".SH EXIT STATUS\n0 copied, 1 failed, 2 bad usage, 130 interrupted.\n",
            "\nmillrace copy big.iso /mnt/usb \\-\\-progress\n");
    assertThat(directory.resolve("millrace-compare.1")).content().contains("e.g. 5%.");
  }

  @Test
  void groffFindsNoMistake() throws Exception {
    Path groff = Path.of("/usr/bin/groff");
    assumeThat(groff).exists();
    assumeThat(Path.of("/usr/share/groff/current/tmac/an.tmac")).exists();
    try (Stream<Path> pages = Files.list(directory)) {
      for (Path page : pages.toList()) {
        List<String> command =
            List.of(groff.toString(), "-man", "-ww", "-Tutf8", "-z", page.toString());
        Run.process(new ProcessBuilder(command)).assertQuiet();
      }
    }
  }
}
