package dev.millrace.lab.ceiling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.lab.ceiling.CeilingMeter.CeilingWays;
import dev.millrace.lab.ceiling.Handles.Handle;
import dev.millrace.lab.ceiling.Stopwatch.Warmup;
import dev.millrace.lab.machine.RaceDirectory;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.Environment;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RacePlan;
import dev.millrace.model.record.RacePlan.EvictionWay;
import dev.millrace.model.record.RacePlan.Tracing;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.RunRecord.CeilingTrial;
import dev.millrace.model.record.RunRecord.CeilingWay;
import dev.millrace.model.record.RunRecordBuilder;
import dev.millrace.model.record.WriteDurability;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Ceilings of real files.
@Tag("slow")
class CeilingMeterTest {
  private static final int ROUNDS = 2;

  @TempDir Path directory;
  private final boolean several = Runtime.getRuntime().availableProcessors() > 1;

  @ParameterizedTest
  @EnumSource(names = {"COPY", "READ", "WRITE"})
  void smallFilesHaveALoopAndMemory(Operation operation) throws IOException {
    RunRecord record = measured(cell(operation, 5_000, CacheState.HOT, WriteDurability.NONE));
    assertThat(ways(record)).containsExactly(CeilingWay.LOOP, CeilingWay.MEMORY);
    assertThat(record.ceilings())
        .allMatch(trial -> trial.cell() == 0 && trial.round() == 1)
        .allMatch(trial -> trial.invocations() > 0 && trial.nanos() > 0);
    assertNoTargets();
  }

  @ParameterizedTest
  @EnumSource(names = {"COPY", "READ", "WRITE", "RANDOM_BLOCKS"})
  void largeFilesAlsoHaveAParallelCeiling(Operation operation) throws IOException {
    RunRecord record = measured(cell(operation, 1 << 20, CacheState.HOT, WriteDurability.NONE));
    assertThat(ways(record))
        .containsExactlyElementsOf(
            several
                ? List.of(CeilingWay.LOOP, CeilingWay.PARALLEL, CeilingWay.MEMORY)
                : List.of(CeilingWay.LOOP, CeilingWay.MEMORY));
    assertNoTargets();
  }

  @Test
  void forcedTargetsAreRemoved() throws IOException {
    RunRecord record =
        measured(cell(Operation.COPY, 50_000, CacheState.HOT, WriteDurability.FSYNC));
    assertThat(ways(record)).containsExactly(CeilingWay.LOOP, CeilingWay.MEMORY);
    assertNoTargets();
  }

  @Test
  void sourcesThatCannotGetColdHaveOnlyTheMemoryCeiling() throws IOException {
    RunRecord record =
        new CeilingMeter(new CeilingFiles(new RaceDirectory("race", 1), _ -> false, 1), Host.sys())
            .measured(
                record(cell(Operation.READ, 5_000, CacheState.COLD, WriteDurability.NONE)),
                cell(Operation.READ, 5_000, CacheState.COLD, WriteDurability.NONE),
                1);
    assertThat(ways(record)).containsExactly(CeilingWay.MEMORY);
  }

  @Test
  void emptyFilesHaveNoCeiling() throws IOException {
    assertThat(measured(cell(Operation.COPY, 0, CacheState.HOT, WriteDurability.NONE)).ceilings())
        .isEmpty();
  }

  @Test
  void everyFileOfACellIsUsedEquallyOften() throws IOException {
    Cell cell =
        CeilingCells.of(Operation.COPY, 2_000, 3, CacheState.HOT, WriteDurability.NONE, directory);
    assertThat(measured(cell).ceilings()).allMatch(trial -> trial.invocations() % 3 == 0);
    assertNoTargets();
  }

  @Test
  void aRoundIsMeasuredOnce() throws IOException {
    Cell cell = cell(Operation.READ, 5_000, CacheState.HOT, WriteDurability.NONE);
    CeilingMeter meter = new CeilingMeter(TestCeilingFiles.get(), Host.sys());
    RunRecord once = meter.measured(record(cell), cell, 1);
    assertThat(meter.measured(once, cell, 1)).isSameAs(once);
    RunRecord twice = meter.measured(once, cell, 2);
    assertThat(twice.ceilings().subList(0, once.ceilings().size())).isEqualTo(once.ceilings());
    assertThat(twice.ceilings()).hasSize(2 * once.ceilings().size());
    assertThat(twice.ceilings().getLast().round()).isEqualTo(2);
  }

  @Test
  void roundsOfSomeMethodsOnlyAreNotMeasured() throws IOException {
    Cell cell = cell(Operation.READ, 5_000, CacheState.HOT, WriteDurability.NONE);
    RunRecord record = record(cell);
    assertThat(
            new CeilingMeter(TestCeilingFiles.get(), Host.sys()).measured(record, cell, ROUNDS + 1))
        .isSameAs(record);
  }

  @Test
  void cellsThatDifferInTheirJdkOnlyShareAMeasurement() throws IOException {
    Cell first = cell(Operation.READ, 5_000, CacheState.HOT, WriteDurability.NONE);
    Cell second =
        CeilingCells.on(
            "17", 1, Operation.READ, 5_000, 1, CacheState.HOT, WriteDurability.NONE, directory);
    CeilingMeter meter = new CeilingMeter(TestCeilingFiles.get(), Host.sys());
    RunRecord record = meter.measured(record(first, second), first, 1);
    List<CeilingTrial> ofFirst = record.ceilings();
    record = meter.measured(record, second, 1);
    assertThat(record.ceilings()).hasSize(2 * ofFirst.size());
    assertThat(record.ceilings().subList(ofFirst.size(), 2 * ofFirst.size()))
        .allMatch(trial -> trial.cell() == 1)
        .extracting(CeilingTrial::nanos)
        .containsExactlyElementsOf(ofFirst.stream().map(CeilingTrial::nanos).toList());
  }

  @Test
  void aMissingSourceIsNamedAndNoFileStays() throws IOException {
    Cell cell = cell(Operation.COPY, 5_000, CacheState.HOT, WriteDurability.NONE);
    CeilingFiles raceFiles = TestCeilingFiles.get();
    Path source = raceFiles.sources(cell).getFirst().path();
    Handles sourceless =
        new Handles() {
          private final Handles real = Handles.of(Host.sys());

          @Override
          public Handle.Opening toRead(Path file) {
            return real.toRead(directory.resolve("gone"));
          }

          @Override
          public Handle.Opening toCreate(Path file) {
            return real.toCreate(file);
          }
        };
    assertThatThrownBy(() -> new CeilingWays(raceFiles, sourceless, new Warmup()).measure(cell, 1))
        .isInstanceOf(IOException.class)
        .hasMessageContaining(directory.resolve("gone").toString());
    assertThat(source).exists();
    assertNoTargets();
  }

  private RunRecord measured(Cell cell) throws IOException {
    return new CeilingMeter(TestCeilingFiles.get(), Host.sys()).measured(record(cell), cell, 1);
  }

  private static List<CeilingWay> ways(RunRecord record) {
    return record.ceilings().stream().map(CeilingTrial::way).distinct().toList();
  }

  private Cell cell(Operation operation, long bytes, CacheState cache, WriteDurability durability) {
    return CeilingCells.of(operation, bytes, 1, cache, durability, directory);
  }

  private void assertNoTargets() throws IOException {
    try (Stream<Path> left = Files.walk(directory)) {
      assertThat(left).noneMatch(file -> file.toString().contains("target-"));
    }
  }

  private static RunRecord record(Cell... cells) {
    Effort effort = new Effort(Effort.Name.QUICK, ROUNDS, ROUNDS + 2, 1, 1, 1, 1, 0);
    RacePlan plan =
        new RacePlan(
            1,
            effort,
            null,
            EvictionWay.ADVICE,
            Tracing.NONE,
            "null",
            "25",
            null,
            null,
            null,
            List.of(cells),
            List.of());
    Environment machine =
        new Environment(
            "an OS", "6.18", "a CPU", 2, 1L << 34, "unknown", "none", 5e9, "25", List.of(),
            List.of());
    return RunRecordBuilder.of("test", "2026-11-21T20:00:00Z", plan, machine).build();
  }
}
