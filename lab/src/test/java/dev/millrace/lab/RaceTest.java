package dev.millrace.lab;

import static dev.millrace.lab.Races.result;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.lab.request.ImpossibleRequestException;
import dev.millrace.lab.request.RaceRequest;
import dev.millrace.lab.schedule.RaceListener;
import dev.millrace.lab.schedule.ScheduledFork;
import dev.millrace.lab.schedule.Screening;
import dev.millrace.model.Judge;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.Status;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Small complete races with real forks.
@Tag("slow")
class RaceTest {
  private static final long LARGE = 64L << 20;

  @TempDir Path directory;
  private Path files;
  private Path results;

  @BeforeEach
  void makeDirectories() throws IOException {
    files = Files.createDirectory(directory.resolve("files"));
    results = directory.resolve("results");
  }

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
    assertNothingIn(files);
  }

  // A ceiling is measured before the first fork, for some hundred milliseconds with large files.
  @Test
  void aRaceAbortedDuringACeilingLeavesNoFiles() throws Exception {
    AtomicReference<Race> race = new AtomicReference<>();
    CompletableFuture<Void> aborted = new CompletableFuture<>();
    RaceListener aborting =
        new RaceListener() {
          @Override
          public void startedRound(ScheduledFork first) {
            Thread.ofPlatform().start(() -> abort(race.get(), aborted));
          }
        };
    race.set(Races.in(results, aborting));
    RunRecord record = race.get().run(RaceRequests.of(files, List.of("files-copy"), LARGE));
    aborted.get();
    assertThat(record.finished()).isNull();
    assertThat(record.ceilings()).isEmpty();
    assertThat(record.forks()).isEmpty();
    assertNothingIn(files);
  }

  private void abort(Race race, CompletableFuture<Void> aborted) {
    try {
      while (!isMeasuring()) {
        Thread.onSpinWait();
      }
      race.abort();
      aborted.complete(null);
    } catch (Exception e) {
      aborted.completeExceptionally(e);
    }
  }

  private boolean isMeasuring() throws IOException {
    try (Stream<Path> below = Files.find(files, 9, (file, _) -> file.endsWith("target-0"))) {
      return below.findAny().isPresent();
    } catch (UncheckedIOException e) {
      return false; // A file vanished during the check.
    }
  }

  @Test
  void everyOperationHasACeiling() throws IOException {
    RunRecord record =
        race(
            RaceRequests.in(files)
                .operations(Operation.COPY, Operation.READ, Operation.WRITE)
                .methods(RaceRequests.PLAIN)
                .request());
    List<JudgedCell> cells = Judge.judge(record).cells();
    assertThat(cells)
        .extracting(cell -> cell.cell().operation())
        .containsExactlyInAnyOrder(Operation.COPY, Operation.READ, Operation.WRITE);
    for (JudgedCell cell : cells) {
      assertThat(record.ceilings())
          .filteredOn(trial -> trial.cell() == cell.cell().id())
          .isNotEmpty();
      assertThat(cell.ceiling()).isNotNull();
      MethodResult plain = result(cell, RaceRequests.PLAIN);
      assertThat(plain.status()).isEqualTo(Status.OK);
      assertThat(plain.ofCeiling()).isPositive();
    }
    assertNothingIn(files);
  }

  @Test
  void aSpentBudgetLeavesTheControlMethodAndTheFastestOtherOne() throws IOException {
    Effort effort = new Effort(Effort.Name.QUICK, 9, 9, 1, 1, 1, 1, 0);
    RunRecord record =
        race(
            RaceRequests.in(files)
                .effort(effort)
                .operations(Operation.WRITE)
                .methods("null", RaceRequests.PLAIN, "stream-byte")
                .budget(Duration.ofMillis(1))
                .request());
    assertThat(record.forks())
        .allMatch(fork -> fork.round() == 1 && fork.absence() == null)
        .extracting(ForkRecord::method)
        .containsExactlyInAnyOrder(RaceRequests.PLAIN, "stream-byte");
    assertThat(record.finished()).isNotNull();
  }

  /// A method that hangs fails after a minute in a race without a budget.
  @Test
  void aPilotThatRunsAtTheEndOfTheBudgetIsKilled() throws IOException {
    RunRecord record =
        race(
            RaceRequests.in(files)
                .methods("files-copy", "spy-hangs", RaceRequests.PLAIN)
                .budget(Duration.ofSeconds(8))
                .request());
    assertThat(record.forks()).extracting(ForkRecord::method).doesNotContain("spy-hangs");
    assertThat(record.plan().entries())
        .filteredOn(entry -> entry.method().equals("spy-hangs"))
        .singleElement()
        .satisfies(entry ->
            assertThat(Objects.requireNonNull(entry.absence()).reason())
                .isEqualTo(Screening.LEFT_OUT));
  }

  @Test
  void aRaceThatDoesNotFitWritesNothing() {
    assertThatThrownBy(() -> race(RaceRequests.of(files, List.of("files-copy"), 1L << 60)))
        .isInstanceOf(IOException.class)
        .hasMessageMatching(".* has .* free and the race needs .*; choose .*");
    assertNothingIn(files);
    assertThat(results).doesNotExist();
  }

  @Test
  void anUnknownMethodIsRejectedBeforeAnyFileIsWritten() {
    assertThatThrownBy(() -> race(RaceRequests.of(files, List.of("nonsense"), 1_000L)))
        .isInstanceOf(ImpossibleRequestException.class);
    assertNothingIn(files);
    assertThat(results).doesNotExist();
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
    assertNothingIn(files);
  }

  @Test
  void aDryRunRejectsARaceThatDoesNotFit() {
    RaceRequest tooLarge = RaceRequests.of(files, List.of("files-copy"), 1L << 55);
    assertThatThrownBy(() -> DryRun.of(tooLarge, results))
        .hasMessageContaining("free and the race needs");
  }

  private RunRecord race(RaceRequest request) throws IOException {
    return Races.in(results).run(request);
  }

  private static void assertNothingIn(Path directory) {
    try (Stream<Path> left = Files.list(directory)) {
      assertThat(left).isEmpty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
