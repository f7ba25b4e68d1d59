package dev.millrace.lab;

import static dev.millrace.lab.Races.result;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.model.Judge;
import dev.millrace.model.JudgedRace;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.ForkRecord.CostSheet;
import dev.millrace.model.record.ForkRecord.Measurement;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RacePlan.Tracing;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.Status;
import dev.millrace.model.record.WriteDurability;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Small races under every condition, with real forks, files and file systems.
@Tag("slow")
class EveryMethodRacesTest extends RacedFiles {
  private static final Path IN_MEMORY = Path.of("/dev/shm");
  private static final long MEBIBYTE = 1 << 20;

  private static final int THREADS = 2;
  private static final int FILES = 4;
  private static final int LOOPS = 3;
  private static final String LEAVES_THREAD = "spy-leaves-thread";

  /// One race of several dimensions takes fewer JVMs than a race of each.
  @TempDir static Path shared;

  private static RunRecord durable;
  private static RunRecord traced;

  @BeforeAll
  static void race() throws IOException {
    Path from = Files.createDirectory(shared.resolve("from"));
    Path other = Files.createDirectory(shared.resolve("other"));
    durable =
        Races.in(shared.resolve("durable"))
            .run(
                RaceRequests.in(from)
                    .methods("files-copy")
                    .withoutTwin()
                    .to(from, other)
                    .range(1_000, 3_000, null)
                    .files(FILES)
                    .threads(THREADS)
                    .loops(LOOPS)
                    .durabilities(WriteDurability.FSYNC)
                    .request());
    traced =
        Races.in(shared.resolve("traced"))
            .run(
                RaceRequests.in(from)
                    .operations(Operation.COPY, Operation.READ)
                    .methods(RaceRequests.PLAIN, "null", LEAVES_THREAD)
                    .sizes(5 * MEBIBYTE)
                    .tracing(Tracing.ALL)
                    .request());
    assertThat(from).isEmptyDirectory();
    assertThat(other).isEmptyDirectory();
  }

  @Test
  void everyPairOfDirectoriesIsRacedAndDescribed() {
    assertThat(durable.plan().cells()).hasSize(2);
    assertThat(durable.environment().directories())
        .extracting(found -> found.path())
        .containsExactly(shared.resolve("from").toString(), shared.resolve("other").toString());
  }

  @Test
  void severalFilesAndThreadsShareTheWork() {
    assertThat(durable.forks())
        .allMatch(fork -> fork.absence() == null)
        .flatExtracting(ForkRecord::measured)
        .allMatch(m -> m.invocations() == FILES * LOOPS / THREADS);
  }

  @Test
  void durableCopiesAreOnTheDevice() throws IOException {
    assumeThat(Files.getFileStore(shared).type()).isIn("ext4", "xfs");
    for (ForkRecord fork : durable.forks()) {
      long copies = fork.measured().stream().mapToLong(m -> (long) m.invocations() * THREADS).sum();
      assertThat(fork.costs().deviceWriteBytes()).isGreaterThanOrEqualTo(copies * 1_000L);
    }
  }

  @Test
  void theCostSheetCountsTheCallsOfAPlainLoop() {
    ForkRecord fork = traced.forksOf(0, RaceRequests.PLAIN).getFirst();
    long copies = fork.measured().stream().mapToLong(m -> m.invocations()).sum();
    CostSheet costs = fork.costs();
    // Other threads of the JVM make some calls too.
    assertThat(costs.readCalls()).isBetween(1_280L * copies, 2_000L * copies);
    assertThat(costs.writeCalls()).isBetween(1_280L * copies, 2_000L * copies);
    assertThat(costs.cpuNanos()).isPositive();
    assertThat(costs.peakResidentBytes()).isGreaterThan(10 * MEBIBYTE);
  }

  @Test
  void theSystemCallsAreTraced() throws IOException {
    assumeThat(Files.getFileStore(shared).type()).isIn("ext4", "xfs", "btrfs", "tmpfs");
    assumeThat(traced.mechanisms())
        .filteredOn(seen -> !seen.method().equals(LEAVES_THREAD))
        .noneMatch(seen -> seen.unknown() != null);
    assertThat(traced.mechanisms())
        .filteredOn(seen -> seen.method().equals(LEAVES_THREAD))
        .singleElement()
        .matches(seen -> seen.unknown() == null);
    JudgedRace race = Judge.judge(traced);
    assertThat(result(race.cells().get(0), RaceRequests.PLAIN).mechanism())
        .isEqualTo("read 4KiB, write 4KiB");
    assertThat(result(race.cells().get(1), RaceRequests.PLAIN).mechanism()).isEqualTo("read 4KiB");
    assertThat(result(race.cells().get(0), "null").mechanism()).isEqualTo("none");
  }

  @Test
  void aColdSourceIsColdBeforeEveryIteration() throws IOException {
    assumeThat(Files.getFileStore(files).type()).isIn("ext4", "xfs", "btrfs");
    RunRecord record =
        record(
            RaceRequests.in(files)
                .operations(Operation.READ, Operation.COPY)
                .methods(RaceRequests.PLAIN, "mapped", "mapped-write")
                .sizes(5_000L)
                .caches(CacheState.COLD));
    assertThat(record.forks())
        .allMatch(fork -> fork.absence() == null)
        .flatExtracting(ForkRecord::measurements)
        .allMatch(m -> m.residentShare() == 0)
        .allMatch(m -> m.deviceReadBytes() >= 5_000L * m.invocations())
        .extracting(Measurement::invocations)
        .containsOnly(50); // files, each cold once
    assertThat(Judge.judge(record).cells()).allMatch(JudgedCell::wasAsCold);
  }

  @Test
  void sourcesThatCannotGetColdAreSkippedWithAReason() throws IOException {
    assumeThat(IN_MEMORY).isWritable();
    Path memory = Files.createTempDirectory(IN_MEMORY, "millrace-test");
    try {
      JudgedRace race =
          race(
              RaceRequests.in(memory)
                  .operations(Operation.READ)
                  .methods(RaceRequests.PLAIN)
                  .caches(CacheState.COLD));
      assertThat(race.cells().getFirst().results())
          .allMatch(result -> result.status() == Status.SKIPPED)
          .allMatch(result ->
              "cannot get cold: 100 % of the source stays in memory on tmpfs"
                  .equals(result.reason()));
    } finally {
      assertThat(memory).isEmptyDirectory();
      Files.delete(memory);
    }
  }

  private JudgedRace race(RaceRequests request) throws IOException {
    return Judge.judge(record(request));
  }
}
