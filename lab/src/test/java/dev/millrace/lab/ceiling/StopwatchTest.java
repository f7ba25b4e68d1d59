package dev.millrace.lab.ceiling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.lab.ceiling.Stopwatch.Warmup;
import dev.millrace.lab.machine.RaceDirectory;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RunRecord.CeilingWay;
import dev.millrace.model.record.WriteDurability;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The order of the calls, with work that only records them.
class StopwatchTest {
  @TempDir Path directory;
  private final Noting work = new Noting();

  /// Records its steps.
  private static final class Noting implements CeilingWork {
    final List<String> steps = new ArrayList<>();
    int most = 1;
    int failAt = -1;

    @Override
    public int most() {
      return most;
    }

    @Override
    public void prepare(int invocations) {
      steps.add("prepare " + invocations);
    }

    @Override
    public void invoke(int number) throws IOException {
      steps.add("invoke " + number);
      if (number == failAt) {
        throw new IOException("broken");
      }
    }

    @Override
    public void check() {
      steps.add("check");
    }

    @Override
    public void clear() {
      steps.add("clear");
    }
  }

  @Test
  void everySampleIsPreparedCheckedAndCleared() throws IOException {
    List<Stopwatch.Sample> samples = watch(TestCeilingFiles.get(), 1_000, 1, false).samples(work);
    assertThat(samples).hasSize(5).allMatch(sample -> sample.invocations() == 1);
    int last = work.steps.size();
    assertThat(work.steps.subList(last - 4, last))
        .containsExactly("prepare 1", "invoke 0", "check", "clear");
  }

  @Test
  void aBatchRespectsTheLimitOfTheWorkAndUsesEveryFileEquallyOften() throws IOException {
    work.most = 10;
    List<Integer> batches = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      List<Stopwatch.Sample> samples = watch(TestCeilingFiles.get(), 1_000, 4, false).samples(work);
      assertThat(samples).hasSize(5);
      batches.add(samples.getFirst().invocations());
    }
    assertThat(batches).contains(8).isSubsetOf(4, 8); // fewer where the machine stalled
    work.most = 3;
    assertThat(watch(TestCeilingFiles.get(), 1_000, 4, false).samples(work))
        .allMatch(sample -> sample.invocations() == 4);
  }

  @Test
  void largeFilesAreTimedOnce() throws IOException {
    assertThat(watch(TestCeilingFiles.get(), 256 << 20, 1, false).samples(work)).hasSize(1);
    assertThat(watch(TestCeilingFiles.get(), 64 << 20, 4, false).samples(work)).hasSize(1);
    assertThat(watch(TestCeilingFiles.get(), (256 << 20) - 1, 1, false).samples(work)).hasSize(5);
  }

  @Test
  void aColdFileIsUsedOnceAndEvictedBeforeEverySample() throws IOException {
    work.most = 100;
    AtomicInteger evictions = new AtomicInteger();
    CeilingFiles raceFiles =
        new CeilingFiles(new RaceDirectory("race", 1), _ -> evictions.incrementAndGet() > 0, 1);
    assertThat(watch(raceFiles, 1_000, 3, true).samples(work))
        .hasSize(5)
        .allMatch(sample -> sample.invocations() == 3);
    assertThat(evictions).hasValue(5);
  }

  @Test
  void aBatchThatDidNotGetColdHasNoTime() throws IOException {
    assertThat(
            watch(new CeilingFiles(new RaceDirectory("race", 1), _ -> false, 1), 1_000, 1, true)
                .samples(work))
        .isEmpty();
    assertThat(work.steps.getLast()).isEqualTo("clear");
  }

  @Test
  void aFailedBatchIsClearedAndNotChecked() {
    work.failAt = 0;
    assertThatThrownBy(() -> watch(TestCeilingFiles.get(), 1_000, 1, false).samples(work))
        .hasMessage("broken");
    assertThat(work.steps).containsExactly("prepare 1", "invoke 0", "clear");
  }

  @Test
  void theFirstWarmupOfAKindOfWorkIsTheLongest() {
    Warmup warmup = new Warmup();
    Duration first = warmup.next(CeilingWay.LOOP, Operation.COPY);
    Duration next = warmup.next(CeilingWay.LOOP, Operation.COPY);
    assertThat(next).isLessThan(first);
    assertThat(warmup.next(CeilingWay.LOOP, Operation.READ)).isEqualTo(first);
    assertThat(warmup.next(CeilingWay.MEMORY, Operation.COPY)).isEqualTo(first);
  }

  private Stopwatch watch(CeilingFiles raceFiles, long bytes, int files, boolean cold) {
    CacheState cache = cold ? CacheState.COLD : CacheState.HOT;
    Cell cell =
        CeilingCells.of(Operation.READ, bytes, files, cache, WriteDurability.NONE, directory);
    return new Stopwatch(
        cell, raceFiles, List.of(directory.resolve("source")), Duration.ofMillis(1));
  }
}
