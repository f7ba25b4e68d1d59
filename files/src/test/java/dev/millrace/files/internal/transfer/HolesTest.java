package dev.millrace.files.internal.transfer;

import static dev.millrace.files.Samples.DATA_BYTES;
import static dev.millrace.files.Samples.KIB;
import static dev.millrace.files.Samples.MIB;
import static dev.millrace.files.Samples.assertSame;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.condition.OS.LINUX;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.CopyResult;
import dev.millrace.files.Fault;
import dev.millrace.files.FaultyCalls;
import dev.millrace.files.RecordedCall;
import dev.millrace.files.Reflink;
import dev.millrace.files.Samples;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.Sparse;
import dev.millrace.files.When;
import dev.millrace.sys.Call;
import dev.millrace.sys.ColdFile;
import dev.millrace.sys.Errno;
import dev.millrace.sys.Extents;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Seek;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.LoopMount;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Files with holes, and file systems that report them wrongly.
@EnabledOnOs(LINUX)
class HolesTest extends SourceAndTarget.OnDisk {
  private static final long BYTES = 9L * MIB;
  private static final long[] DATA_AT = {0, MIB, 3 * MIB, 7 * MIB};

  static List<Arguments> oddAnswers() {
    return List.of(
        arguments(Seek.DATA, "EINVAL", Fault.errno(Errno.EINVAL)),
        arguments(Seek.DATA, "EOPNOTSUPP", Fault.errno(Errno.EOPNOTSUPP)),
        arguments(Seek.DATA, "EBADFD", Fault.errno(Errno.EBADFD)),
        arguments(Seek.DATA, "less than -1", answer(-5_000)),
        arguments(Seek.DATA, "before the question", answer(0)),
        arguments(Seek.DATA, "where it was asked", where(0)),
        arguments(Seek.HOLE, "EINVAL", Fault.errno(Errno.EINVAL)),
        arguments(Seek.HOLE, "ENXIO", Fault.errno(Errno.ENXIO)),
        arguments(Seek.HOLE, "less than -1", answer(-5_000)),
        arguments(Seek.HOLE, "before the question", answer(0)),
        arguments(Seek.HOLE, "where it was asked", where(0)),
        arguments(Seek.HOLE, "beyond the end", answer(BYTES + 1)),
        arguments(Seek.HOLE, "a byte further each time", where(100_000)));
  }

  private static Fault answer(long offset) {
    return call -> offset;
  }

  private static Fault where(long further) {
    return call -> (long) call.arguments().get(1) + further;
  }

  @ParameterizedTest(name = "{0}: {1}")
  @MethodSource("oddAnswers")
  void theTargetIsCorrectAfterAnyReportOfHoles(Seek what, String name, Fault answer)
      throws IOException {
    for (When when : List.of(When.ALWAYS, When.FIRST, When.nth(2), When.from(3))) {
      FaultyCalls calls = new FaultyCalls().with("lseek", what, when, answer);
      Samples.sparse(source, BYTES, DATA_AT);
      assertThat(calls.copier().copy(source, target).bytes()).isEqualTo(BYTES);
      assertSame(source, target);
      Files.delete(source);
      Files.delete(target);
    }
  }

  // lseek(2) reports no data from the first byte on: the copy trusts that report alone.
  @Test
  void aFileOfHolesOnlyNeedsNoData() throws IOException {
    Samples.sparse(source, 5L << 30);
    FaultyCalls calls = new FaultyCalls();
    CopyResult result = calls.copier().copy(source, target);
    assertThat(calls.made("pwrite")).isEmpty();
    assertThat(result.holeBytes()).isEqualTo(result.bytes()).isEqualTo(5L << 30);
    assertThat(target).hasSize(5L << 30);
    assertThat(extents(target).holeBytes()).isEqualTo(5L << 30);
  }

  @ParameterizedTest
  @EnumSource(LoopMount.Type.class)
  void holesStayHoles(LoopMount.Type type) throws IOException {
    try (LoopMount mount = LoopMount.assume(type)) {
      Path source = Samples.sparse(mount.directory().resolve("source"), BYTES, DATA_AT);
      for (CopyOptions options : List.of(CopyOptions.DEFAULTS, shared(), byHand())) {
        Path target = mount.directory().resolve("target");
        new FaultyCalls().copier(options).copy(source, target);
        assertSame(source, target);
        assertThat(extents(target).holeBytes()).isEqualTo(extents(source).holeBytes());
        Files.delete(target);
      }
    }
  }

  private static CopyOptions shared() {
    return CopyOptions.DEFAULTS.withThreads(1);
  }

  private static CopyOptions byHand() {
    return CopyOptions.DEFAULTS.withReflink(Reflink.NEVER);
  }

  // XFS preallocates blocks behind the written data, which a hole must not keep.
  @ParameterizedTest
  @EnumSource(LoopMount.Type.class)
  void aCopyTakesNoMoreSpaceThanItsSource(LoopMount.Type type) throws IOException {
    try (LoopMount mount = LoopMount.assume(type)) {
      long[] dataAt = new long[32];
      for (int i = 0; i < dataAt.length; i++) {
        dataAt[i] = (long) i * MIB;
      }
      Path source = Samples.sparse(mount.directory().resolve("source"), 64L * MIB, dataAt);
      Path target = mount.directory().resolve("target");
      new Copier(byHand()).copy(source, target);
      assertSame(source, target);
      sync(target);
      assertThat(extents(target).holeBytes())
          .isEqualTo(64L * MIB - (long) dataAt.length * DATA_BYTES);
      assertThat(allocatedBytes(target)).isLessThanOrEqualTo(allocatedBytes(source) + 256 * KIB);
    }
  }

  @Test
  void holesAreMadeOfZerosOrFilledOnRequest() throws IOException {
    Path zeros = Files.write(directory.resolve("zeros"), new byte[MIB]);
    requireHoles(zeros, CopyOptions.DEFAULTS, 0);
    requireHoles(zeros, CopyOptions.DEFAULTS.withSparse(Sparse.ALWAYS), MIB);
    Samples.sparse(source, BYTES, DATA_AT);
    requireHoles(source, CopyOptions.DEFAULTS.withSparse(Sparse.NEVER), 0);
  }

  private void requireHoles(Path source, CopyOptions options, long bytes) throws IOException {
    CopyResult result = copy(options, source, target);
    assertSame(source, target);
    assertThat(result.holeBytes()).isEqualTo(bytes);
    assertThat(extents(target).holeBytes()).isEqualTo(bytes);
    Files.delete(target);
  }

  // The block in which the data ends or starts holds zeros as well.
  @Test
  void dataMayStartAndEndAnywhere() throws IOException {
    for (Sparse sparse : Sparse.values()) {
      Samples.sparse(source, BYTES - 77, 1, 2_000_001, 6_000_123);
      copy(CopyOptions.DEFAULTS.withSparse(sparse), source, target);
      assertSame(source, target);
      Files.delete(source);
      Files.delete(target);
    }
  }

  // Some servers miscount, and write into a hole.
  @Test
  void bytesWrittenIntoAHoleAreRemoved() throws IOException {
    Samples.sparse(source, BYTES, DATA_AT);
    FaultyCalls calls = new FaultyCalls().with("copyFileRange", When.nth(2), HolesTest::spill);
    calls.copier(CopyOptions.DEFAULTS.withThreads(1)).copy(source, target);
    assertSame(source, target);
  }

  private static long spill(RecordedCall call) throws IOException {
    byte[] ones = new byte[(int) call.bytes() + 200_000];
    Arrays.fill(ones, (byte) 1);
    try (var file = new RandomAccessFile("/proc/self/fd/" + call.arguments().get(2), "rw")) {
      file.seek((long) call.arguments().get(3));
      file.write(ones);
    }
    return ones.length;
  }

  // The reported piece is missing at the end of the data; the hole behind it would hide that.
  @Test
  void aLieBeforeAHoleIsFound() throws IOException {
    Samples.sparse(source, BYTES, 0, 2 * MIB, 7 * MIB);
    FaultyCalls calls = new FaultyCalls().with("copyFileRange", When.nth(3), Fault.FALSE_SUCCESS);
    calls
        .copier(CopyOptions.DEFAULTS.withThreads(1).withReflink(Reflink.AUTO))
        .copy(source, target);
    assertSame(source, target);
  }

  @Test
  void aCloneThatIsNoneIsFound() throws IOException {
    Samples.sparse(source, BYTES, DATA_AT);
    FaultyCalls calls = new FaultyCalls().with("ficlone", When.FIRST, Fault.ZERO);
    calls.copier().copy(source, target);
    assertSame(source, target);
  }

  private static CopyResult copy(CopyOptions options, Path source, Path target) throws IOException {
    return new Copier(options).copy(source, target);
  }

  private static Extents extents(Path file) throws IOException {
    return Host.sys().extents(file).optional().orElseThrow();
  }

  private static void sync(Path file) throws IOException {
    ColdFile.evict(file);
  }

  private static long allocatedBytes(Path file) throws IOException {
    FileStatus status = new FileStatus();
    FileCalls calls = Host.sys().fileCalls().optional().orElseThrow();
    Call.STATX.require(calls.statx(RawName.of(file), Link.FOLLOW, status), file);
    return status.allocatedBytes();
  }
}
