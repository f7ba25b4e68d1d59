package dev.millrace.lab.ceiling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.lab.TestCells;
import dev.millrace.lab.fork.ForkHost;
import dev.millrace.lab.machine.RaceDirectory;
import dev.millrace.methods.fork.Source;
import dev.millrace.methods.fork.Targets;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RacePlan.EvictionWay;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Ceilings between the files of a race.
class CeilingFilesTest {
  @TempDir Path directory;

  @Test
  void aSourceGetsCold() throws IOException {
    assumeThat(Files.getFileStore(directory).type()).isIn("ext4", "xfs", "btrfs");
    Cell cell = TestCells.of(Operation.READ, 100_000, 1, 0, 1, CacheState.COLD, directory);
    try (RaceDirectory race = new RaceDirectory("race", 1);
        ForkHost host = new ForkHost(Host.sys(), EvictionWay.ADVICE)) {
      CeilingFiles raceFiles = CeilingFiles.of(race, host, 1);
      List<Path> sources = raceFiles.sources(cell).stream().map(Source::path).toList();
      assertThat(raceFiles.eviction().test(sources)).isTrue();
      assertThat(raceFiles.eviction().test(List.of(directory.resolve("missing")))).isFalse();
    }
    assertThat(directory).isEmptyDirectory();
  }

  @Test
  void aCeilingWritesThePayloadOfTheCell() throws IOException {
    try (ForkHost host = new ForkHost(Host.sys(), EvictionWay.ADVICE)) {
      CeilingFiles raceFiles = CeilingFiles.of(new RaceDirectory("race", 1), host, 1);
      Cell cell = TestCells.of(Operation.WRITE, 1_000, directory);
      assertThat(raceFiles.payload(cell, 1_000)).hasSize(1_000).isNotEqualTo(new byte[1_000]);
    }
  }

  @Test
  void noFileIsCreatedAfterTheEndOfTheRace() throws IOException {
    Cell cell = TestCells.of(Operation.COPY, 1_000, directory);
    RaceDirectory race = new RaceDirectory("race", 1);
    try (ForkHost host = new ForkHost(Host.sys(), EvictionWay.ADVICE)) {
      CeilingFiles raceFiles = CeilingFiles.of(race, host, 1);
      Targets targets = raceFiles.targets(cell);
      race.close();
      assertThatThrownBy(() -> raceFiles.make(() -> makeOne(targets)))
          .hasMessageContaining("the race has ended");
      assertThatThrownBy(() -> raceFiles.targets(cell)).hasMessageContaining("the race has ended");
    }
    assertThat(directory).isEmptyDirectory();
  }

  // A thread keeps creating files during their removal.
  @Test
  void aThreadCreatingFilesAtTheEndOfTheRaceLeavesNone() throws Exception {
    Cell cell = TestCells.of(Operation.WRITE, 1_000, directory);
    RaceDirectory race = new RaceDirectory("race", 1);
    CountDownLatch made = new CountDownLatch(50);
    try (ForkHost host = new ForkHost(Host.sys(), EvictionWay.ADVICE)) {
      CeilingFiles raceFiles = CeilingFiles.of(race, host, 1);
      Targets targets = raceFiles.targets(cell);
      CompletableFuture<Void> maker =
          CompletableFuture.runAsync(() -> makeForEver(raceFiles, targets, made));
      made.await();
      race.close();
      assertThatThrownBy(maker::join)
          .isInstanceOf(CompletionException.class)
          .hasRootCauseMessage("the race has ended; no files are created in race");
    }
    assertThat(directory).isEmptyDirectory();
  }

  private static void makeForEver(CeilingFiles raceFiles, Targets targets, CountDownLatch made) {
    try {
      while (true) {
        raceFiles.make(() -> makeOne(targets));
        made.countDown();
      }
    } catch (IOException e) {
      throw new CompletionException(e);
    }
  }

  private static Path makeOne(Targets targets) throws IOException {
    targets.make(1);
    return Files.createFile(targets.get(0));
  }
}
