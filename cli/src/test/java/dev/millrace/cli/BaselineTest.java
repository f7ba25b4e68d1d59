package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Baselines are below the current directory, so each call is a process in a new directory.
@Tag("slow")
class BaselineTest {
  @TempDir Path directory;

  @Test
  void aRaceIsKeptByNameAndComparedWithTheNewestRecord() throws Exception {
    Run saved =
        in(
                "race",
                "--quick",
                "--forks=2",
                "--warmups=1",
                "--iterations=3",
                "--methods=stream-array[4KiB]",
                "--sizes=1K",
                "--watch=none",
                "--save-baseline=main")
            .succeeded();
    assertThat(saved.err()).contains("baseline main saved in races/baselines/main");
    assertThat(saved.out()).doesNotContain("baseline");
    assertThat(directory.resolve("races/baselines/main"))
        .isDirectoryContaining("glob:**/record.json");

    Run compared = in("compare", "--baseline=main", "--fail-above=0").succeeded();
    assertThat(compared.out())
        .contains("base: races/baselines/main", "new:  races/2", "1 within noise");

    in("compare", "--baseline=other")
        .assertLine(
            2, "millrace compare: --baseline: 'other' is not in races/baselines; choose from main");
  }

  @Test
  void withoutABaselineTheMessageNamesTheCommandThatCreatesOne() throws Exception {
    in("compare", "--baseline=main")
        .assertOneLine(2, "", "create it with: millrace race --save-baseline main");
  }

  @Test
  void aDryRunSavesNoBaseline() throws Exception {
    in("race", "--dry-run", "--methods=guava", "--sizes=1K", "--save-baseline=main").succeeded();
    assertThat(directory.resolve("races")).doesNotExist();
  }

  private Run in(String... args) throws IOException, InterruptedException {
    List<String> command = OwnProcess.command((Object[]) args);
    command.set(command.indexOf("-cp") + 1, classPath());
    return Run.ended(new ProcessBuilder(command).directory(directory.toFile()).start());
  }

  // A relative path would be wrong in another directory.
  private static String classPath() {
    return String.join(
        File.pathSeparator,
        List.of(System.getProperty("java.class.path").split(File.pathSeparator, -1)).stream()
            .map(entry -> Path.of(entry).toAbsolutePath().toString())
            .toList());
  }
}
