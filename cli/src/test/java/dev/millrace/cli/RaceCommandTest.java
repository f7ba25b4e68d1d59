package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.record.RecordFile;
import dev.millrace.model.record.RunRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The output of special races.
@Tag("slow")
class RaceCommandTest {
  /// The control method, which every race runs: it takes no additional fork.
  private static final String PLAIN = "stream-array[4KiB]";

  @TempDir private static Path races;
  private static Path finished;

  @TempDir Path directory;

  /// The race of the tests that print or resume a race again.
  @BeforeAll
  static void raceOnce() {
    finished = races.resolve("out");
    race(races, "--methods=files-copy", "--forks=1").succeeded();
  }

  @Test
  void aReportThatCannotBeWrittenDoesNotLoseTheRace() throws IOException {
    Path out = copyOfTheRace();
    RecordFile.write(out, RecordFile.read(out).finishedAt(null));
    Files.createDirectory(out.resolve("report.html"));
    Run run = Run.of("race", "--resume=" + out);
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out()).contains("Record: ").doesNotContain("Report: ");
    assertThat(run.err())
        .contains("millrace race: no report: " + directory.resolve("out/report.html"));
    assertThat(directory.resolve("out/record.json")).isNotEmptyFile();
  }

  @Test
  void aDryRunPrintsCellsForksAndTime() throws IOException {
    Run run =
        Run.of("race", "--dry-run", "--from=" + directory, "--methods=files-copy", "--sizes=1K,1M")
            .succeeded();
    assertThat(run.out())
        .contains("copy 1KiB binary", "copy 1MiB binary", "1 method: files-copy")
        .containsPattern("2 cells, 4 forks, about 0:\\d\\d \\(less");
    try (Stream<Path> files = Files.list(directory)) {
      assertThat(files).isEmpty();
    }
  }

  @Test
  void aDryRunWithABudgetPrintsTheTimeLimit() {
    Run run =
        Run.of("race", "--dry-run", "--from=" + directory, "--methods=files-copy", "--budget=90s")
            .succeeded();
    assertThat(run.out())
        .contains(
            "at most 1:30: one JVM for each method, and the rest of the time for close methods")
        .doesNotContain("up to");
  }

  @Test
  void aSpentBudgetIsNoFailureAndLeavesNothingToResume() throws IOException {
    Run run = race("--methods=files-copy," + PLAIN, "--forks=2", "--budget=1ms").succeeded();
    assertThat(run.out()).contains("one JVM only");
    assertThat(run.err()).doesNotContain("--resume");
    Path record = directory.resolve("out").resolve("record.json");
    String before = Files.readString(record);
    assertThat(Run.of("race", "--resume=" + directory.resolve("out")).code()).isZero();
    assertThat(record).hasContent(before);
  }

  @Test
  void aRaceWithoutAnyTimeFails() {
    race("--methods=reader-array", "--forks=1")
        .assertFails(
            1, "millrace race: no method has a time; the first, reader-array[4KiB]: text only");
  }

  @Test
  void aFinishedRaceKeepsItsReportWhenItsTablesArePrintedAgain() throws IOException {
    assertThat(finished.resolve("report.html")).isNotEmptyFile();
    Path page = copyOfTheRace().resolve("report.html");
    Files.writeString(page, "annotated");
    Run again = Run.of("race", "--resume=" + directory.resolve("out")).succeeded();
    assertThat(again.out()).contains("Files.copy(Path, Path)", "Report: " + page);
    assertThat(page).hasContent("annotated");
    Files.delete(page);
    assertThat(Run.of("race", "--resume=" + directory.resolve("out")).out())
        .contains("Files.copy(Path, Path)")
        .doesNotContain("Report: ");
    assertThat(page).doesNotExist();
  }

  @Test
  void anUnfinishedRaceWhoseJdkIsGoneIsNotResumed() throws IOException {
    Path out = copyOfTheRace();
    RunRecord record = RecordFile.read(out);
    String home = record.environment().jdks().getFirst().home();
    RecordFile.write(out, record.finishedAt(null));
    Path file = out.resolve("record.json");
    String gone = Files.readString(file).replace(home + "\"", directory + "/jdk\"");
    Files.writeString(file, gone);
    Run.of("race", "--resume=" + out)
        .assertLine(
            2,
            "millrace race: --resume: JDK %s of this race is no longer in %s/jdk; install it there, or start a new race"
                .formatted(record.environment().jdks().getFirst().name(), directory));
    assertThat(file).hasContent(gone);
  }

  private Path copyOfTheRace() throws IOException {
    Path out = Files.createDirectory(directory.resolve("out"));
    Files.copy(finished.resolve(RecordFile.NAME), out.resolve(RecordFile.NAME));
    return out;
  }

  private Run race(String... args) {
    return race(directory, args);
  }

  private static Run race(Path place, String... args) {
    List<String> usual =
        Run.split(
            "race --quick --warmups=1 --watch=none --sizes=1K --from=%s --out=%s",
            place, place.resolve("out"));
    return Run.of(usual, args);
  }
}
