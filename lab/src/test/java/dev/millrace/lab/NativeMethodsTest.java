package dev.millrace.lab;

import static dev.millrace.lab.Races.result;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.lab.machine.JdkSearch;
import dev.millrace.lab.machine.Jdks;
import dev.millrace.model.Judge;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.Movement;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RacePlan.Tracing;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.Status;
import dev.millrace.sys.Answer;
import dev.millrace.sys.LoopMount;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Small races of [NativeMethods], with real forks, files and file systems.
@Tag("slow")
class NativeMethodsTest extends RacedFiles {
  private static final String REFLINK = "native-reflink";
  private static final String READ_WRITE = "native-read-write[256KiB]";
  private static final String MILLRACE = "millrace";
  private static final String DROP_IN = "millrace-files-copy";
  private static final long MEBIBYTE = 1 << 20;

  @BeforeEach
  void requireSystemCalls() {
    assumeThat(Host.sys().fileCalls()).isInstanceOf(Answer.Done.class);
  }

  @Test
  void nativeMethodsReadAndWriteInForks() throws IOException {
    RaceRequests request =
        RaceRequests.in(files).operations(Operation.READ, Operation.WRITE).methods("native-*");
    assertThat(Judge.judge(record(request)).cells())
        .hasSize(2)
        .flatExtracting(JudgedCell::results)
        .allMatch(result -> result.status() == Status.OK)
        .allMatch(result -> result.movement() == Movement.MOVED);
  }

  @Test
  void methodsThatShareBlocksAreRankedSeparately() throws Exception {
    try (LoopMount mount = LoopMount.assume(LoopMount.Type.BTRFS)) {
      JudgedCell cell =
          cell(
              RaceRequests.in(mount.directory())
                  .methods(REFLINK, MILLRACE, DROP_IN, "files-copy", READ_WRITE)
                  .sizes(2 * MEBIBYTE)); // a young copier moves the bytes of smaller files
      assertThat(result(cell, REFLINK).movement()).isEqualTo(Movement.CLONED);
      assertThat(result(cell, MILLRACE).movement()).isEqualTo(Movement.CLONED);
      assertThat(result(cell, DROP_IN).movement()).isEqualTo(Movement.CLONED);
      assertThat(result(cell, "files-copy").movement()).isEqualTo(Movement.CLONED);
      assertThat(result(cell, READ_WRITE).movement()).isEqualTo(Movement.MOVED);
      assertThat(cell.winners()).doesNotContain(REFLINK, MILLRACE, DROP_IN, "files-copy");
      assertThat(cell.winnersApart())
          .isNotEmpty()
          .isSubsetOf(REFLINK, MILLRACE, DROP_IN, "files-copy");
    }
  }

  @Test
  void olderJdksSkipNativeMethodsAndRunTheOthers() throws IOException {
    Path old = olderJdk();
    JudgedCell cell = cell(RaceRequests.in(files).methods(MILLRACE, RaceRequests.PLAIN).jdks(old));
    assertThat(result(cell, MILLRACE).status()).isEqualTo(Status.SKIPPED);
    assertThat(result(cell, MILLRACE).reason()).isEqualTo("needs JDK 25 or later");
    assertThat(result(cell, RaceRequests.PLAIN).status()).isEqualTo(Status.OK);
  }

  private static Path olderJdk() throws IOException {
    List<Jdk> older =
        Jdks.identify(JdkSearch.all()).stream().filter(jdk -> jdk.feature() < 25).toList();
    assumeThat(older).as("JDKs before 25 on this machine").isNotEmpty();
    return Path.of(older.getFirst().home());
  }

  @Test
  void nativeSystemCallsAreTraced() throws IOException {
    assumeThat(Files.getFileStore(files).type()).isEqualTo("ext4");
    RunRecord record =
        record(
            RaceRequests.in(files)
                .methods("native-copy-file-range", "native-read-write")
                .sizes(MEBIBYTE)
                .tracing(Tracing.STRACE));
    assumeThat(record.mechanisms()).noneMatch(seen -> seen.unknown() != null);
    JudgedCell cell = Judge.judge(record).cells().getFirst();
    assertThat(result(cell, "native-copy-file-range").mechanism())
        .isEqualTo("copy_file_range 1MiB");
    assertThat(result(cell, READ_WRITE).mechanism()).isEqualTo("pread64 256KiB, pwrite64 256KiB");
    assertThat(result(cell, "native-read-write[256KiB,preallocated]").mechanism())
        .isEqualTo("fallocate 1MiB, pread64 256KiB, pwrite64 256KiB");
  }

  /// Small files are read and written, large ones are spliced.
  @Test
  void theCopierRacesWithItsDropInAndIsTracedAtTheSizeOfEachCell() throws IOException {
    RunRecord record =
        record(
            RaceRequests.in(files)
                .methods(MILLRACE, DROP_IN)
                .sizes(5L << 10, 2 * MEBIBYTE)
                .tracing(Tracing.STRACE));
    List<JudgedCell> cells = Judge.judge(record).cells();
    assertThat(result(cells.get(0), DROP_IN).status()).isEqualTo(Status.OK);
    assertThat(result(cells.get(0), DROP_IN).ranked()).isTrue();
    assertThat(result(cells.get(0), DROP_IN).ratioToBest()).isNotNull();
    assumeThat(Files.getFileStore(files).type()).isEqualTo("ext4");
    assumeThat(record.mechanisms()).noneMatch(seen -> seen.unknown() != null);
    assertThat(record.mechanisms())
        .filteredOn(seen -> seen.method().equals(MILLRACE))
        .extracting(seen -> seen.fileBytes())
        .containsExactly(2 * MEBIBYTE, 5L << 10);
    assertThat(result(cells.get(0), MILLRACE).mechanism())
        .isNotEqualTo(result(cells.get(1), MILLRACE).mechanism());
  }
}
