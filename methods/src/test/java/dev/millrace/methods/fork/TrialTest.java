package dev.millrace.methods.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.methods.MethodId;
import dev.millrace.methods.fixture.FileSum;
import dev.millrace.methods.fixture.Fixture;
import dev.millrace.methods.fork.IterationFacts.Fact;
import dev.millrace.methods.fork.TrialSpec.SpecKey;
import dev.millrace.methods.spy.SpyMethods;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The life of a fork, without JMH. */
class TrialTest {
  private static final int BATCH = 3;

  @TempDir Path directory;
  private Path source;
  private Path targets;
  private FileSum sum;

  @BeforeEach
  void layOut() throws IOException {
    source = directory.resolve("source");
    targets = Files.createDirectory(directory.resolve("targets"));
    sum = Fixture.BINARY.layOut(source, 10_000, 1);
  }

  @Test
  void everyTargetIsFreshAndStaysUntilTheEndOfTheBatch() throws IOException {
    Trial trial = trial("spy-recording", 2);
    trial.start();
    for (int iteration = 0; iteration < 2; iteration++) {
      trial.prepare(BATCH);
      copyAndFinish(trial);
    }
    assertThat(SpyMethods.notes(source).stream().skip(1))
        .hasSize(2 * BATCH)
        .allSatisfy(note -> assertThat(note).contains(" fresh "))
        .doesNotHaveDuplicates();
    assertThat(
            SpyMethods.notes(source).stream().skip(1).map(note -> note.replaceAll(".*after ", "")))
        .containsExactly("0", "1", "2", "0", "1", "2");
  }

  // The second thread may wait for a processor while the first one works.
  @Test
  void theTimeOfSeveralThreadsIncludesTheirWaiting() throws Exception {
    Trial trial = trial("files-copy", 2);
    trial.start();
    trial.prepare(2, 2);
    trial.invokeNext();
    Thread.sleep(30);
    trial.invokeNext();
    assertThat(trial.finish().of(Fact.WALL_NANOS)).isGreaterThanOrEqualTo(30_000_000);
    trial.prepare(1);
    trial.invokeNext();
    assertThat(trial.finish().of(Fact.WALL_NANOS)).isEqualTo(-1);
  }

  @Test
  void anIterationLeavesNoFiles() throws IOException {
    Trial trial = trial("files-copy", 1);
    trial.start();
    assertThat(filesIn(targets)).isEmpty();
    trial.prepare(BATCH);
    copyAndFinish(trial);
    assertThat(filesIn(targets)).isEmpty();
  }

  @Test
  void theNullMethodCreatesNoTarget() throws IOException {
    Trial trial = trial("null", 1);
    trial.start();
    trial.prepare(BATCH);
    for (int i = 0; i < BATCH; i++) {
      trial.invokeNext();
    }
    try (Stream<Path> files = Files.walk(targets)) {
      assertThat(files.filter(Files::isRegularFile)).isEmpty();
    }
    trial.finish();
  }

  @Test
  void aLaterWrongCopyIsDetected() throws IOException {
    Trial trial = trial("files-copy", 2);
    trial.start();
    trial.prepare(BATCH);
    for (int i = 0; i < BATCH; i++) {
      trial.invokeNext();
    }
    Path last = filesIn(filesIn(targets).getFirst()).getLast();
    Files.write(last, new byte[9_999]);
    assertThatThrownBy(trial::finish)
        .isInstanceOf(WrongResultException.class)
        .hasMessageContaining("wrote 9999 of 10000 bytes");
  }

  @Test
  void aChangedSourceIsRejected() throws IOException {
    Files.write(source, new byte[10_000]);
    assertThatThrownBy(trial("files-copy", 1)::start).hasMessageContaining("has changed");
  }

  @Test
  void aMethodIsToBlameForAChangeInItsTurnAlone() throws IOException {
    Trial trial = trial("files-copy", 2);
    trial.start();
    trial.prepare(BATCH);
    Files.setLastModifiedTime(source, FileTime.fromMillis(0));
    assertThatThrownBy(trial::finish)
        .isInstanceOf(WrongResultException.class)
        .hasMessageContaining("changed the source");
    assertThatThrownBy(() -> trial.prepare(BATCH))
        .isExactlyInstanceOf(IOException.class)
        .hasMessageContaining("changed between the turns");
  }

  @Test
  void aMethodThatFailsAfterItRemovedItsSourceChangedIt() throws IOException {
    Trial trial = trial("files-copy", 2);
    trial.start();
    trial.prepare(BATCH);
    IOException failed = new IOException("an accident");
    assertThat(trial.failureInTurn(failed)).hasCause(failed);
    Files.delete(source);
    assertThat(trial.failureInTurn(failed))
        .hasCause(new WrongResultException("changed the source"));
  }

  @Test
  void theReasonOfAFailureIsShort() {
    assertThat(PilotMain.text(new IOException("no"))).isEqualTo("java.io.IOException: no");
    assertThat(PilotMain.text(new IOException("x".repeat(5_000)))).hasSize(203).endsWith("x...");
  }

  private Trial trial(String method, int iterations) throws IOException {
    return new Trial(
        TrialSpec.of(Task.Kind.COPY, MethodId.of(method))
            .sources(List.of(new Source(source, sum)))
            .set(SpecKey.TARGET_DIRECTORY, targets)
            .iterations(0, 1, iterations, BATCH));
  }

  private static IterationFacts copyAndFinish(Trial trial) throws IOException {
    for (int i = 0; i < BATCH; i++) {
      trial.invokeNext();
    }
    return trial.finish();
  }

  private static List<Path> filesIn(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.sorted().toList();
    }
  }

  @Test
  void aClockIsUsedAgain() {
    WallClock clock = new WallClock();
    clock.reset(1);
    clock.started(0);
    clock.ended();
    long start = System.nanoTime();
    clock.reset(1);
    clock.started(0);
    clock.ended();
    assertThat(clock.nanos()).isBetween(0L, System.nanoTime() - start);
  }
}
