package dev.millrace.lab.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.lab.request.ImpossibleRequestException;
import dev.millrace.model.record.Content;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;

/// The files of races whose process was killed, and of races that run.
@EnabledOnOs(LINUX)
class RaceFilesTest {
  private static final String NAME = "millrace-files-20260101-120000-000";

  @TempDir private Path directory;
  private Process other;
  private RunningProcess identity;

  @BeforeEach
  void startAnotherProcess() throws IOException {
    other = new ProcessBuilder("sleep", "600").start();
    identity = RunningProcess.of(other.pid()).orElseThrow();
  }

  @AfterEach
  void kill() throws InterruptedException {
    other.destroyForcibly().waitFor();
  }

  @Test
  void aDirectoryThatTakesNoFilesIsRejected() {
    RaceFiles.requireIn(directory, "--to");
    assertThat(directory).isEmptyDirectory();
    assertThatThrownBy(() -> RaceFiles.requireIn(Path.of("/proc"), "--to"))
        .isInstanceOf(ImpossibleRequestException.class)
        .hasMessageStartingWith("--to: no file can be created in /proc (")
        .hasMessageEndingWith("; choose another directory");
  }

  @Test
  void theNextRaceRemovesTheFilesOfAKilledProcess() throws Exception {
    Path left = filesOf(identity, NAME);
    kill();
    assertThat(RaceFiles.leftIn(directory))
        .containsExactly(new RaceFiles(left))
        .allMatch(RaceFiles::isOfEndedProcess);
    race();
    assertThat(directory).isEmptyDirectory();
  }

  @Test
  void theFilesOfARunningProcessStay() throws IOException {
    Path files = filesOf(identity, NAME);
    assertThat(RaceFiles.leftIn(directory)).isEmpty();
    race();
    assertThat(files.resolve("targets/file")).exists();
  }

  @Test
  void theFilesOfARunningRaceStayWhenTheSameRaceIsRejected() throws IOException {
    Path files = filesOf(identity, "race");
    try (RaceDirectory race = new RaceDirectory("race", 1)) {
      assertThatThrownBy(() -> race.source(directory, Content.TEXT, 1_000, 0))
          .isInstanceOf(ImpossibleRequestException.class);
    }
    assertThat(files.resolve("targets/file")).exists();
  }

  @Test
  void aLaterProcessWithTheSameNumberIsAnotherOne() throws IOException {
    RunningProcess earlier =
        new RunningProcess(identity.boot(), identity.namespace(), identity.number(), "1");
    Path files = filesOf(earlier, NAME);
    race();
    assertThat(files).doesNotExist();
  }

  @Test
  void theFilesOfAProcessOnAnotherMachineOrInAnotherContainerStay() throws Exception {
    kill();
    long number = identity.number();
    String start = identity.start();
    Path remote =
        filesOf(new RunningProcess("other", identity.namespace(), number, start), NAME + "1");
    Path contained =
        filesOf(new RunningProcess(identity.boot(), "pid:[1]", number, start), NAME + "2");
    race();
    assertThat(RaceFiles.leftIn(directory))
        .containsExactlyInAnyOrder(new RaceFiles(remote), new RaceFiles(contained))
        .noneMatch(RaceFiles::isOfEndedProcess);
  }

  @Test
  void aDirectoryWithoutEvidenceStays() throws IOException {
    Path ofAnEarlierVersion = Files.createDirectory(directory.resolve(NAME));
    Path ofTheUser = Files.createDirectory(directory.resolve("millrace-files-mine"));
    race();
    assertThat(ofTheUser).exists();
    assertThat(RaceFiles.leftIn(directory)).containsExactly(new RaceFiles(ofAnEarlierVersion));
  }

  @Test
  void aLinkToADirectoryIsNotFollowed() throws Exception {
    Path elsewhere = Files.createDirectory(directory.resolve("elsewhere"));
    identity.write(elsewhere.resolve("process"));
    Path link = Files.createSymbolicLink(directory.resolve(NAME), elsewhere);
    kill();
    race();
    assertThat(link).exists();
  }

  @Test
  void anotherRaceOfThisProcessStays() throws IOException {
    try (RaceDirectory first = new RaceDirectory(NAME, 1)) {
      Path targets = first.targets(directory);
      race();
      assertThat(targets).exists();
    }
    assertThat(directory).isEmptyDirectory();
  }

  private void race() throws IOException {
    try (RaceDirectory race = new RaceDirectory("millrace-files-20260102-120000-000", 1)) {
      assertThat(race.targets(directory)).isEmptyDirectory();
    }
  }

  private Path filesOf(RunningProcess process, String name) throws IOException {
    Path files = Files.createDirectory(directory.resolve(name));
    Files.createFile(Files.createDirectory(files.resolve("targets")).resolve("file"));
    process.write(files.resolve("process"));
    return files;
  }
}
