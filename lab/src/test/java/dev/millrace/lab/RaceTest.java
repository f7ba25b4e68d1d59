package dev.millrace.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.lab.request.ImpossibleRequestException;
import dev.millrace.lab.request.RaceRequest;
import dev.millrace.lab.schedule.RaceListener;
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
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Small complete races with real forks.
@Tag("slow")
class RaceTest {
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

  @Test
  void aPilotThatTakesTooLongForTheBudgetIsKilledAndTheOthersRace() throws IOException {
    RunRecord record =
        race(
            RaceRequests.in(files)
                .effort(new Effort(Effort.Name.QUICK, 1, 1, 1, 1, 1, 1, 0))
                .methods("files-copy", "spy-hangs", RaceRequests.PLAIN)
                .budget(Duration.ofSeconds(30))
                .request());
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
  void aRaceThatDoesNotFitWritesNothing() {
    assertThatThrownBy(() -> race(RaceRequests.of(files, List.of("files-copy"), 1L << 60)))
        .isInstanceOf(IOException.class)
        .hasMessageMatching(
            ".* has .* free and the race needs .*; choose smaller files or another directory");
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
