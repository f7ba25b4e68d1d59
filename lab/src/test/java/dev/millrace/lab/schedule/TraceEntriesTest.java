package dev.millrace.lab.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.lab.MadeUpRace;
import dev.millrace.lab.schedule.TraceEntries.TracedMethod;
import dev.millrace.model.record.Entry.MethodOrigin;
import dev.millrace.model.record.RacePlan.Tracing;
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

  private static MadeUpRace race(String method, long... sizes) {
    MadeUpRace race = new MadeUpRace().tracing(Tracing.ALL);
    for (long bytes : sizes) {
      race.cell(bytes).method(method, 1, 0.1);
    }
    return race;
  }

  private static List<Long> bytes(RunRecord record, String method) {
    return TraceEntries.of(record).stream()
        .filter(traced -> traced.entry().method().equals(method))
        .findFirst()
        .orElseThrow()
        .sizes();
  }

  @Test
  void theFastestMethodsAreTracedAndTheOthersAreNot() {
    MadeUpRace race = race().method("near", 1.4, 0.001).method("far", 1.7, 0.001);
    RunRecord record = race.method("farther", 9, 0.001).race();
    assertThat(traced(record)).containsExactly("a", "b", "c", "d", "e", "f", "near");
  }

  @Test
  void noMoreThanEightMethodsOfACellAreTraced() {
    MadeUpRace race = race().method("g", 1.06, 0.001).method("h", 1.07, 0.001);
    RunRecord record = race.method("i", 1.08, 0.001).method("j", 1.09, 0.001).race();
    assertThat(traced(record)).containsExactly("a", "b", "c", "d", "e", "f", "g", "h");
  }

  @Test
  void allRankedMethodsOfASmallRaceAreTraced() {
    RunRecord record = race().method("far", 9, 0.001).method("farther", 99, 0.001).race();
    assertThat(traced(record)).containsExactly("a", "b", "c", "d", "e", "f", "far", "farther");
  }

  @Test
  void theFastestMethodOfTheJdkIsTracedHoweverSlowItIs() {
    MadeUpRace race = new MadeUpRace().tracing(Tracing.STRACE).forks(3, 3).cell();
    for (int i = 0; i < 9; i++) {
      race.method("native-" + i, MethodOrigin.NATIVE, 1 + i / 100.0, 0.001);
    }
    RunRecord record = race.method("jdk", 7, 0.001).method("slower", 8, 0.001).race();
    assertThat(traced(record)).hasSize(8).contains("native-0", "jdk").doesNotContain("slower");
  }

  @Test
  void aMethodThatIsFastInOneCellIsTracedWithTheSizesOfAllCells() {
    MadeUpRace race = race().methods(9, 0.001, "g", "h", "i");
    race.cell(2000).method("i", 1, 0.001).method("g", 9, 0.001);
    TracedMethod last = TraceEntries.of(race.race()).getLast();
    assertThat(last.entry().method()).isEqualTo("i");
    assertThat(last.sizes()).containsExactly(2000L, 1000L);
  }

  @Test
  void allMethodsAreTracedOnRequest() {
    RunRecord record =
        race().tracing(Tracing.ALL).method("far", 9, 0.001).method("failed", 9, 0).race();
    assertThat(traced(record)).contains(MadeUpRace.CONTROL, "far", "failed");
  }

  /// A server may copy for a slow method too, which changes its rank.
  @Test
  void allMethodsAreTracedOnAServer() {
    RunRecord served = slowOthers().on("nfs4").race();
    assertThat(traced(served)).contains("g", "h", "i", MadeUpRace.CONTROL).hasSize(10);
    assertThat(TraceEntries.mostJvms(served)).isEqualTo(10);
    assertThat(traced(slowOthers().on("ext4").race())).hasSize(6);
    assertThat(traced(slowOthers().race())).hasSize(6);
  }

  private static MadeUpRace slowOthers() {
    return race().methods(9, 0, "g", "h", "i");
  }

  @Test
  void nothingIsTracedTwice() {
    assertThat(TraceEntries.areDue(race().race())).isTrue();
    assertThat(TraceEntries.areDue(new MadeUpRace().cell().method("a", 1, 0).race())).isFalse();
  }

  private static MadeUpRace race() {
    return new MadeUpRace()
        .tracing(Tracing.STRACE)
        .forks(3, 3)
        .cell()
        .method("a", 1, 0.001)
        .method("b", 1.01, 0.001)
        .method("c", 1.02, 0.001)
        .method("d", 1.03, 0.001)
        .method("e", 1.04, 0.001)
        .method("f", 1.05, 0.001);
  }

  private static List<String> traced(RunRecord record) {
    return TraceEntries.of(record).stream().map(method -> method.entry().method()).toList();
  }
}
