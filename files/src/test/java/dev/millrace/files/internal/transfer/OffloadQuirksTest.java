package dev.millrace.files.internal.transfer;

import static dev.millrace.files.Samples.MIB;
import static dev.millrace.files.Samples.assertSame;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Commands;
import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.CopyResult;
import dev.millrace.files.CopyStrategy;
import dev.millrace.files.Fault;
import dev.millrace.files.FaultyCalls;
import dev.millrace.files.Metadata;
import dev.millrace.files.Offload;
import dev.millrace.files.RecordedCall;
import dev.millrace.files.Reflink;
import dev.millrace.files.Replace;
import dev.millrace.files.Results;
import dev.millrace.files.Samples;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.Sparse;
import dev.millrace.files.When;
import dev.millrace.files.internal.copy.*;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls.Seek;
import dev.millrace.sys.InMemory;
import dev.millrace.sys.LoopMount;
import dev.millrace.sys.OffloadCalls;
import dev.millrace.sys.OverlayMount;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The arguments of calls that move the bytes in the kernel, the cache of their errors, and the
/// copies without such calls. [OffloadFaultsTest] checks their results.
@EnabledOnOs(LINUX)
class OffloadQuirksTest extends SourceAndTarget.OnDisk {
  private static final CopyOptions ONE = CopyOptions.DEFAULTS.withThreads(1);

  /// With more than the bytes to copy.
  private static final CopyOptions CAREFUL = ONE.withMetadata(Metadata.ALL);

  // Other errors may have been about that one file: one that is not copied on write, for example.
  @ParameterizedTest
  @CsvSource({
    "copyFileRange, ENOSYS EXDEV EOPNOTSUPP, 1",
    "copyFileRange, EINVAL EPERM EBADF EIO ETXTBSY, 2",
    "ficlone, ENOSYS ENOTTY EOPNOTSUPP EXDEV, 1",
    "ficlone, EINVAL EAGAIN EPERM, 2"
  })
  void onlyACallThatAFileSystemNeverSupportsIsNotRepeated(String call, String errnos, int times)
      throws IOException {
    Samples.random(source, 2 * MIB);
    for (String errno : errnos.split(" ", -1)) {
      FaultyCalls calls = withoutPipes().always(call, Errno.valueOf(errno));
      Copier copier = calls.copier(CAREFUL);
      for (int i = 0; i < 2; i++) {
        copier.copy(source, target);
        assertSame(source, target);
        Files.delete(target);
      }
      assertThat(calls.count(call)).as(errno).isEqualTo(times);
    }
  }

  // The bytes go through it before any other call.
  private static FaultyCalls withoutPipes() {
    return new FaultyCalls().always("pipe", Errno.EPERM);
  }

  @Test
  void aPipeTakesThemWhereItIsFaster() throws IOException {
    try (LoopMount mount = LoopMount.assume(LoopMount.Type.EXT4)) {
      Path source = Samples.random(mount.directory().resolve("source"), 12 * MIB + 7);
      for (CopyOptions options : List.of(ONE, CAREFUL)) {
        FaultyCalls calls = new FaultyCalls();
        Path target = mount.directory().resolve("target");
        assertThat(calls.copier(options).copy(source, target).strategy())
            .isEqualTo(CopyStrategy.SPLICE);
        assertSame(source, target);
        assertThat(calls.open()).isEmpty();
        Files.delete(target);
      }
    }
  }

  @Test
  void betweenTwoFileSystemsTheKernelMovesThemFromCacheToCache(
      @TempDir(factory = InMemory.class) Path other) throws IOException {
    assumeTrue(!Files.getFileStore(other).equals(Files.getFileStore(directory)));
    Samples.random(source, 3 * MIB);
    CopyResult result = withoutPipes().copier(CAREFUL).copy(source, other.resolve("target"));
    assertSame(source, other.resolve("target"));
    assertThat(result.strategy()).isEqualTo(CopyStrategy.SENDFILE);
    assertThat(result.attempts())
        .contains(
            Results.skipped(
                CopyStrategy.COPY_FILE_RANGE, "unsupported between these file systems"));
  }

  // Kernels, file servers and C libraries lose count at 4, 2 and 2 GiB.
  @ParameterizedTest
  @ValueSource(strings = {"copyFileRange", "sendfile"})
  void noCallMovesMoreThanAGibibyte(String call) throws IOException {
    FaultyCalls calls =
        new FaultyCalls()
            .with("lseek", Seek.DATA, When.ALWAYS, Errno.EINVAL)
            .with("lseek", Seek.HOLE, When.ALWAYS, Errno.EINVAL)
            .with(call, When.ALWAYS, OffloadQuirksTest::lengthen);
    if (call.equals("sendfile")) {
      calls.always("copyFileRange", Errno.EXDEV);
    }
    Samples.sparse(source, 5L << 30);
    CopyResult result = calls.copier(ONE).copy(source, target);
    assertThat(result.bytes()).isEqualTo(5L << 30);
    assertThat(calls.made(call))
        .hasSizeGreaterThan(5)
        .allMatch(recorded -> recorded.bytes() <= OffloadCalls.MOST_BYTES);
  }

  // As if it had copied zeros.
  private static long lengthen(RecordedCall call) throws IOException {
    boolean isRange = call.name().equals("copyFileRange");
    Object target = call.arguments().get(isRange ? 2 : 0);
    long offset = (long) call.arguments().get(isRange ? 3 : 2);
    try (var open = new RandomAccessFile("/proc/self/fd/" + target, "rw")) {
      open.setLength(offset + call.bytes());
    }
    return call.bytes();
  }

  static Stream<CopyOptions> withoutOffload() {
    return Stream.of(
        ONE.withOffload(Offload.NEVER),
        ONE.withReflink(Reflink.NEVER),
        ONE.withSparse(Sparse.NEVER),
        ONE.withSparse(Sparse.ALWAYS));
  }

  // They may clone, and keep holes or fill them, unasked; and some never answer.
  @ParameterizedTest
  @MethodSource("withoutOffload")
  void noOffloadCallIsMadeWhereOptionsExcludeIt(CopyOptions options) throws IOException {
    FaultyCalls calls = new FaultyCalls();
    Samples.random(source, 3 * MIB);
    assertThat(calls.copier(options).copy(source, target).strategy())
        .isEqualTo(CopyStrategy.READ_WRITE);
    assertThat(calls.count("copyFileRange") + calls.count("sendfile")).isZero();
    assertThat(calls.count("pipe")).isZero();
    assertThat(calls.count("ficlone")).isEqualTo(options.offload() == Offload.NEVER ? 1 : 0);
  }

  // However fast it is: its progress is to be seen.
  @Test
  void aLargeFileIsMovedInManyPieces() throws IOException {
    FaultyCalls calls = withoutPipes();
    Samples.random(source, 12 * MIB);
    calls.copier(ONE).copy(source, target);
    assertThat(calls.made("copyFileRange")).hasSizeGreaterThanOrEqualTo(4);
    assertThat(calls.made("copyFileRange").getFirst().bytes()).isLessThanOrEqualTo(MIB);
  }

  @ParameterizedTest
  @EnumSource(names = {"EOPNOTSUPP", "EXDEV", "EINVAL", "EIO"})
  void aReflinkThatMustBeAndCannotBeLeavesNothing(Errno errno) throws IOException {
    FaultyCalls calls = new FaultyCalls().always("ficlone", errno).always("ficlonerange", errno);
    for (int bytes : new int[] {0, 5_000, 3 * MIB}) {
      Path source = Samples.random(directory.resolve("source-" + bytes), bytes);
      assertThatThrownBy(() -> calls.copier(ONE.withReflink(Reflink.ALWAYS)).copy(source, target))
          .hasMessage(target + ": ioctl(FICLONE): " + errno);
      assertThat(target).doesNotExist();
    }
    assertThat(calls.open()).isEmpty();
  }

  @Test
  void aReflinkThatMustBeAndIsALieIsAFailure() throws IOException {
    FaultyCalls calls = new FaultyCalls().with("ficlone", When.ALWAYS, Fault.ZERO);
    Samples.random(source, 5_000);
    Files.writeString(target, "old");
    CopyOptions options = ONE.withReflink(Reflink.ALWAYS).withReplace(Replace.ALWAYS);
    assertThatThrownBy(() -> calls.copier(options).copy(source, target))
        .hasMessage(target + ": reported 5000 bytes, but the target has 0");
    assertThat(target).hasContent("old");
  }

  // Some versions of OpenZFS have only the second.
  @Test
  void aRangeIsClonedWhereCloningWholeFilesIsUnsupported() throws IOException {
    try (LoopMount mount = LoopMount.assume(LoopMount.Type.BTRFS)) {
      FaultyCalls calls = new FaultyCalls().always("ficlone", Errno.EOPNOTSUPP);
      Path source = Samples.random(mount.directory().resolve("source"), 3_000_001);
      CopyResult result = calls.copier(ONE).copy(source, mount.directory().resolve("target"));
      assertSame(source, mount.directory().resolve("target"));
      assertThat(result.strategy()).isEqualTo(CopyStrategy.REFLINK);
    }
  }

  // A file that is not copied on write cannot share blocks with one that is.
  @Test
  void aFileOfBtrfsThatIsNotCopiedOnWriteIsCopied() throws IOException {
    try (LoopMount mount = LoopMount.assume(LoopMount.Type.BTRFS)) {
      Path source = Files.createFile(mount.directory().resolve("source"));
      assumeTrue(Commands.run("chattr", "+C", source.toString()) == 0);
      Files.write(source, new byte[3 * MIB]);
      Copier copier = new FaultyCalls().copier(ONE);
      CopyResult result = copier.copy(source, mount.directory().resolve("target"));
      assertSame(source, mount.directory().resolve("target"));
      assertThat(result.strategy()).isEqualTo(CopyStrategy.COPY_FILE_RANGE);
      assertThat(result.attempts())
          .contains(Results.abandoned(CopyStrategy.REFLINK, 0, "ioctl(FICLONE): EINVAL"));
    }
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvSource({"XFS, REFLINK", "BTRFS, REFLINK", "EXT4, SPLICE"})
  void aFileIsCopiedLikeOnTheLowerFileSystem(LoopMount.Type below, CopyStrategy strategy)
      throws IOException {
    try (LoopMount disk = LoopMount.assume(below);
        OverlayMount overlay = OverlayMount.assume(disk)) {
      Path source = Samples.random(overlay.directory().resolve("source"), 2 * MIB);
      Path target = overlay.directory().resolve("target");
      Copier copier = new FaultyCalls().copier(); // an empty cache of mounts
      CopyResult result = copier.copy(source, target);
      assertThat(result.strategy()).as(result.toString()).isEqualTo(strategy);
      assertSame(source, target);
    }
  }
}
