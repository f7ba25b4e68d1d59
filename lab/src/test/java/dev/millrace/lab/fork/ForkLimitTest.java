package dev.millrace.lab.fork;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.lab.Races;
import dev.millrace.lab.TestCells;
import dev.millrace.lab.schedule.ScheduledJvm;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.CellBuilder;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.Operation;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ForkLimitTest {
  private static final long KIB = 1L << 10;
  private static final Effort EFFORT = Effort.of(Effort.Name.DEFAULT);

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

  @Test
  void inABudgetAForkHasHalfOfItsRestButTheTimeThatItsPilotNeeds() {
    assertThat(limit(50 * KIB, 500, 40_000, Duration.ofSeconds(60)))
        .isEqualTo(Duration.ofSeconds(30));
    assertThat(limit(50 * KIB, 500, 40_000, Duration.ZERO))
        .isBetween(Duration.ofSeconds(13), Duration.ofSeconds(14));
    assertThat(ForkLimit.of(due(cell(KIB), 500, 1_000), EFFORT, Duration.ZERO, 4))
        .isBetween(Duration.ofSeconds(52), Duration.ofSeconds(56));
    assertThat(limit(1L << 30, 1, 2_000_000_000, Duration.ZERO))
        .isBetween(Duration.ofSeconds(20), Duration.ofSeconds(24));
    assertThat(limit(50 * KIB, 500, 40_000, Duration.ofHours(1)))
        .isEqualTo(limit(50 * KIB, 500, 40_000));
  }

  private static Cell cell(long bytes) {
    return TestCells.of(Operation.COPY, bytes, Path.of("/tmp"));
  }

  private static Duration limit(long bytes, int batch, long pilotNanos) {
    return limit(cell(bytes), batch, pilotNanos);
  }

  private static Duration limit(long bytes, int batch, long pilotNanos, Duration left) {
    return ForkLimit.of(due(cell(bytes), batch, pilotNanos), EFFORT, left, 1);
  }

  private static Duration limit(Cell cell, int batch, long pilotNanos) {
    return ForkLimit.of(due(cell, batch, pilotNanos), EFFORT);
  }

  private static ScheduledJvm due(Cell cell, int batch, long pilotNanos) {
    return Races.jvm(cell, Entry.ofJdk(0, "files-copy", batch, batch, pilotNanos));
  }
}
