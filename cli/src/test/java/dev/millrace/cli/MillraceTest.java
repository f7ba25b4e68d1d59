package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.cli.Millrace.EarlyLink;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MillraceTest {
  @TempDir Path directory;

  @Test
  void withoutACommandTheHelpListsTheCommands() {
    Run run = Run.of().succeeded();
    assertThat(run.out())
        .contains(
            "race",
            "compare",
            "copy        Copy files and directories the fastest way this machine allows.",
            "methods",
            "presets",
            "Exit codes: 0 done, 1 failed, 2 bad input, 3 a regression above --fail-above.");
  }

  @Test
  void everyCommandRunsByTheNameInTheHelp() {
    for (Subcommand command : Subcommand.values()) {
      String name = command.name().toLowerCase(Locale.ROOT);
      assertThat(Millrace.commandLine(name).getSubcommands()).containsOnlyKeys(name);
      assertThat(Run.of(name, "--help").out()).startsWith("Usage: millrace " + name);
      assertThat(Run.of("--verbose", name, "--help").out()).isEqualTo(Run.of(name, "--help").out());
    }
  }

  @Test
  void theVersionNamesTheJdk() {
    assertThat(Run.of("--version").out()).contains("millrace ", "on JDK ");
  }

  @Test
  void everyCommandHasTheVersion() {
    for (Subcommand command : Subcommand.values()) {
      String name = command.name().toLowerCase(Locale.ROOT);
      assertThat(Run.of(name, "--version")).isEqualTo(Run.of("--version"));
    }
  }

  @Test
  void anOptionWithoutAValueMayBeRepeated() throws Exception {
    Path source = Files.writeString(directory.resolve("source"), "new");
    Path target = Files.writeString(directory.resolve("target"), "old");
    List<String> repeated = List.of("--replace", "--strict", "--replace", "--strict");
    Run.of("--verbose", "copy", repeated, source, target).assertQuiet();
    assertThat(target).hasContent("new");
  }

  @Test
  void aFlagMayBeRepeatedBeforeAndAfterTheCommand() {
    assertThat(Run.of("--verbose", "presets", "--verbose", "--json", "--json").code()).isZero();
  }

  @Test
  void helpIsPrintedDespiteRepeatedOptions() {
    assertThat(Run.of("copy", "--help", "--help").code()).isZero();
  }

  // The commands that link the system calls before their options are read.

  private static boolean copiesTree(String command) {
    return EarlyLink.copiesTree(command.split(" ", -1));
  }

  @Test
  void copiesOfTreesDo() {
    assertThat(
            "copy -a x y; copy -vr x y; copy x y -R; copy --archive x y; clone x y".split("; ", -1))
        .allMatch(MillraceTest::copiesTree);
  }

  @Test
  void copiesOfFilesAndOtherCommandsDoNot() {
    assertThat(
            "copy x y; copy --parents x y; copy --update x y; copy - y; race -a; help"
                .split("; ", -1))
        .noneMatch(MillraceTest::copiesTree);
    assertThat(EarlyLink.copiesTree()).isFalse();
  }
}
