package dev.millrace.lab.pilot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.lab.TestCells;
import dev.millrace.lab.machine.FreeSpace;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.CellBuilder;
import dev.millrace.model.record.Operation;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class BatchesTest {
  private static final Path HERE = Path.of("/here");
  private static final long MICROSECOND = 1_000;

  private final Batches batches = new Batches(new FreeSpace(1_000_000));

  @Test
  void aBatchFillsItsTime() {
    assertThat(batch(cell(1, 0, 1, CacheState.HOT), 100 * MICROSECOND)).isEqualTo(40);
    assertThat(batch(cell(1, 0, 1, CacheState.HOT), 1_000_000 * MICROSECOND)).isEqualTo(1);
    assertThat(batch(cell(1, 0, 1, CacheState.HOT), 1)).isEqualTo(Batches.MOST_FILES);
  }

  // A thread keeps its processor for some milliseconds.
  @Test
  void threadsThatShareProcessorsWorkLonger() {
    int many = 2 * Runtime.getRuntime().availableProcessors();
    assertThat(batch(cell(1, 0, many, CacheState.HOT), 100 * MICROSECOND)).isEqualTo(200);
    assertThat(batch(cell(1, 0, 1, CacheState.HOT), 100 * MICROSECOND)).isEqualTo(40);
  }

  @Test
  void aBatchOfWritesFitsTheDisk() {
    Cell large = TestCells.of(Operation.WRITE, 100_000, HERE);
    assertThat(batches.of(large, 100 * MICROSECOND, 4, true)).isEqualTo(10);
    assertThat(batches.of(large, 1, 4, false)).as("null").isEqualTo(Batches.MOST_FILES);
    Cell read = TestCells.of(Operation.READ, 100_000, HERE);
    assertThat(batches.of(read, 1, 4, true)).isEqualTo(Batches.MOST_FILES);
  }

  @Test
  void theBatchOfAYoungJvmIsItsAge() {
    Cell young = CellBuilder.like(TestCells.of(Operation.COPY, 1000, HERE)).age(100_000).build();
    assertThat(batch(young, 1)).isEqualTo(100_000);
    assertThat(batch(young, 1_000_000 * MICROSECOND)).isEqualTo(100_000);
  }

  @Test
  void theBatchOfACloneIgnoresTheFreeSpace() {
    Cell large = TestCells.of(Operation.COPY, 100 << 20, HERE);
    assertThat(batches.of(large, 40 * MICROSECOND, 4, true)).isEqualTo(100);
    assertThat(batches.of(large, 40_000 * MICROSECOND, 4, true)).isEqualTo(1);
  }

  @Test
  void everyFileIsUsedEquallyOften() {
    assertThat(batch(cell(7, 0, 1, CacheState.HOT), 400 * MICROSECOND)).isEqualTo(7);
    assertThat(batch(cell(3, 0, 1, CacheState.HOT), 400 * MICROSECOND)).isEqualTo(9);
    assertThat(batch(cell(3, 0, 2, CacheState.HOT), 400 * MICROSECOND) * 2 % 3).isZero();
  }

  @Test
  void loopsOverrideTheDurationOfAnIteration() {
    assertThat(batch(cell(10, 5, 1, CacheState.HOT), 1_000_000 * MICROSECOND)).isEqualTo(50);
    assertThat(batch(cell(10, 5, 2, CacheState.HOT), 1_000_000 * MICROSECOND)).isEqualTo(25);
  }

  @Test
  void aColdFileIsUsedOnce() {
    assertThat(batch(cell(6, 0, 1, CacheState.COLD), 1)).isEqualTo(6);
    assertThat(batch(cell(6, 0, 2, CacheState.COLD), 1)).isEqualTo(3);
  }

  @Test
  void aSmallColdFileHasSeveralCopies() {
    assertThat(batch(cell(1, 0, 1, CacheState.COLD), 1)).isEqualTo(50);
    assertThat(batch(cell(1, 1, 1, CacheState.COLD), 1)).as("asked for by --loops").isEqualTo(1);
    assertThat(batches.of(cold(10 << 20), 1, 4, true)).isEqualTo(3);
    assertThat(batches.of(cold(1L << 30), 1, 4, true)).isEqualTo(1);
  }

  private int batch(Cell cell, long nanos) {
    return batches.of(cell, nanos, 4, true);
  }

  private static Cell cold(long bytes) {
    return TestCells.of(Operation.READ, bytes, 1, 0, 1, CacheState.COLD, HERE);
  }

  private static Cell cell(int files, int loops, int threads, CacheState cache) {
    return TestCells.of(Operation.READ, 1_000, files, loops, threads, cache, HERE);
  }
}
