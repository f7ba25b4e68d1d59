package dev.millrace.lab.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.condition.OS.LINUX;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;

/// The files that are copied before a race.
class ProbeFilesTest {
  @TempDir private Path directory;

  @Test
  void theyAreRemoved() throws IOException {
    try (ProbeFiles probe = ProbeFiles.in(directory)) {
      Files.createFile(probe.directory().resolve("file"));
    }
    assertThat(directory).isEmptyDirectory();
  }

  @Test
  void noDirectoryIsCreatedAroundThem() {
    assertThatThrownBy(() -> ProbeFiles.in(directory.resolve("none")))
        .isInstanceOf(NoSuchFileException.class);
    assertThat(directory).isEmptyDirectory();
  }

  @Test
  @EnabledOnOs(LINUX)
  void theyShowThatTheirProcessRuns() throws IOException {
    try (ProbeFiles probe = ProbeFiles.in(directory);
        ProbeFiles other = ProbeFiles.in(directory)) {
      assertThat(RaceFiles.leftIn(directory)).isEmpty();
      assertThat(List.of(probe.directory(), other.directory())).allMatch(Files::isDirectory);
    }
  }

  @Test
  @EnabledOnOs(LINUX)
  void theNextOnesRemoveTheFilesOfAKilledProcess() throws Exception {
    Process other = new ProcessBuilder("sleep", "600").start();
    RunningProcess killed = RunningProcess.of(other.pid()).orElseThrow();
    Path left;
    try (ProbeFiles probe = ProbeFiles.in(directory)) {
      left = Files.createDirectory(directory.resolve("millrace-files-1"));
      assertThat(probe.directory()).isDirectoryContaining("glob:**/process");
    }
    killed.write(left.resolve("process"));
    other.destroyForcibly().waitFor();
    ProbeFiles.in(directory).close();
    assertThat(left).doesNotExist();
  }
}
