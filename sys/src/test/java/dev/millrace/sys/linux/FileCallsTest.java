package dev.millrace.sys.linux;

import static dev.millrace.sys.FileCalls.Access.CREATE_NEW;
import static dev.millrace.sys.FileCalls.Access.DIRECTORY;
import static dev.millrace.sys.FileCalls.Access.READ;
import static dev.millrace.sys.FileCalls.Access.READ_WRITE;
import static dev.millrace.sys.FileCalls.Allocation.KEEP_SIZE;
import static dev.millrace.sys.FileCalls.Allocation.RESERVE;
import static dev.millrace.sys.FileCalls.Seek.END;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.OpenFiles;
import dev.millrace.sys.Pipe;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The bare calls on real files, their lengths, preallocation and holes.
@EnabledOnOs(LINUX)
class FileCallsTest {
  @TempDir Path directory;
  @AutoClose private final OpenFiles files = OpenFiles.ofThisSystem();
  private final FileCalls calls = files.calls();
  private final Arena arena = files.arena();

  @Test
  void writesAppearInTheFile() throws IOException {
    Path file = directory.resolve("file");
    int descriptor = files.open(file, CREATE_NEW);
    assertThat(calls.write(descriptor, files.bytes("first "))).isEqualTo(6);
    assertThat(calls.write(descriptor, files.bytes("second"))).isEqualTo(6);
    assertThat(calls.pwrite(descriptor, files.bytes("F"), 0)).isEqualTo(1);
    assertThat(files.size(descriptor)).isEqualTo(12);
    assertThat(calls.fsync(descriptor)).isZero();
    assertThat(calls.close(descriptor)).isZero();
    assertThat(file).hasContent("First second");
  }

  @Test
  void aShortReadReturnsTheBytesRead() throws IOException {
    int descriptor = files.open(Files.writeString(directory.resolve("file"), "0123456789"), READ);
    MemorySegment six = arena.allocate(6);
    assertThat(calls.read(descriptor, six)).isEqualTo(6);
    assertThat(calls.read(descriptor, six)).isEqualTo(4);
    assertThat(OpenFiles.text(six)).isEqualTo("678945");
    assertThat(calls.read(descriptor, six)).isZero();
    assertThat(calls.pread(descriptor, six, 8)).isEqualTo(2);
    assertThat(calls.pread(descriptor, six, 10)).isZero();
    assertThat(calls.pread(descriptor, six, 1L << 40)).isZero();
    calls.close(descriptor);
  }

  @Test
  void aReadIntoMemoryOfACallerReadsTheSameBytes() throws IOException {
    int descriptor = files.open(Files.writeString(directory.resolve("file"), "0123456789"), READ);
    MemorySegment six = arena.allocate(6);
    assertThat(calls.preadInto(descriptor, six, 2)).isEqualTo(6);
    assertThat(OpenFiles.text(six)).isEqualTo("234567");
    assertThat(calls.preadInto(descriptor, six, 8)).isEqualTo(2);
    assertThat(calls.preadInto(descriptor, six, 1L << 40)).isZero();
    MemorySegment heap = MemorySegment.ofArray(new byte[6]);
    assertThatThrownBy(() -> calls.preadInto(descriptor, heap, 0))
        .isInstanceOf(IllegalArgumentException.class);
    calls.close(descriptor);
  }

  // Each attempt to free the memory comes later, so that one of them comes during the read.
  @Test
  void noThreadFreesTheMemoryOfARunningRead() throws Exception {
    int descriptor = files.open(Files.write(directory.resolve("file"), new byte[8 << 20]), READ);
    boolean isRefused = false;
    for (int i = 0; i < 1_000 && !isRefused; i++) {
      Arena shared = Arena.ofShared();
      MemorySegment into = shared.allocate(8 << 20);
      FutureTask<Long> read = new FutureTask<>(() -> calls.preadInto(descriptor, into, 0));
      Thread.ofPlatform().start(read);
      LockSupport.parkNanos(i * 50_000L);
      isRefused = isRefused(shared);
      awaitEnd(read);
    }
    assertThat(isRefused).isTrue();
    calls.close(descriptor);
  }

  private static void awaitEnd(FutureTask<Long> read) throws InterruptedException {
    try {
      read.get();
    } catch (ExecutionException e) {
      // its memory was free
    }
  }

  // Frees the memory if no read uses it; the read then fails, or has ended.
  private static boolean isRefused(Arena arena) {
    try {
      arena.close();
      return false;
    } catch (IllegalStateException e) {
      return Objects.requireNonNull(e.getMessage()).contains("acquired");
    }
  }

  @Test
  void aClosedDescriptorIsBad() throws IOException {
    int descriptor = files.open(directory.resolve("file"), CREATE_NEW);
    assertThat(calls.close(descriptor)).isZero();
    MemorySegment one = arena.allocate(1);
    assertThat(
            new long[] {
              calls.close(descriptor),
              calls.read(descriptor, one),
              calls.pread(descriptor, one, 0),
              calls.preadInto(descriptor, one, 0),
              calls.write(descriptor, one),
              calls.pwrite(descriptor, one, 0),
              calls.fallocate(descriptor, RESERVE, 0, 1),
              calls.ftruncate(descriptor, 1),
              calls.lseek(descriptor, 0, FileCalls.Seek.DATA),
              calls.fsync(descriptor),
              calls.fadvise(descriptor, 0, 0, FileCalls.Advice.WILLNEED)
            })
        .containsOnly(-Errno.EBADF.number());
  }

  @Test
  void openingAMissingFileDoesNotCreateIt() {
    Path missing = directory.resolve("missing");
    long result = calls.open(RawName.of(missing), READ_WRITE, 0);
    assertThat(result).matches(Errno.ENOENT::is);
    assertThat(missing).doesNotExist();
    assertThatThrownBy(() -> Call.OPEN.require(result, missing))
        .isInstanceOf(NoSuchFileException.class)
        .hasMessage(missing + ": open: ENOENT");
  }

  @Test
  void aDirectoryIsOpenedForFsync() throws IOException {
    int descriptor = files.open(directory, DIRECTORY);
    assertThat(files.status(descriptor).isDirectory()).isTrue();
    assertThat(calls.fsync(descriptor)).isZero();
    calls.close(descriptor);
    RawName file = RawName.of(Files.createFile(directory.resolve("file")));
    assertThat(calls.open(file, DIRECTORY, 0)).matches(Errno.ENOTDIR::is);
  }

  @Test
  void countingMappedPagesLeavesNoMapping() throws IOException {
    Path file = Files.write(directory.resolve("file"), new byte[100_000]);
    int open = files.open(file, READ);
    assertThat(calls.mappedPages(open, 0, 100_000))
        .isEqualTo(Math.ceilDiv(100_000, calls.pageBytes()));
    calls.close(open);
    assertThat(Path.of("/proc/self/maps")).content().doesNotContain(file.toString());
  }

  @ParameterizedTest
  @EnumSource
  void everyAdviceIsAccepted(FileCalls.Advice advice) throws IOException {
    int descriptor = files.open(Files.writeString(directory.resolve("file"), "text"), READ);
    assertThat(calls.fadvise(descriptor, 0, 0, advice)).isZero();
    calls.close(descriptor);
  }

  @Test
  void buffersStartOnAPage() {
    MemorySegment buffer = calls.pages(arena, 10_000);
    assertThat(buffer.byteSize()).isEqualTo(10_000);
    assertThat(buffer.address() % calls.pageBytes()).isZero();
  }

  @Test
  void preallocationExtendsTheFileUnlessItKeepsTheSize() throws IOException {
    int descriptor = files.open(directory.resolve("file"), CREATE_NEW);
    long result = calls.fallocate(descriptor, RESERVE, 0, 1 << 20);
    assumeThat(Errno.EOPNOTSUPP.is(result)).as("a file system with preallocation").isFalse();
    assertThat(result).isZero();
    assertThat(files.size(descriptor)).isEqualTo(1 << 20);
    assertThat(calls.ftruncate(descriptor, 10)).isZero();
    assertThat(files.size(descriptor)).isEqualTo(10);
    assertThat(calls.fallocate(descriptor, KEEP_SIZE, 0, 1 << 20)).isZero();
    FileStatus status = files.status(descriptor);
    assertThat(status.bytes()).isEqualTo(10);
    assertThat(status.allocatedBytes()).isGreaterThanOrEqualTo(1 << 20);
    calls.close(descriptor);
  }

  @Test
  void offsetsBeyondFourGibibytesWork() throws IOException {
    long far = (5L << 30) + 1;
    int source = files.open(directory.resolve("source"), CREATE_NEW);
    int target = files.open(directory.resolve("target"), CREATE_NEW);
    assertThat(calls.pwrite(source, files.bytes("end"), far)).isEqualTo(3);
    try (Pipe pipe = new Pipe(calls)) {
      assertThat(pipe.move(source, target, far, 10)).isEqualTo(3);
    }
    assertThat(files.size(target)).isEqualTo(far + 3);
    assertThat(calls.copyFileRange(source, far, target, far + 3, 10)).isEqualTo(3);
    assertThat(calls.sendfile(target, source, far + 1, 10)).isEqualTo(2);
    MemorySegment start = files.bytes("..");
    assertThat(calls.pread(target, start, 0)).isEqualTo(2);
    assertThat(OpenFiles.text(start)).isEqualTo("nd");
    assertThat(calls.lseek(target, 0, END)).isEqualTo(far + 6);
    calls.close(source);
    calls.close(target);
  }
}
