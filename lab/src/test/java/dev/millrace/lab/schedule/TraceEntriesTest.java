package dev.millrace.lab.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.lab.MadeUpRace;
import dev.millrace.lab.schedule.TraceEntries.TracedSize;
import dev.millrace.model.Forks;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.ForkRecord.Measurement;
import dev.millrace.model.record.RunRecord;
import java.util.List;
import org.junit.jupiter.api.Test;

class TraceEntriesTest {
  private static final long KIBIBYTE = 1 << 10;
  private static final long MEBIBYTE = 1 << 20;

  @Test
  void aMethodIsTracedInOneJvmWithTheSizeOfEachCell() {
    RunRecord record = race("stream-array[4KiB]", 5 * KIBIBYTE, 50 * KIBIBYTE, MEBIBYTE).start();
    assertThat(bytes(record, "stream-array[4KiB]"))
        .containsExactlyInAnyOrder(5 * KIBIBYTE, 50 * KIBIBYTE, MEBIBYTE);
    assertThat(TraceEntries.of(record)).hasSize(2);
  }

  @Test
  void largeFilesAreTracedAtOneMebibyteOnce() {
    RunRecord record = race("stream-array[4KiB]", 5 * MEBIBYTE, 500 * MEBIBYTE).start();
    assertThat(bytes(record, "stream-array[4KiB]")).containsExactly(MEBIBYTE);
  }

  @Test
  void aCopierThatSelectsItsCallsBySizeIsTracedWithLargerFiles() {
    RunRecord record = race("millrace", 5 * MEBIBYTE, 500 * MEBIBYTE).start();
    assertThat(bytes(record, "millrace")).containsExactlyInAnyOrder(5 * MEBIBYTE, 32 * MEBIBYTE);
  }

  @Test
  void aCopierThatMadeManyCopiesInItsWarmUpRepeatsThemAfterTheOtherSizes() {
    RunRecord record = race("millrace", 5 * KIBIBYTE, MEBIBYTE).start();
    record = record.with(fork(0, 7_000)).with(fork(1, 900));
    assertThat(sizes(record, "millrace"))
        .containsExactly(new TracedSize(MEBIBYTE, 0), new TracedSize(5 * KIBIBYTE, 10_000));
  }

  @Test
  void theRepeatsOfACopierAreTheSameInEveryRace() {
    RunRecord record = race("millrace", 5 * KIBIBYTE).start();
    assertThat(sizes(record.with(fork(0, 5_001)), "millrace"))
        .isEqualTo(sizes(record.with(fork(0, 90_000)), "millrace"));
  }

  @Test
  void noOtherMethodRepeatsAnything() {
    RunRecord record = race("stream-array[4KiB]", 5 * KIBIBYTE).start();
    assertThat(sizes(record.with(fork(0, 7_000)), "stream-array[4KiB]"))
        .containsExactly(new TracedSize(5 * KIBIBYTE, 0));
  }

  private static MadeUpRace race(String method, long... sizes) {
    MadeUpRace race = new MadeUpRace().tracedAll();
    for (long bytes : sizes) {
      race.cell(bytes).method(method, 1, 0.1);
    }
    return race;
  }

  private static ForkRecord fork(int cell, int warmups) {
    List<Measurement> times =
        List.of(
            new Measurement(0, Measurement.Phase.WARMUP, warmups, 1e6, 0, 1.0, null),
            new Measurement(1, Measurement.Phase.MEASURED, 10, 1e6, 0, 1.0, null));
    return Forks.of(cell, "millrace", 1, 1, times, null);
  }

  private static List<Long> bytes(RunRecord record, String method) {
    return sizes(record, method).stream().map(TracedSize::bytes).toList();
  }

  private static List<TracedSize> sizes(RunRecord record, String method) {
    return TraceEntries.of(record).stream()
        .filter(traced -> traced.entry().method().equals(method))
        .findFirst()
        .orElseThrow()
        .sizes();
  }
}
