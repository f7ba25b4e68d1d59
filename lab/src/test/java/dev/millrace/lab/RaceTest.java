package dev.millrace.lab;

import static dev.millrace.lab.Races.result;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.lab.request.Additions.Addition;
import dev.millrace.lab.request.ImpossibleRequestException;
import dev.millrace.lab.request.RaceRequest;
import dev.millrace.lab.schedule.RaceListener;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.Status;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Small complete races with real forks.
@Tag("slow")
class RaceTest extends RacedFiles {

  @Test
  void aFailedRaceLeavesNoFiles() {
    RaceListener broken =
        new RaceListener() {
          @Override
          public void ended(RunRecord soFar) {
            throw new IllegalStateException("the terminal went away");
          }
        };
    assertThatThrownBy(
            () -> Races.in(results, broken).run(RaceRequests.of(files, List.of("null"), 1_000L)))
        .isInstanceOf(IllegalStateException.class);
    assertThat(files).isEmptyDirectory();
  }

  @Test
  void aSpentBudgetLeavesTheControlMethodAndTheFastestOtherOne() throws IOException {
    Effort effort = new Effort(Effort.Name.QUICK, 9, 9, 9, 1, 1, 1, 1, 0, 0, 0);
    RunRecord record =
        record(
            RaceRequests.in(files)
                .effort(effort)
                .operations(Operation.WRITE)
                .methods("null", RaceRequests.PLAIN, "stream-byte")
                .budget(Duration.ofMillis(1)));
    assertThat(record.forks())
        .allMatch(fork -> fork.round() == 1 && fork.absence() == null)
        .extracting(ForkRecord::method)
        .containsExactlyInAnyOrder(RaceRequests.PLAIN, "stream-byte");
    assertThat(record.finished()).isNotNull();
  }

  @Test
  void aPilotThatTakesTooLongForTheBudgetIsKilledAndTheOthersRace() throws IOException {
    RunRecord record =
        record(
            RaceRequests.in(files)
                .methods("files-copy", "spy-hangs", RaceRequests.PLAIN)
                .budget(Duration.ofSeconds(30)));
    assertThat(record.forks())
        .extracting(ForkRecord::method)
        .contains(RaceRequests.PLAIN)
        .doesNotContain("spy-hangs");
    assertThat(record.plan().entries())
        .filteredOn(entry -> entry.method().equals("spy-hangs"))
        .singleElement()
        .satisfies(entry ->
            assertThat(Objects.requireNonNull(entry.absence()).status())
                .isEqualTo(Status.LEFT_OUT));
  }

  @Test
  void anImpossibleRaceWritesNothing() throws IOException {
    assertFails(files, "files-copy", 1L << 60)
        .isInstanceOf(IOException.class)
        .hasMessageMatching(
            ".* has .* free and the race needs .*; choose smaller files or another directory");
    assertFails(files, "nonsense", 1_000).isInstanceOf(ImpossibleRequestException.class);
    Path bell = Files.createDirectory(directory.resolve("a\u0007b"));
    assertFails(bell, "files-copy", 1_000) // No reader would accept its record.
        .isInstanceOf(ImpossibleRequestException.class)
        .hasMessageContaining("control characters");
    assertThat(List.of(files, bell)).allSatisfy(each -> assertThat(each).isEmptyDirectory());
    assertThat(results).doesNotExist();
  }

  private AbstractThrowableAssert<?, ?> assertFails(Path from, String method, long bytes) {
    RaceRequest request = RaceRequests.of(from, List.of(method), bytes);
    return assertThatThrownBy(() -> Races.in(results).run(request));
  }

  @Test
  void aRecordThatAppearsAfterTheCommandLineWasCheckedStays() throws IOException {
    Path record = Files.createDirectory(results).resolve("record.json");
    Files.writeString(record, "precious");
    assertFails(files, "files-copy", 1_000)
        .isInstanceOf(ImpossibleRequestException.class)
        .hasMessageContaining(" has a record already");
    assertThat(record).hasContent("precious");
    assertThat(results).isDirectoryNotContaining(file -> !file.equals(record));
    assertThat(files).isEmptyDirectory();
  }

  @Test
  void aDryRunListsTheForksAndWritesNothing() throws IOException {
    DryRun plan =
        DryRun.of(
            RaceRequests.of(files, List.of("files-copy", "reader-char"), 5_000L, 0L), results);
    assertThat(plan.lines()).hasSize(2);
    assertThat(plan.lines().getFirst().methods()).containsExactly("files-copy");
    assertThat(plan.forks()).isEqualTo(2);
    assertThat(plan.time()).isPositive();
    assertThat(files).isEmptyDirectory();
  }

  @Test
  void theResultIsCheckedAlsoOfAClassOfTheUser() throws IOException {
    JudgedCell cell =
        cell(
            RaceRequests.in(files)
                .operations(Operation.COUNT_LINES)
                .methods(RaceRequests.PLAIN)
                .with(new Addition("", losesOne()))
                .sizes(20_000L));
    assertThat(cell.cell().label()).isEqualTo("count-lines 20KB text");
    assertThat(result(cell, RaceRequests.PLAIN).status()).isEqualTo(Status.OK);
    MethodResult wrong = result(cell, "loses-one");
    assertThat(wrong.status()).isEqualTo(Status.DISQUALIFIED);
    assertThat(wrong.reason()).matches("it counted [0-9]+ lines, not [0-9]+");
  }

  private Path losesOne() throws IOException {
    return Files.writeString(
        directory.resolve("LosesOne.java"),
        """
        import dev.millrace.methods.ReadMethod;
        import java.io.IOException;
        import java.nio.file.Files;
        import java.nio.file.Path;

        public final class LosesOne implements ReadMethod {
          @Override
          public long read(Path source) throws IOException {
            return Files.readAllLines(source).size() - 1;
          }
        }
        """);
  }
}
