package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// `millrace tune` races and writes the profile, and later commands use it.
@Tag("slow")
class TuneCommandTest extends StartedProcesses {
  @TempDir Path directory;
  private Path config;
  private Path files;

  @BeforeEach
  void makeDirectories() throws IOException {
    assumeThat(Host.sys().fileCalls().optional()).isPresent();
    config = Files.createDirectory(directory.resolve("config"));
    files = Files.createDirectory(directory.resolve("files"));
  }

  private Path profile() {
    return config.resolve("millrace/profile.toml");
  }

  private Run millrace(Object... args) throws Exception {
    return Run.ended(started(args));
  }

  private Process started(Object... args) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(OwnProcess.command(args)).directory(directory.toFile());
    builder.environment().put("XDG_CONFIG_HOME", config.toString());
    builder.environment().put("COLUMNS", "200");
    return start(builder);
  }

  /// A race of a minute, the shortest.
  @Test
  void tuneRacesEachNumberAndLeavesNoFileOfTheRace() throws Exception {
    Run run =
        millrace("tune", "--from", files, "--budget", "60s", "--out", directory.resolve("r"))
            .succeeded();
    assertThat(run.words()).contains(files + " -> " + files);
    assertThat(run.out())
        .containsPattern("\n  offload-from +\\S+(, unchanged| -> .+)\n")
        .containsPattern("\n  parallel-first-from +\\S+(, unchanged| -> .+)\n")
        .containsPattern("\n  cold-parallel-first-from +\\S+(, unchanged| -> .+)\n")
        .containsPattern("\n  jobs +\\d+(, unchanged| -> .+)\n")
        .containsPattern("(Nothing changes|Profile written: )");
    assertThat(Files.exists(profile())).isEqualTo(run.out().contains("Profile written"));
    assertThat(directory.resolve("r/record.json")).exists();
    assertThat(files).isEmptyDirectory();
  }

  @ParameterizedTest
  @ValueSource(strings = {"glob:**/tree/d0/f3", "glob:**/copy-0"})
  void anEndDuringTheCopiesOfATreeLeavesNoFile(String seen) throws Exception {
    Process tune = started("tune", "--from", files, "--budget", "60s");
    while (tune.isAlive() && !isSeen(files.getFileSystem().getPathMatcher(seen))) {
      Thread.onSpinWait();
    }
    OwnProcess.signal("TERM", tune);
    Run run = Run.ended(tune);
    assumeThat(run.code()).as("a signal before the end of tune").isNotZero();
    assertThat(files).isEmptyDirectory();
    assertThat(run.err()).contains("interrupted");
  }

  // Files come and go.
  private boolean isSeen(PathMatcher name) throws IOException {
    try (Stream<Path> entries = Files.walk(files)) {
      return entries.anyMatch(name::matches);
    } catch (UncheckedIOException e) {
      return false;
    }
  }

  @Test
  void explainAndTheNextCopyUseTheProfile() throws Exception {
    Path written = HandWrittenProfile.write(config, files, "offload-from = \"4MiB\"\njobs = 3");
    Path tree = Files.createDirectory(files.resolve("tree"));
    Path file = Files.write(tree.resolve("file"), new byte[2 << 20]);
    Run plan = millrace("explain", file, files.resolve("new"));
    assertThat(plan.err()).isEmpty();
    assertThat(plan.words())
        .contains("The sizes come from the " + written + " profile")
        .containsPattern("sendfile +4MiB +skipped: no faster for a file this small");
    assertThat(millrace("explain", tree, files.resolve("new")).words())
        .contains("threads at most 3: the number in the profile (" + written + ") ");
    assertThat(millrace("explain", "--json", tree, files.resolve("new")).out())
        .containsPattern("\"jobs\"\\s*:\\s*3");
    assertThat(millrace("copy", "--explain", file, files.resolve("copy")).out())
        .containsPattern("2MiB by (read-write|reflink)"); // the kernel has no part in it
  }

  @Test
  void aWrongProfileFailsNoCopyAndExplainHasTheReason() throws Exception {
    Path written = HandWrittenProfile.write(config, files, "pipe = 3");
    Path source = Files.write(files.resolve("source"), new byte[2 << 20]);
    millrace("copy", source, files.resolve("copy")).succeeded();
    assertThat(files.resolve("copy")).hasSameBinaryContentAs(source);
    Run plan = millrace("explain", source, files.resolve("new"));
    assertThat(plan.out()).contains("built-in profile");
    assertThat(plan.err())
        .isEqualTo(
            "millrace explain: the profile is not used: %s: line 5: unknown key pipe\n"
                .formatted(written));
  }

  @Test
  void tuneKeepsAWrongProfile() throws Exception {
    Path written = HandWrittenProfile.write(config, files, "pipe = 3");
    millrace("tune", "--from", files)
        .assertLine(
            2,
            "millrace tune: %s: line 5: unknown key pipe; correct or remove the file"
                .formatted(written));
    assertThat(written).content().contains("pipe = 3");
  }

  /// A later command would not use such a profile.
  @Test
  void aDirectoryThatTakesNoProfileIsRejectedBeforeTheRace() throws Exception {
    Path place = Files.createDirectory(profile().getParent());
    Files.setPosixFilePermissions(place, PosixFilePermissions.fromString("rwxrwx---"));
    millrace("tune", "--from", files)
        .assertOneLine(2, "millrace tune: " + profile() + ": other users can write it", "");
    assertThat(directory.resolve("races")).doesNotExist();
  }

  @Test
  void aDirectoryThatNoProfileCanNameIsRejectedBeforeTheRace() throws Exception {
    Path to = Files.createDirectory(directory.resolve("two\nlines"));
    millrace("tune", "--from", files, "--to", to)
        .assertOneLine(
            2, "millrace tune: %s -> %s/two\\nlines: a profile".formatted(files, directory), "");
  }

  @Test
  void aRecordWithoutPlaceIsRejectedBeforeTheRace() throws Exception {
    Path file = Files.createFile(directory.resolve("file"));
    for (Path out : List.of(file, file.resolve("below"))) {
      millrace("tune", "--from", files, "--out", out)
          .assertOneLine(2, "millrace tune: --out: no file can be created in " + out, "");
    }
  }

  @Test
  void aBudgetThatDecidesNothingIsRejectedWithTheLeastOne() throws Exception {
    millrace("tune", "--from", files, "--budget", "20s")
        .assertLine(
            2, "millrace tune: --budget: a race this short decides nothing; give 60s or more");
  }
}
