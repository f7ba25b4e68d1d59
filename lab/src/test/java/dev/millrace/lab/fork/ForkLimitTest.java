package dev.millrace.lab.fork;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.lab.Races;
import dev.millrace.lab.TestCells;
import dev.millrace.lab.schedule.ScheduledFork;
import dev.millrace.lab.schedule.ScheduledJvm;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.CellBuilder;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.Operation;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class ForkLimitTest {
  private static final long KIB = 1L << 10;

  @Test
  void aForkOfSmallFilesHangsAfterAMinuteAndAHalf() {
    assertThat(limit(50 * KIB, 500, 40_000))
        .isBetween(Duration.ofSeconds(80), Duration.ofSeconds(100));
  }

  @Test
  void aSlowMethodHasTwentyTimesTheTimeOfItsPilot() {
    Duration iteration = Duration.ofSeconds(20);
    assertThat(limit(KIB, 1, iteration.toNanos()))
        .isBetween(iteration.multipliedBy(20), iteration.multipliedBy(24));
  }

  @Test
  void aLargeFileHasTheTimeOfASlowDisk() {
    assertThat(limit(1L << 30, 1, 300_000_000)).isGreaterThan(Duration.ofSeconds(1000));
  }

  @Test
  void manyColdFilesHaveTimeForTheSeeksOfADisk() {
    Cell cold = CellBuilder.like(cell(KIB)).cache(CacheState.COLD).build();
    assertThat(limit(cold, 20_000, 30_000)).isGreaterThan(Duration.ofSeconds(1000));
  }

  private static Cell cell(long bytes) {
    return TestCells.of(Operation.COPY, bytes, Path.of("/tmp"));
  }

  private static Duration limit(long bytes, int batch, long pilotNanos) {
    return limit(cell(bytes), batch, pilotNanos);
  }

  private static Duration limit(Cell cell, int batch, long pilotNanos) {
    Entry entry = Races.entry("files-copy", batch, batch, pilotNanos);
    return ForkLimit.of(
        new ScheduledJvm(List.of(new ScheduledFork(1, 1, cell, entry, 1))),
        Effort.of(Effort.Name.DEFAULT));
  }
}
