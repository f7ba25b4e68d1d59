package dev.millrace.model.judge;

import static dev.millrace.model.record.RunRecord.CeilingWay.LOOP;
import static dev.millrace.model.record.RunRecord.CeilingWay.MEMORY;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.millrace.model.Judge;
import dev.millrace.model.RaceBuilder;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.RunRecord.CeilingTrial;
import dev.millrace.model.record.RunRecord.CeilingWay;
import dev.millrace.model.record.WriteDurability;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class CeilingsTest {
  private static final double MEGABYTES = 1 << 20;

  @Test
  void withoutTrialsThereIsNoCeiling() {
    RunRecord record = RaceBuilder.copies().method("a", 1e-3).record();
    assertThat(Ceiling.of(record, record.plan().cell(0))).isNull();
    JudgedCell cell = Judge.judge(record).cells().getFirst();
    assertThat(cell.ceiling()).isNull();
    assertThat(cell.results().getFirst().ofCeiling()).isNull();
  }

  @Test
  void theFastestLevelIsTheCeilingAndComesFirst() {
    RunRecord record =
        RaceBuilder.copies()
            .method("a", 1e-3)
            .record()
            .with(trial(LOOP, 1, 10, 5_000_000))
            .with(trial(MEMORY, 1, 10, 1_000_000));
    Ceiling ceiling = ceiling(record);
    assertThat(ceiling.way()).isEqualTo(MEMORY);
    assertThat(ceiling.bytesPerSecond()).isEqualTo(10_000 * MEGABYTES, within(1.0));
    assertThat(ceiling.levels()).extracting(Ceiling.Level::way).containsExactly(MEMORY, LOOP);
  }

  @Test
  void memoryIsNoCeilingForColdSources() {
    assertThat(limited(Operation.COPY, CacheState.COLD, WriteDurability.NONE)).isEqualTo(LOOP);
    assertThat(limited(Operation.READ, CacheState.COLD, WriteDurability.NONE)).isEqualTo(LOOP);
  }

  @Test
  void memoryIsNoCeilingForTargetsOnTheirDevice() {
    assertThat(limited(Operation.WRITE, CacheState.HOT, WriteDurability.FSYNC)).isEqualTo(LOOP);
  }

  @Test
  void memoryAloneIsNoCeilingForColdSources() {
    RunRecord record =
        cell(Operation.COPY, CacheState.COLD, WriteDurability.NONE)
            .with(trial(MEMORY, 1, 10, 1_000_000));
    assertThat(Ceiling.of(record, record.plan().cell(0))).isNull();
  }

  @Test
  void aLevelThatIgnoresTheConditionsIsForInformation() {
    RunRecord record = levels(cell(Operation.COPY, CacheState.COLD, WriteDurability.NONE));
    assertThat(ceiling(record).levels()).hasSize(2);
    assertThat(ceiling(record).forInformation())
        .extracting(Ceiling.Level::way)
        .containsExactly(MEMORY);
    assertThat(Judge.judge(record).cells().getFirst().results().getFirst().ofCeiling())
        .isEqualTo(0.5, within(1e-9));
  }

  private static CeilingWay limited(
      Operation operation, CacheState cache, WriteDurability durability) {
    return ceiling(levels(cell(operation, cache, durability))).way();
  }

  private static RunRecord cell(Operation operation, CacheState cache, WriteDurability durability) {
    return RaceBuilder.copies().cell(operation, cache, durability).method("a", 1e-3).record();
  }

  private static RunRecord levels(RunRecord record) {
    return record.with(trial(LOOP, 1, 10, 5_000_000)).with(trial(MEMORY, 1, 10, 1_000_000));
  }

  @Test
  void eachRoundContributesItsMedian() {
    RunRecord record =
        RaceBuilder.copies()
            .method("a", 1e-3)
            .record()
            .with(trial(LOOP, 1, 1, 1_000_000))
            .with(trial(LOOP, 1, 1, 999_000_000))
            .with(trial(LOOP, 1, 2, 2_000_000));
    assertThat(ceiling(record).bytesPerSecond()).isEqualTo(1_000 * MEGABYTES, within(1.0));
  }

  @Test
  void oneRoundHasNoInterval() {
    RunRecord record =
        RaceBuilder.copies().method("a", 1e-3).record().with(trial(LOOP, 1, 1, 1_000_000));
    Interval level = ceiling(record).levels().getFirst().bytesPerSecond();
    assertThat(level.low()).isNull();
    assertThat(level.high()).isNull();
  }

  // Student's t over the logarithms of 1000 and 4000 gives the same interval.
  @Test
  void severalRoundsHaveAnInterval() {
    RunRecord record =
        RaceBuilder.copies()
            .method("a", 1e-3)
            .record()
            .with(trial(LOOP, 1, 1, 1_000_000))
            .with(trial(LOOP, 2, 1, 250_000))
            .with(trial(LOOP, 2, 1, 250_000));
    Interval level = ceiling(record).levels().getFirst().bytesPerSecond();
    assertThat(level.estimate()).isEqualTo(2_000 * MEGABYTES, within(1.0));
    assertThat(Objects.requireNonNull(level.low()))
        .isEqualTo(2_000 * MEGABYTES * Math.exp(-Math.log(2) * 12.7062), within(1e4));
  }

  @Test
  void aMethodIsShownAsAPartOfTheCeiling() {
    RunRecord record =
        RaceBuilder.copies()
            .method("a", 1e-3, 1e-3)
            .unranked("b", 4e-3)
            .record()
            .with(trial(LOOP, 1, 1, 500_000));
    assertThat(Judge.judge(record).cells().getFirst().results())
        .extracting(MethodResult::ofCeiling)
        .satisfiesExactly(
            half -> assertThat(half).isEqualTo(0.5, within(1e-9)),
            eighth -> assertThat(eighth).isEqualTo(0.125, within(1e-9)));
  }

  @Test
  void allThreadsOfACellAreMeasuredByTheSameCeiling() {
    RunRecord record =
        RaceBuilder.copies()
            .cell(Operation.COPY, CacheState.HOT, 4)
            .method("a", 1e-3)
            .record()
            .with(trial(LOOP, 1, 1, 500_000));
    assertThat(ceiling(record).bytesPerSecond()).isEqualTo(2_000 * MEGABYTES, within(1.0));
    assertThat(Judge.judge(record).cells().getFirst().results().getFirst().ofCeiling())
        .isEqualTo(2.0, within(1e-9));
  }

  @Test
  void everyCellHasASeparateCeiling() {
    RunRecord record =
        RaceBuilder.copies()
            .method("a", 1e-3)
            .onJdk("17")
            .method("a", 1e-3)
            .record()
            .with(trial(LOOP, 1, 1, 1_000_000));
    assertThat(Ceiling.of(record, record.plan().cell(1))).isNull();
  }

  private static CeilingTrial trial(CeilingWay way, int round, int invocations, long nanos) {
    return new CeilingTrial(0, way, round, invocations, nanos);
  }

  private static Ceiling ceiling(RunRecord record) {
    return Objects.requireNonNull(Ceiling.of(record, record.plan().cell(0)));
  }
}
