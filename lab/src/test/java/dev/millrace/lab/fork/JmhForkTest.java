package dev.millrace.lab.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.lab.Races;
import dev.millrace.lab.TestCells;
import dev.millrace.lab.schedule.ScheduledFork;
import dev.millrace.lab.schedule.ScheduledJvm;
import dev.millrace.methods.MethodId;
import dev.millrace.methods.fixture.FileSum;
import dev.millrace.methods.fixture.Fixture;
import dev.millrace.methods.fork.Source;
import dev.millrace.methods.fork.Task;
import dev.millrace.methods.fork.TrialSpec;
import dev.millrace.methods.fork.TrialSpec.SpecKey;
import dev.millrace.methods.spy.SpyMethods;
import dev.millrace.model.record.Absence;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.ForkRecord.Measurement;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.Status;
import dev.millrace.sys.InMemory;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The life of a real fork: a fresh JVM under JMH.
@Tag("slow")
class JmhForkTest {
  private static final int WARMUPS = 1;
  private static final int ITERATIONS = 2;
  private static final int WARMUP_BATCH = 5;
  private static final int BATCH = 3;
  private static final Effort EFFORT =
      new Effort(Effort.Name.QUICK, 1, 1, 1, WARMUPS, ITERATIONS, 1, 1, 0, 0, 0);

  @TempDir Path directory;
  private Path source;
  private Path targets;
  private Jdk jdk;

  @BeforeEach
  void prepare() throws IOException {
    source = directory.resolve("source");
    targets = Files.createDirectory(directory.resolve("targets"));
    jdk = Races.archivedJdk();
  }

  @Test
  void aFreshJvmMakesAFirstCopyThenWarmsUpThenMeasuresAlwaysToFreshTargets() throws IOException {
    ForkRecord fork = fork("spy-recording", layOut());
    assertThat(SpyMethods.notes(source))
        .hasSize(1 + WARMUPS * WARMUP_BATCH + ITERATIONS * BATCH)
        .allMatch(note -> note.contains(" fresh "))
        .doesNotHaveDuplicates();
    assertThat(fork.measurements())
        .extracting(Measurement::phase, Measurement::invocations)
        .containsExactly(
            tuple(Measurement.Phase.WARMUP, WARMUP_BATCH),
            tuple(Measurement.Phase.MEASURED, BATCH),
            tuple(Measurement.Phase.MEASURED, BATCH));
    assertThat(fork.firstInvocationNanos()).isPositive();
    fork("spy-recording", layOutAgain());
    assertThat(SpyMethods.notes(source))
        .extracting(note -> note.substring(0, note.indexOf(' ')))
        .as("processes")
        .doesNotContain(Long.toString(ProcessHandle.current().pid()))
        .satisfies(processes -> assertThat(processes.stream().distinct()).hasSize(2));
  }

  @Test
  void timesTheCopiesAndNothingElse() throws IOException {
    ForkRecord fork = fork("spy-slow", layOut());
    assertThat(fork.measured()).allMatch(m -> m.secondsPerFile() >= 0.05);
    ForkRecord idle = fork("null", layOutAgain());
    assertThat(idle.measured()).anyMatch(m -> m.secondsPerFile() < 0.05);
  }

  @Test
  void recordsThatTheSourceWasHotAndLeavesNothingBehind() throws IOException {
    FileSum large = Fixture.BINARY.layOut(source, 1_000_000, 1);
    // Device reads count for the whole JVM, which may also read a class.
    assertThat(fork("files-copy", large).measurements())
        .allMatch(m -> m.residentShare() == 1)
        .allMatch(m -> m.deviceReadBytes() < large.bytes());
    assertThat(targets).isEmptyDirectory();
  }

  @Test
  void disqualifiesATransferThatIsNotLoopedPastTwoGibibytes(
      @TempDir(factory = InMemory.class) Path memory) throws IOException {
    assumeThat(Files.getFileStore(memory).getUsableSpace())
        .as("free bytes for a file of more than 2 GiB")
        .isGreaterThan(6L << 30);
    source = memory.resolve("source");
    targets = Files.createDirectory(memory.resolve("targets"));
    try (RandomAccessFile sparse = new RandomAccessFile(source.toFile(), "rw")) {
      sparse.setLength((1L << 31) + 4097);
    }
    ForkRecord fork = fork("bad-unlooped-transfer-to", FileSum.of(source));
    assertThat(fork.absence().status()).isEqualTo(Status.DISQUALIFIED);
    assertThat(fork.absence().reason()).matches("it wrote 21474\\d{5} of 2147487745 bytes");
  }

  @Test
  void aMethodThatThrowsFailsWithItsMessage() throws IOException {
    ForkRecord fork = fork("bad-throws", layOut());
    assertThat(fork.absence().status()).isEqualTo(Status.FAILED);
    assertThat(fork.absence().reason())
        .contains("bad-throws always fails")
        .contains(source.toString());
  }

  @Test
  void aJvmThatDoesNotStartIsLostWithItsOutput() throws IOException {
    Jdk broken =
        new Jdk("x", jdk.home(), jdk.feature(), "x", "x", "x", List.of("-XX:+NoSuchFlagAtAll"));
    ForkRecord fork = fork("files-copy", layOut(), broken);
    assertThat(fork.absence().status()).isEqualTo(Status.LOST);
    assertThat(fork.absence().reason())
        .startsWith("its JVM ended with exit code 1: ")
        .contains("NoSuchFlagAtAll");
  }

  @Test
  void aMissingJvmIsALostFork() throws IOException {
    Jdk missing = new Jdk("x", directory + "/jdk", jdk.feature(), "x", "x", "x", List.of());
    ForkRecord fork = fork("files-copy", layOut(), missing);
    assertThat(fork.absence().status()).isEqualTo(Status.LOST);
    assertThat(fork.absence().reason())
        .startsWith("its JVM did not start: Cannot run program \"" + directory + "/jdk/bin/java");
  }

  @Test
  void aMethodThatHangsFailsAtItsLimitAndItsJvmEnds() throws IOException {
    ForkRecord fork = fork("spy-hangs", layOut(), jdk, Duration.ofSeconds(3));
    assertThat(fork.absence()).isEqualTo(new Absence(Status.FAILED, "no result after 3 s"));
    assertThat(ProcessHandle.current().children()).noneMatch(ProcessHandle::isAlive);
  }

  @Test
  void aJvmThatASignalStoppedIsLost() throws Exception {
    assumeThat(Path.of("/proc/self/stat")).exists();
    Thread stopping = Thread.ofPlatform().daemon().start(JmhForkTest::stopTheFork);
    // The limit starts when the fork has been stopped.
    ForkRecord fork =
        new JmhFork(EFFORT, List.of(), stopping::isAlive)
            .run(due("spy-hangs", 10_000), jdk, spec("spy-hangs", layOut()), Duration.ofSeconds(1))
            .getFirst();
    assertThat(fork.absence()).isEqualTo(new Absence(Status.LOST, "its JVM was stopped"));
  }

  private static void stopTheFork() {
    Optional<ProcessHandle> fork;
    do {
      LockSupport.parkNanos(5_000_000); // a busy thread would take a processor from the fork
      fork = ProcessHandle.current().children().filter(JmhForkTest::isFork).findAny();
    } while (fork.isEmpty());
    try {
      new ProcessBuilder("kill", "-STOP", Long.toString(fork.get().pid())).start().waitFor();
    } catch (IOException | InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static boolean isFork(ProcessHandle child) {
    return child.info().commandLine().orElse("").contains("-Dmillrace.method=spy-hangs ");
  }

  private FileSum layOut() throws IOException {
    return Fixture.BINARY.layOut(source, 10_000, 1);
  }

  private FileSum layOutAgain() throws IOException {
    return FileSum.of(source);
  }

  private ForkRecord fork(String method, FileSum sum) throws IOException {
    return fork(method, sum, jdk);
  }

  private ForkRecord fork(String method, FileSum sum, Jdk runtime) throws IOException {
    return fork(method, sum, runtime, Duration.ofMinutes(1));
  }

  private ForkRecord fork(String method, FileSum sum, Jdk runtime, Duration limit)
      throws IOException {
    return new JmhFork(EFFORT, List.of(), () -> false)
        .run(due(method, sum.bytes()), runtime, spec(method, sum), limit)
        .getFirst();
  }

  private ScheduledJvm due(String method, long bytes) {
    Cell cell = TestCells.of(Operation.COPY, bytes, directory);
    Entry entry = Entry.ofJdk(0, method, WARMUP_BATCH, BATCH, 1);
    return new ScheduledJvm(List.of(new ScheduledFork(1, 1, cell, entry, ITERATIONS)));
  }

  private Path spec(String method, FileSum sum) {
    try {
      Path file = directory.resolve("trial.properties");
      TrialSpec.of(Task.Kind.COPY, MethodId.parse(method))
          .sources(List.of(new Source(source, sum)))
          .set(SpecKey.TARGET_DIRECTORY, targets)
          .iterations(WARMUPS, WARMUP_BATCH, ITERATIONS, BATCH)
          .write(file);
      return file;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
