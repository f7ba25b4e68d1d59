package dev.millrace.sys.linux;

import static dev.millrace.sys.FileCalls.Access.CREATE_NEW;
import static dev.millrace.sys.FileCalls.Allocation.KEEP_SIZE;
import static dev.millrace.sys.FileCalls.Allocation.RESERVE;
import static dev.millrace.sys.FileCalls.Seek.DATA;
import static dev.millrace.sys.FileCalls.Seek.END;
import static dev.millrace.sys.FileCalls.Seek.HOLE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.OpenFiles;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;

/// Lengths, preallocation and holes of real files.
@EnabledOnOs(LINUX)
class FileLengthTest {
  @TempDir Path directory;
  @AutoClose private final OpenFiles files = OpenFiles.ofThisSystem();
  private final FileCalls calls = files.calls();
  private final Arena arena = files.arena();

  @Test
  void offsetsBeyondTwoGibibytesWork() throws IOException {
    long bytes = 3L << 30;
    int descriptor = files.open(directory.resolve("sparse"), CREATE_NEW);
    assertThat(calls.ftruncate(descriptor, bytes)).isZero();
    assertThat(files.size(descriptor)).isEqualTo(bytes);
    assertThat(calls.pwrite(descriptor, files.bytes("end"), bytes - 3)).isEqualTo(3);
    MemorySegment five = arena.allocate(5);
    assertThat(calls.pread(descriptor, five, bytes - 5)).isEqualTo(5);
    assertThat(OpenFiles.text(five)).isEqualTo("\0\0end");
    assertThat(calls.pread(descriptor, five, bytes - 3)).isEqualTo(3);
    calls.close(descriptor);
    assertThat(directory.resolve("sparse")).hasSize(bytes);
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
  void theEndFollowsTheLastByteOrHole() throws IOException {
    int descriptor = files.open(directory.resolve("file"), CREATE_NEW);
    assertThat(calls.lseek(descriptor, 0, END)).isZero();
    calls.pwrite(descriptor, arena.allocate(10), 4_000_000_000L);
    assertThat(calls.lseek(descriptor, 0, END)).isEqualTo(4_000_000_010L);
    assertThat(calls.ftruncate(descriptor, 4_000_000_020L)).isZero();
    assertThat(calls.lseek(descriptor, 0, END)).isEqualTo(4_000_000_020L);
    calls.close(descriptor);
  }

  @Test
  void dataIsFoundAfterAHole() throws IOException {
    int descriptor = files.open(directory.resolve("file"), CREATE_NEW);
    MemorySegment mib = arena.allocate(1 << 20).fill((byte) 1);
    assertThat(calls.pwrite(descriptor, mib, 1 << 20)).isEqualTo(1 << 20);
    assumeThat(calls.lseek(descriptor, 0, DATA)).as("a file system with holes").isPositive();
    assertThat(calls.lseek(descriptor, 0, DATA)).isEqualTo(1 << 20);
    assertThat(calls.lseek(descriptor, 1 << 20, HOLE)).isEqualTo(2 << 20);
    assertThat(calls.lseek(descriptor, 2 << 20, DATA)).matches(Errno.ENXIO::is);
    calls.close(descriptor);
  }
}
