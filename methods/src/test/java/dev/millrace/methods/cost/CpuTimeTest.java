package dev.millrace.methods.cost;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The combination of the ticks of the process and the nanoseconds of its threads. */
class CpuTimeTest {
  private static final long OWN_NANOS = 1_500_000;

  @TempDir Path directory;
  private MadeUpProc proc;
  private ProcessSample before;

  @BeforeEach
  void layOut() throws IOException {
    proc = new MadeUpProc(directory);
    proc.process(50, 50, 10);
    proc.thread(101, 5_000_000);
    proc.thread(102, 7_000_000);
    before = ProcessSample.beforeWork(proc.proc());
  }

  @Test
  void nanosecondsOfThreadsAreAdded() throws IOException {
    proc.thread(101, 5_250_000);
    proc.thread(103, 1_000_000);
    assertThat(nanos(OWN_NANOS)).isEqualTo(OWN_NANOS + 250_000 + 1_000_000);
  }

  @Test
  void ticksBoundTheNanoseconds() throws IOException {
    proc.process(55, 50, 10);
    assertThat(nanos(OWN_NANOS)).isEqualTo(50_000_000 - 19_999_999);
    proc.process(50, 50, 10);
    assertThat(nanos(100_000_000)).isEqualTo(19_999_999);
  }

  @Test
  void childrenAreAddedInTicks() throws IOException {
    proc.process(50, 50, 13);
    assertThat(nanos(OWN_NANOS)).isEqualTo(OWN_NANOS + 30_000_000);
  }

  @Test
  void ticksReplaceTheNanosecondsOfEndedThreads() throws IOException {
    proc.process(52, 51, 11);
    proc.endThread(102);
    assertThat(nanos(OWN_NANOS)).isEqualTo(40_000_000);
  }

  @Test
  void ticksReplaceMissingNanoseconds() throws IOException {
    proc.process(52, 51, 10);
    for (int task = 101; task <= 102; task++) {
      proc.thread(task, 0);
    }
    assertThat(nanos(OWN_NANOS)).isEqualTo(30_000_000);
    assertThat(nanos(Costs.UNKNOWN)).isEqualTo(30_000_000);
  }

  @Test
  void aThreadWithTheIdOfAnEndedOneCountsInFull() throws IOException {
    proc.thread(101, 400_000);
    assertThat(nanos(0)).isEqualTo(400_000);
  }

  private long nanos(long own) {
    return ProcessSample.afterWork(proc.proc()).cpuNanosSince(before, own);
  }
}
