package dev.millrace.methods;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.millrace.methods.cost.CostKind;
import dev.millrace.methods.fixture.Fixture;
import dev.millrace.methods.fork.IterationFacts;
import dev.millrace.methods.fork.IterationFacts.Fact;
import dev.millrace.methods.fork.Source;
import dev.millrace.methods.fork.Task;
import dev.millrace.methods.fork.Trial;
import dev.millrace.methods.fork.TrialSpec;
import dev.millrace.methods.fork.TrialSpec.SpecKey;
import dev.millrace.methods.fork.WrongResultException;
import dev.millrace.methods.spy.SpyMethods;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The life of a fork that reads or writes, cold, durable, with several files or threads. */
class TrialConditionsTest {
  private static final int BATCH = 6;
  private static final int BYTES = 10_000;

  @TempDir Path directory;
  private Path targets;

  @BeforeEach
  void makeDirectory() throws IOException {
    targets = Files.createDirectory(directory.resolve("targets"));
  }

  @Test
  void everyReadIsChecked() throws IOException {
    try (Trial trial = new Trial(spec(Task.Kind.READ, "stream-array[4KiB]", 1))) {
      trial.start();
      IterationFacts facts = iterate(trial);
      assertThat(facts.of(Fact.RESIDENT_SHARE)).isEqualTo(1);
      assertThat(facts.of(Fact.FIRST_INVOCATION_NANOS)).isPositive();
    }
  }

  @Test
  void aReadThatStopsAfterItsFirstEndOfFileIsDetected() throws IOException {
    try (Trial trial = new Trial(spec(Task.Kind.READ, "bad-reads-once", 1))) {
      trial.start();
      assertThatThrownBy(() -> iterate(trial))
          .isInstanceOf(WrongResultException.class)
          .hasMessageContaining("read wrong bytes: their sum is 0, not ");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "COPY, bad-creates-nothing, created no target",
    "COPY, bad-returns-early, wrote 0 of 10000 bytes",
    "COPY, bad-drops-tail, wrote 5904 of 10000 bytes",
    "COPY, bad-adds-tail, wrote 10001 of 10000 bytes",
    "COPY, bad-flips-byte, wrote wrong bytes",
    "COPY, bad-deletes-source, changed the source",
    "READ, bad-read-drops-tail, read wrong bytes",
    "WRITE, bad-write-short, wrote ",
    "WRITE, bad-write-flips-byte, wrote wrong bytes",
    "WRITE, bad-write-creates-nothing, created no target"
  })
  void aWrongMethodIsFoundInItsFirstInvocation(Task.Kind kind, String method, String message)
      throws IOException {
    try (Trial trial = new Trial(spec(kind, method, 1))) {
      assertThatThrownBy(trial::start)
          .isInstanceOf(WrongResultException.class)
          .hasMessageContaining(message);
    }
  }

  @Test
  void writtenTargetsAreFreshAndRemoved() throws IOException {
    try (Trial trial = new Trial(spec(Task.Kind.WRITE, "spy-recording", 1))) {
      trial.start();
      iterate(trial);
    }
    assertThat(SpyMethods.writeNotes(targets))
        .hasSize(1 + BATCH)
        .allMatch(note -> note.contains(" fresh "))
        .doesNotHaveDuplicates();
    try (var left = Files.list(targets)) {
      assertThat(left).noneMatch(Files::isDirectory);
    }
  }

  @Test
  void severalFilesAreUsedInTurn() throws IOException {
    try (Trial trial = new Trial(spec(Task.Kind.READ, "spy-recording", 3))) {
      trial.start();
      iterate(trial);
    }
    for (int i = 0; i < 3; i++) {
      int first = i == 0 ? 1 : 0;
      assertThat(SpyMethods.notes(directory.resolve("source" + i))).hasSize(first + BATCH / 3);
    }
  }

  @Test
  void aWrongCopyOfAnyFileIsDetected() throws IOException {
    try (Trial trial = new Trial(spec(Task.Kind.COPY, "files-copy", 3))) {
      trial.start();
      trial.prepare(3);
      trial.invokeNext();
      trial.invokeNext();
      Path third = directory.resolve("source2");
      FileTime time = Files.getLastModifiedTime(third);
      Files.write(third, new byte[BYTES + 2]);
      Files.setLastModifiedTime(third, time);
      trial.invokeNext();
      assertThatThrownBy(trial::finish)
          .isInstanceOf(WrongResultException.class)
          .hasMessageContaining("wrote wrong bytes");
    }
  }

  @Test
  void threadsShareTheFilesOfAnIteration() throws Exception {
    Set<Throwable> failures = ConcurrentHashMap.newKeySet();
    try (Trial trial = new Trial(spec(Task.Kind.COPY, "files-copy", 2))) {
      trial.start();
      trial.prepare(BATCH);
      List<Thread> threads = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        threads.add(
            Thread.ofPlatform()
                .uncaughtExceptionHandler((_, failure) -> failures.add(failure))
                .start(() -> invokeTwice(trial)));
      }
      for (Thread thread : threads) {
        thread.join();
      }
      assertThat(failures).isEmpty();
      trial.finish();
    }
  }

  private static void invokeTwice(Trial trial) {
    assertDoesNotThrow(() -> {
      trial.invokeNext();
      trial.invokeNext();
    });
  }

  @Test
  void aDurableCopyIsOnTheDeviceBeforeTheClockStops() throws IOException {
    String type = Files.getFileStore(targets).type();
    assumeTrue(Set.of("ext4", "xfs").contains(type), "no disk below " + type);
    TrialSpec spec = spec(Task.Kind.COPY, "files-copy", 1).set(SpecKey.FORCES, true);
    try (Trial trial = new Trial(spec)) {
      trial.start();
      assertThat(iterate(trial).costs().of(CostKind.DEVICE_WRITE_BYTES))
          .isGreaterThanOrEqualTo(BYTES * BATCH);
    }
  }

  @Test
  void theNullMethodForcesNoFile() throws IOException {
    TrialSpec spec = spec(Task.Kind.WRITE, "null", 1).set(SpecKey.FORCES, true);
    try (Trial trial = new Trial(spec)) {
      trial.start();
      iterate(trial);
    }
  }

  @Test
  void theHostEvictsBeforeTheFirstInvocationAndEveryIteration() throws IOException {
    try (FakeHost host = new FakeHost(0, "");
        Trial trial = new Trial(cold(host, "stream-array[4KiB]").iterations(0, 1, 2, BATCH))) {
      trial.start();
      assertThat(host.requests()).containsExactly("evict source0 source1");
      assertThat(iterate(trial).of(Fact.RESIDENT_SHARE)).isZero();
      assertThat(host.requests()).containsExactly("evict source0 source1", "evict source0 source1");
    }
  }

  @Test
  @Tag("slow")
  void aSourceThatStaysInMemoryIsReportedAsResident() throws IOException {
    try (FakeHost host = new FakeHost(0.75, "");
        Trial trial = new Trial(cold(host, "stream-array[4KiB]"))) {
      trial.start();
      assertThat(iterate(trial).of(Fact.RESIDENT_SHARE)).isEqualTo(0.75);
      assertThat(host.requests()).as("tries").hasSizeGreaterThan(2);
    }
  }

  @Test
  void aHostThatCannotEvictEndsTheTrial() throws IOException {
    try (FakeHost host = new FakeHost(1, "not on this system");
        Trial trial = new Trial(cold(host, "stream-array[4KiB]"))) {
      assertThatThrownBy(trial::start)
          .hasMessage("the host could not evict the sources: not on this system");
    }
  }

  @Test
  void aColdTrialWithoutAHostIsRejected() throws IOException {
    TrialSpec spec = spec(Task.Kind.READ, "stream-array[4KiB]", 1).set(SpecKey.IS_COLD, true);
    assertThatThrownBy(() -> new Trial(spec))
        .hasMessage("cold sources need a host that evicts them");
  }

  @Test
  void oneTargetOfTheLastIterationIsInspected() throws IOException {
    try (FakeHost host = new FakeHost(0, "");
        Trial trial =
            new Trial(
                spec(Task.Kind.COPY, "files-copy", 1)
                    .iterations(0, 1, 2, BATCH)
                    .set(SpecKey.HOST_PORT, host.port()))) {
      trial.start();
      assertThat(iterate(trial).of(Fact.SHARED_BYTES)).isEqualTo(-1);
      assertThat(host.requests()).containsExactly("sum target-0");
      assertThat(iterate(trial).of(Fact.SHARED_BYTES)).isEqualTo(7);
      assertThat(host.requests()).containsExactly("sum target-0", "inspect target-0");
    }
  }

  @ParameterizedTest
  @CsvSource({"COPY, files-copy", "WRITE, files-write"})
  void aCopyThatIsWrongInTheMiddleOfATrialIsDetected(Task.Kind kind, String method)
      throws IOException {
    try (FakeHost host = new FakeHost(0, "");
        Trial trial =
            new Trial(
                spec(kind, method, 1)
                    .iterations(0, 1, 3, BATCH)
                    .set(SpecKey.HOST_PORT, host.port()))) {
      trial.start();
      trial.prepare(BATCH);
      for (int i = 0; i < BATCH; i++) {
        trial.invokeNext();
      }
      Path first;
      try (var files = Files.walk(targets)) {
        first = files.filter(file -> file.endsWith("target-0")).findFirst().orElseThrow();
      }
      byte[] bytes = Files.readAllBytes(first);
      bytes[1_234]++;
      Files.write(first, bytes);
      assertThatThrownBy(trial::finish)
          .isInstanceOf(WrongResultException.class)
          .hasMessageContaining("wrote wrong bytes, the first at offset 1234 of " + BYTES);
    }
  }

  private TrialSpec cold(FakeHost host, String method) throws IOException {
    return spec(Task.Kind.READ, method, 2)
        .set(SpecKey.IS_COLD, true)
        .set(SpecKey.HOST_PORT, host.port());
  }

  private TrialSpec spec(Task.Kind kind, String method, int files) throws IOException {
    List<Source> sources = new ArrayList<>();
    for (int i = 0; i < files; i++) {
      Path file = directory.resolve("source" + i);
      sources.add(new Source(file, Fixture.BINARY.layOut(file, BYTES + i, 1 + i)));
    }
    return TrialSpec.of(kind, MethodId.parse(method))
        .sources(sources)
        .set(SpecKey.TARGET_DIRECTORY, targets);
  }

  private static IterationFacts iterate(Trial trial) throws IOException {
    trial.prepare(BATCH);
    for (int i = 0; i < BATCH; i++) {
      trial.invokeNext();
    }
    return trial.finish();
  }
}
