package dev.millrace.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.model.Content;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RaceFolderTest {
  @TempDir Path folder;

  @Test
  void laysOutASourceOnceAndKnowsItsSum() throws IOException {
    try (RaceFolder race = new RaceFolder("race", 1)) {
      Path source = race.source(folder, Content.TEXT, 1_000);
      assertThat(source).hasSize(1_000);
      assertThat(race.sum(source).bytes()).isEqualTo(1_000);
      assertThat(race.source(folder, Content.TEXT, 1_000)).isEqualTo(source);
    }
  }

  @Test
  void removesWhatAKilledRaceOfItsNameLeftBehind() throws IOException {
    Path left = Files.createDirectories(folder.resolve("race/targets/batch-1")).resolve("target-0");
    Files.writeString(left, "debris");
    try (RaceFolder race = new RaceFolder("race", 1)) {
      race.targets(folder);
      assertThat(left).doesNotExist();
    }
  }

  @Test
  void leavesNothingAndMakesNothingOnceItIsClosed() throws IOException {
    RaceFolder race = new RaceFolder("race", 1);
    race.targets(folder);
    race.close();
    race.close();
    assertThatThrownBy(() -> race.source(folder, Content.BINARY, 10))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("the race has ended");
    assertThat(folder).isEmptyDirectory();
  }
}
