package dev.millrace.lab;

import static dev.millrace.lab.Races.result;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.millrace.lab.machine.Loads;
import dev.millrace.lab.request.RaceRequest;
import dev.millrace.lab.schedule.RaceListener;
import dev.millrace.model.Judge;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.Environment.OtherPrograms;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.RecordFile;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.Status;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The result of a race, and its resumption: one small race for all tests.
@Tag("slow")
class RaceRecordTest {
  @TempDir private static Path directory;
  private static Path files;
  private static final List<OtherPrograms> told = new ArrayList<>();
  private static RunRecord whole;

  @TempDir Path results;

  @BeforeAll
  static void race() throws IOException {
    files = Files.createDirectory(directory.resolve("files"));
    RaceRequest request =
        RaceRequests.of(
            files,
            List.of("files-copy", "reader-char", "bad-drops-tail", "bad-throws"),
            1_000L,
            9_000L);
    RaceListener listener =
        new RaceListener() {
          @Override
          public void busy(OtherPrograms others) {
            told.add(others);
          }
        };
    whole = Races.in(directory.resolve("results"), listener, Loads::busyBefore).run(request);
  }

  @Test
  void everyMethodOfEveryCellHasATimeOrAReason() {
    assertThat(Judge.judge(whole).cells())
        .hasSize(2)
        .allSatisfy(cell -> {
          assertThat(result(cell, "files-copy").status()).isEqualTo(Status.OK);
          assertThat(result(cell, "reader-char").reason()).startsWith("text only");
          assertThat(result(cell, "bad-drops-tail").status()).isEqualTo(Status.DISQUALIFIED);
          assertThat(result(cell, "bad-throws").status()).isEqualTo(Status.FAILED);
        });
  }

  @Test
  void theForksOfARoundMeasureInTurns() {
    assertThat(whole.forks()).extracting(ForkRecord::group).doesNotContainNull();
    assertThat(whole.forks())
        .filteredOn(fork -> fork.method().equals("files-copy"))
        .extracting(ForkRecord::group)
        .containsExactly(1, 1);
  }

  @Test
  void theForksOfAMethodShareAJvm() {
    List<ForkRecord> forks =
        whole.forks().stream().filter(fork -> fork.method().equals("files-copy")).toList();
    assertThat(forks).extracting(ForkRecord::cell).containsExactly(0, 1);
    assertThat(forks).extracting(ForkRecord::jvm).containsOnly(forks.getFirst().sequence());
    assertThat(forks.getFirst().firstInvocationNanos()).isPositive();
    assertThat(forks.getLast().firstInvocationNanos()).isZero();
    assertThat(forks).allMatch(fork -> fork.measured().size() == 1 && fork.costs() != null);
  }

  @Test
  void aFailureBelongsToOneCellAndTheOthersRunAgain() {
    assertThat(whole.forks())
        .filteredOn(fork -> fork.method().equals("bad-drops-tail"))
        .extracting(ForkRecord::cell, fork -> fork.absence().status())
        .containsExactly(
            tuple(0, Status.DISQUALIFIED), tuple(1, Status.LOST), tuple(1, Status.DISQUALIFIED));
  }

  /// Ctrl-C may come while the race starts.
  @Test
  void anAbortedRaceCreatesNoFile() throws Exception {
    Race race = Races.in(results.resolve("new"));
    race.abort();
    assertThatThrownBy(() -> race.run(RaceRequests.of(files, List.of("files-copy"), 1_000L)))
        .hasMessage("the race was aborted");
    assertThat(results).isEmptyDirectory();
    assertThat(files).isEmptyDirectory();
  }

  @Test
  void theRecordOnDiskIsTheOneReturned() throws IOException {
    assertThat(RecordFile.read(directory.resolve("results"))).isEqualTo(whole);
    assertThat(whole.finished()).isNotNull();
    assertThat(whole.environment().directories().getFirst().path()).isEqualTo(files.toString());
    assertThat(whole.environment().memoryCopyBytesPerSecond()).isPositive();
  }

  @Test
  void theRecordHasTheLoadBeforeTheRaceAndDuringIt() {
    OtherPrograms before = new OtherPrograms(0.5, List.of("firefox"));
    assertThat(told).containsExactly(before);
    assertThat(whole.environment().othersBefore()).isEqualTo(before);
    assertThat(whole.environment().othersDuring()).isEqualTo(new OtherPrograms(0, List.of()));
    assertThat(whole.environment().busyOthers()).isEqualTo(before);
  }

  @Test
  void theControlMethodRunsInEveryCellWithoutARequest() {
    assertThat(whole.plan().entries())
        .filteredOn(entry -> entry.method().equals(whole.plan().control()))
        .hasSize(2)
        .noneMatch(Entry::ranked);
    assertThat(whole.forks())
        .filteredOn(fork -> fork.method().equals(whole.plan().control()))
        .extracting(ForkRecord::cell)
        .contains(0, 1);
  }

  @Test
  void aResumedRaceRepeatsOnlyTheControlMethod() throws IOException {
    RunRecord early = endedAfter(whole.forks().size() - 2);
    RecordFile.write(results, early);
    RunRecord resumed = Races.in(results).resume();
    assertThat(resumed.finished()).isNotNull();
    assertThat(resumed.forks()).startsWith(early.forks().toArray(ForkRecord[]::new));
    assertThat(competing(resumed)).containsExactlyElementsOf(competing(whole));
    assertThat(files).isEmptyDirectory();
  }

  @Test
  void theTimeOfARaceWithoutForksBeginsAgain() throws IOException {
    RecordFile.write(results, endedAfter(0).startedAt("2026-01-02T03:04:05Z"));
    RunRecord resumed = Races.in(results).resume();
    assertThat(Instant.parse(resumed.started()))
        .isAfter(Instant.parse(Objects.requireNonNull(whole.finished())))
        .isBeforeOrEqualTo(Instant.parse(resumed.forks().getFirst().started()));
  }

  // The forks of an interrupted round that are left form a group, and every group has a control.
  private static List<String> competing(RunRecord race) {
    return race.forks().stream()
        .map(ForkRecord::method)
        .filter(method -> !method.equals(race.plan().control()))
        .toList();
  }

  private static RunRecord endedAfter(int forks) {
    return whole.finishedAt(null).afterForks(forks).with(List.of());
  }
}
