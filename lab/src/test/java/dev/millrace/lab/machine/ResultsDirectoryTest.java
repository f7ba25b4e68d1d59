package dev.millrace.lab.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.lab.request.ImpossibleRequestException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultsDirectoryTest {
  @TempDir Path directory;

  @Test
  void aDirectoryWithARecordStays() throws IOException {
    Path results = directory.resolve("races/now");
    try (ResultsDirectory _ = ResultsDirectory.prepare(results)) {
      Files.writeString(results.resolve("record.json"), "mine");
    }
    assertThat(results.resolve("record.json")).hasContent("mine");
  }

  @Test
  void aDirectoryBelongsToOneRaceUntilItsEndAndGoesWithTheParentsThatWereCreated()
      throws IOException {
    Path results = directory.resolve("races/now");
    try (ResultsDirectory _ = ResultsDirectory.prepare(results)) {
      assertThatThrownBy(() -> ResultsDirectory.prepare(results))
          .isInstanceOf(ImpossibleRequestException.class)
          .hasMessageStartingWith("another process runs a race with the record in " + results)
          .hasMessageEndingWith("choose another directory");
      assertThat(results).isDirectory();
    }
    ResultsDirectory.prepare(results).close();
    assertThat(directory).isEmptyDirectory();
  }

  @Test
  void aKilledRaceBlocksNoLaterOneAndAnEmptyDirectoryOfTheUserStays() throws IOException {
    Files.createFile(directory.resolve("record.lock"));
    ResultsDirectory.prepare(directory).close();
    assertThat(directory).isEmptyDirectory();
  }

  @Test
  void aPlaceThatTakesNoFilesIsRejectedAndLeavesNothing() throws IOException {
    Path file = Files.writeString(directory.resolve("races"), "mine");
    assertThatThrownBy(() -> ResultsDirectory.prepare(file.resolve("now")))
        .isInstanceOf(ImpossibleRequestException.class)
        .hasMessageStartingWith("--out: no file can be created in " + file.resolve("now"))
        .hasMessageEndingWith("choose another directory");
    assertThatThrownBy(() -> ResultsDirectory.prepare(Path.of("/proc/races")))
        .isInstanceOf(ImpossibleRequestException.class)
        .hasMessageContaining("/proc/races");
    assertThat(file).hasContent("mine");
  }
}
