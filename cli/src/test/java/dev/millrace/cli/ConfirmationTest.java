package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.ForkRecord.Measurement;
import dev.millrace.model.record.RecordFile;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.RunRecordBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `compare --confirm` on real races. A base record with a changed time stands for an older build.
@Tag("slow")
class ConfirmationTest {
  private static final String METHOD = "stream-array[64KiB]";

  /// The control method, which every race runs: it takes no additional fork.
  private static final String CONTROL = "stream-array[4KiB]";

  private static final double SECOND_NANOS = 1e9;

  @TempDir static Path races;
  private static Path next;

  @TempDir Path directory;

  @BeforeAll
  static void race() throws IOException {
    next = races.resolve("next");
    Run race =
        Run.of(
            "race",
            "--quick",
            "--sizes=50K",
            "--methods=" + METHOD + "," + CONTROL,
            "--forks=3",
            "--warmups=1",
            "--iterations=4",
            "--watch=none",
            "--from=" + races,
            "--out=" + next);
    assertThat(race.code()).as(race.err()).isZero();
    // A busy machine may spread the times of three forks so far that no change shows. No copy takes
    // as long as this.
    RunRecord record = RecordFile.read(next);
    RecordFile.write(next, timed(record, record.forks(), SECOND_NANOS));
  }

  @Test
  void aChangeThatDoesNotRepeatIsNotConfirmed() throws IOException {
    // The new record is wrong about one method, so a third race contradicts it.
    Path wrong = scaled("wrong", 100);
    Run run = confirm(next, wrong);
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).contains("0 improved, 1 regressed", "Confirmed: 0 of 1 changes");
    RunRecord again = RecordFile.read(directory.resolve("again"));
    assertThat(again.plan().effort().forks()).isEqualTo(5);
    assertThat(again.plan().entries()).extracting(entry -> entry.method()).contains(METHOD);
  }

  @Test
  void aChangeThatRepeatsIsConfirmedAndFailsThePipeline() throws IOException {
    // The base was much faster than the method can be: noise never hides that.
    Run run = confirm(scaled("fast", 1e-7), next);
    assertThat(run.out()).contains("Confirmed: 1 of 1 changes: " + METHOD + " in copy 50KiB");
    assertThat(run.code()).isEqualTo(3);
    assertThat(run.err()).contains("1 regressed by more than 300 %: " + METHOD);
  }

  @Test
  void withoutAChangeNothingRaces() {
    Run run = confirm(next, next);
    assertThat(run.code()).isZero();
    assertThat(run.out()).contains("No row changed; there is nothing to confirm.");
    assertThat(directory.resolve("again")).doesNotExist();
  }

  @Test
  void aMachineWithoutTheDirectoryRejectsTheRaceInOneLine() throws IOException {
    Path wrong = scaled("wrong", 100);
    Path record = wrong.resolve(RecordFile.NAME);
    Files.writeString(record, Files.readString(record).replace(races + "\"", races + "/gone\""));
    Run run = confirm(next, wrong);
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err().lines()).singleElement().asString().contains("--confirm: the directory ");
  }

  @Test
  void codeThatHasChangedSinceTheRaceIsNotRaced() throws IOException {
    Path wrong = scaled("wrong", 100);
    Path code = Files.writeString(directory.resolve("MyCopy.java"), "class MyCopy {}");
    Path record = wrong.resolve(RecordFile.NAME);
    String added =
        """
        "added": {"files": [{"build": null, "path": "%s", "sha256": "%s"}], "commands": [],
            "methods": ["my-copy"]}\
        """
            .formatted(code, "0".repeat(64));
    Files.writeString(record, Files.readString(record).replace("\"added\" : null", added));
    Run run = confirm(next, wrong);
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("--confirm: " + code + " has changed since the race began");
  }

  @Test
  void onlyOneNewRecordCanBeConfirmed() {
    Run run = Run.of("compare", next.toString(), next.toString(), next.toString(), "--confirm");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("--confirm compares two records and prints text");
  }

  private Run confirm(Path base, Path judged) {
    return Run.of(
        "compare",
        base.toString(),
        judged.toString(),
        "--confirm",
        "--fail-above=300%",
        "--out=" + directory.resolve("again"));
  }

  /// The record of the race with other times of one method.
  private Path scaled(String name, double factor) throws IOException {
    RunRecord record = RecordFile.read(next);
    List<ForkRecord> forks =
        record.forks().stream().filter(fork -> fork.method().equals(METHOD)).toList();
    Path parent = Files.createDirectories(directory.resolve(name));
    RecordFile.write(parent, timed(record, forks, factor * SECOND_NANOS));
    return parent;
  }

  /// The record with one time of a copy in some of its forks.
  private static RunRecord timed(RunRecord record, List<ForkRecord> some, double nanos) {
    return RunRecordBuilder.like(record)
        .forks(
            record.forks().stream()
                .map(fork -> some.contains(fork) ? timed(fork, nanos) : fork)
                .toList())
        .build();
  }

  private static ForkRecord timed(ForkRecord fork, double nanos) {
    return new ForkRecord(
        fork.cell(),
        fork.method(),
        fork.round(),
        fork.sequence(),
        fork.started(),
        fork.elapsedMillis(),
        fork.firstInvocationNanos(),
        fork.measurements().stream()
            .map(m ->
                new Measurement(
                    m.iteration(),
                    m.phase(),
                    m.invocations(),
                    m.invocations() * nanos,
                    m.deviceReadBytes(),
                    m.residentShare(),
                    m.probeNanos()))
            .toList(),
        fork.costs(),
        fork.extents(),
        fork.absence(),
        fork.group(),
        fork.jvm());
  }
}
