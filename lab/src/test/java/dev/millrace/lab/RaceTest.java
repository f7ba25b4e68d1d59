package dev.millrace.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.model.Effort;
import dev.millrace.model.Entry;
import dev.millrace.model.ForkRecord;
import dev.millrace.model.Judge;
import dev.millrace.model.MethodResult;
import dev.millrace.model.RecordFile;
import dev.millrace.model.RunRecord;
import dev.millrace.model.Status;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Whole races, small ones, with real forks.
class RaceTest {
  private static final RaceListener QUIET = new RaceListener() {};

  @TempDir Path folder;
  private Path files;
  private Path results;

  @BeforeEach
  void makeFolders() throws IOException {
    files = Files.createDirectory(folder.resolve("files"));
    results = folder.resolve("results");
  }

  @Test
  void everyMethodOfEveryCellHasATimeOrAReason() throws IOException {
    RunRecord record =
        race(
            Orders.of(
                files, List.of("files-copy", "reader-char", "bad-drops-tail"), 1_000L, 9_000L));
    for (var cell : Judge.judge(record).cells()) {
      assertThat(result(cell.results(), "files-copy").status()).isEqualTo(Status.OK);
      assertThat(result(cell.results(), "reader-char").reason()).startsWith("text only");
      assertThat(result(cell.results(), "bad-drops-tail").status()).isEqualTo(Status.DISQUALIFIED);
    }
  }

  @Test
  void theRecordOnDiskIsTheOneReturned() throws IOException {
    RunRecord record = race(Orders.of(files, List.of("files-copy"), 1_000L));
    assertThat(RecordFile.read(results)).isEqualTo(record);
    assertThat(record.finished()).isNotNull();
    assertThat(record.environment().folders().getFirst().path()).isEqualTo(files.toString());
    assertThat(record.environment().memoryCopyBytesPerSecond()).isGreaterThan(1e8);
  }

  @Test
  void theFilesOfTheRaceAreGoneAfterwards() throws IOException {
    race(Orders.of(files, List.of("files-copy", "bad-throws"), 1_000L));
    assertNothingIn(files);
  }

  @Test
  void theFilesOfTheRaceAreGoneAfterAFailureToo() {
    RaceListener broken =
        new RaceListener() {
          @Override
          public void ended(ForkRecord fork) {
            throw new IllegalStateException("the terminal went away");
          }
        };
    assertThatThrownBy(
            () -> new Race(results, "test", broken).run(Orders.of(files, List.of("null"), 1_000L)))
        .isInstanceOf(IllegalStateException.class);
    assertNothingIn(files);
  }

  @Test
  void aRulerRunsInEveryRoundAlthoughNobodyAskedForIt() throws IOException {
    RunRecord record = race(Orders.of(files, List.of("files-copy"), 1_000L));
    assertThat(record.plan().entries())
        .filteredOn(entry -> entry.method().equals(record.plan().ruler()))
        .hasSize(1)
        .noneMatch(Entry::ranked);
  }

  @Test
  void aRaceThatWasEndedEarlyGoesOnWithoutRepeatingAFork() throws IOException {
    RaceOrder order = Orders.of(files, List.of("files-copy", "guava", "null"), 1_000L);
    RunRecord whole = race(order);
    RunRecord half =
        new RunRecord(
            whole.schema(),
            whole.millrace(),
            whole.started(),
            null,
            whole.plan(),
            whole.environment(),
            whole.forks().subList(0, 2),
            List.of());
    RecordFile.write(results, half);
    RunRecord resumed = new Race(results, "test", QUIET).resume();
    assertThat(resumed.forks().subList(0, 2)).isEqualTo(half.forks());
    assertThat(resumed.forks())
        .extracting(ForkRecord::method)
        .containsExactlyElementsOf(whole.forks().stream().map(ForkRecord::method).toList());
    assertNothingIn(files);
  }

  @Test
  void aFinishedRaceHasNothingToResume() throws IOException {
    RunRecord record = race(Orders.of(files, List.of("files-copy"), 1_000L));
    assertThat(new Race(results, "test", QUIET).resume().forks()).isEqualTo(record.forks());
  }

  @Test
  void aBudgetEndsTheRaceAfterAWholeRound() throws IOException {
    Effort effort = new Effort(Effort.Name.QUICK, 9, 1, 1, 1, 1);
    RunRecord record =
        race(
            Orders.in(files)
                .effort(effort)
                .methods("files-copy", "null")
                .budget(Duration.ofMillis(1))
                .order());
    assertThat(record.forks()).hasSize(3).allMatch(fork -> fork.round() == 1);
    assertThat(record.finished()).isNotNull();
  }

  @Test
  void aRaceThatDoesNotFitWritesNothing() {
    assertThatThrownBy(() -> race(Orders.of(files, List.of("files-copy"), 1L << 60)))
        .isInstanceOf(IOException.class)
        .hasMessageMatching(".* has .* free and the race needs .*; choose .*");
    assertNothingIn(files);
    assertThat(results).doesNotExist();
  }

  @Test
  void anUnknownMethodIsRefusedBeforeAnythingIsWritten() {
    assertThatThrownBy(() -> race(Orders.of(files, List.of("nonsense"), 1_000L)))
        .isInstanceOf(BadOrderException.class);
    assertNothingIn(files);
    assertThat(results).doesNotExist();
  }

  @Test
  void aDryRunSaysWhatWouldBeRunAndWritesNothing() throws IOException {
    DryRun plan = DryRun.of(Orders.of(files, List.of("files-copy", "reader-char"), 5_000L, 0L));
    assertThat(plan.lines()).hasSize(2);
    assertThat(plan.lines().getFirst().methods()).containsExactly("files-copy");
    assertThat(plan.forks()).isEqualTo(2);
    assertThat(plan.time()).isPositive();
    assertNothingIn(files);
  }

  private RunRecord race(RaceOrder order) throws IOException {
    return new Race(results, "test", QUIET).run(order);
  }

  private static MethodResult result(List<MethodResult> results, String method) {
    return results.stream().filter(r -> r.method().equals(method)).findFirst().orElseThrow();
  }

  private static void assertNothingIn(Path folder) {
    try (Stream<Path> left = Files.list(folder)) {
      assertThat(left).isEmpty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
