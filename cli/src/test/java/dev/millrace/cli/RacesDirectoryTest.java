package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Two races that start in the same second have two records.
class RacesDirectoryTest {
  private static final String SECOND = "2026-11-26-011120";

  @TempDir Path directory;

  @Test
  void everyRaceOfASecondHasADirectory() {
    Path races = directory.resolve("races");
    assertThat(RacesDirectory.free(races, SECOND)).isEqualTo(races.resolve(SECOND)).isDirectory();
    assertThat(RacesDirectory.free(races, SECOND)).isEqualTo(races.resolve(SECOND + "-2"));
    assertThat(RacesDirectory.free(races, SECOND)).isEqualTo(races.resolve(SECOND + "-3"));
  }

  @Test
  void theRaceReportsADirectoryThatCannotBeCreated() throws IOException {
    Path file = Files.createFile(directory.resolve("races"));
    assertThat(RacesDirectory.free(file, SECOND)).isEqualTo(file.resolve(SECOND)).doesNotExist();
  }
}
