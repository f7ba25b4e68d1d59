package dev.millrace.lab.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.lab.TestCells;
import dev.millrace.methods.fixture.FileSum;
import dev.millrace.methods.fork.Source;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.CellBuilder;
import dev.millrace.model.record.Content;
import dev.millrace.model.record.Operation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RaceDirectoryTest {
  @TempDir Path directory;

  @Test
  void createsASourceOnceAndKeepsItsSum() throws IOException {
    try (RaceDirectory race = new RaceDirectory("race", 1)) {
      Source source = race.source(directory, Content.TEXT, 1_000, 0);
      assertThat(source.path()).hasSize(1_000);
      assertThat(source.sum()).isEqualTo(FileSum.of(source.path()));
      Source again = race.source(directory, Content.TEXT, 1_000, 0);
      assertThat(again.path()).isEqualTo(source.path());
      assertThat(again.sum()).isSameAs(source.sum());
    }
  }

  @Test
  void createsSeveralFilesOfDifferentSizesAndBytes() throws IOException {
    try (RaceDirectory race = new RaceDirectory("race", 1)) {
      Cell cell =
          CellBuilder.like(TestCells.of(Operation.READ, 100, directory))
              .sizes(100, 200)
              .files(3)
              .build();
      assertThat(race.sources(cell))
          .extracting(source -> source.sum().bytes())
          .containsExactly(100L, 150L, 200L);
      assertThat(cell.meanBytes()).isEqualTo(150);
      assertThat(race.sources(cell)).extracting(Source::path).doesNotHaveDuplicates();
    }
  }

  @Test
  void aWriteHasNoSourceOnDisk() throws IOException {
    try (RaceDirectory race = new RaceDirectory("race", 1)) {
      Cell cell = TestCells.of(Operation.WRITE, 5_000, directory);
      assertThat(race.sources(cell).getFirst().sum().bytes()).isEqualTo(5_000);
      assertThat(directory).isEmptyDirectory();
    }
  }

  @Test
  void removesFilesOfAKilledRaceWithTheSameName() throws IOException {
    Path left =
        Files.createDirectories(directory.resolve("race/targets/batch-1")).resolve("target-0");
    Files.writeString(left, "debris");
    try (RaceDirectory race = new RaceDirectory("race", 1)) {
      race.targets(directory);
      assertThat(left).doesNotExist();
    }
  }

  @Test
  void aClosedDirectoryKeepsNoFileAndCreatesNone() throws IOException {
    RaceDirectory race = new RaceDirectory("race", 1);
    race.targets(directory);
    race.close();
    race.close();
    assertThatThrownBy(() -> race.source(directory, Content.BINARY, 10, 0))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("the race has ended");
    assertThat(directory).isEmptyDirectory();
  }

  @Test
  void aMarkedDirectoryIsUsedLikeAnyOther() throws IOException {
    RaceDirectory.spread(directory);
    Path file = Files.writeString(Files.createDirectory(directory.resolve("a")).resolve("b"), "c");
    assertThat(file).hasContent("c");
  }

  @Test
  void aDirectoryThatCannotBeMarkedStaysUnchanged() {
    RaceDirectory.spread(directory.resolve("missing"));
    assertThat(directory.resolve("missing")).doesNotExist();
  }
}
