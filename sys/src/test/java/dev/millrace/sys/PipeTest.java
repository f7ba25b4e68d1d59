package dev.millrace.sys;

import static dev.millrace.sys.FileCalls.Access.CREATE_NEW;
import static dev.millrace.sys.FileCalls.Access.READ;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;

/// Moves through a pipe, and their results.
@EnabledOnOs(LINUX)
class PipeTest {
  private static final int BYTES = 2 * Pipe.BYTES + 12_345;

  @TempDir Path directory;
  private final OpenFiles files = OpenFiles.ofThisSystem();
  private final FileCalls calls = files.calls();
  private final int[] ends = new int[2];
  private byte[] content;
  private int source;
  private int target;

  @BeforeEach
  void open() throws IOException {
    content = new byte[BYTES];
    new Random(1).nextBytes(content);
    source = files.open(Files.write(directory.resolve("source"), content), READ);
    target = files.open(directory.resolve("target"), CREATE_NEW);
  }

  @AfterEach
  void close() {
    calls.close(source);
    calls.close(target);
    files.close();
  }

  @Test
  void aMoveMayExceedTheCapacityOfThePipe() {
    try (Pipe pipe = new Pipe(calls)) {
      assertThat(pipe.made()).isNotNegative();
      assertThat(pipe.move(source, target, 0, BYTES)).isEqualTo(BYTES);
    }
    assertThat(directory.resolve("target")).hasBinaryContent(content);
  }

  @Test
  void aPipeHasDataUntilItIsReadAndAnEndWhenItsWriterIsGone() {
    assertThat(calls.pipe(Pipe.BYTES, ends)).isNotNegative();
    assertThat(calls.awaitData(ends[0], 1_000_000)).isZero();
    assertThat(calls.spliceIn(source, 0, ends[1], 10)).isEqualTo(10);
    assertThat(calls.awaitData(ends[0], 1_000_000)).isEqualTo(1);
    assertThat(calls.spliceOut(ends[0], target, 0, 10)).isEqualTo(10);
    assertThat(calls.awaitData(ends[0], 1_000_000)).isZero();
    calls.close(ends[1]);
    assertThat(calls.awaitData(ends[0], 1_000_000)).isEqualTo(1);
    calls.close(ends[0]);
  }

  @Test
  void aFailedWriteBreaksThePipe() {
    try (Pipe pipe = new Pipe(calls)) {
      assertThat(pipe.move(source, source, 0, 10)).matches(Errno.EBADF::is);
      assertThat(pipe.move(source, target, 0, 10)).as("bytes left in the pipe").isZero();
    }
  }

  @Test
  void aFailedReadLeavesThePipeUsable() {
    try (Pipe pipe = new Pipe(calls)) {
      assertThat(pipe.move(-1, target, 0, 10)).matches(Errno.EBADF::is);
      assertThat(pipe.move(source, target, 0, 10)).isEqualTo(10);
    }
  }

  @Test
  void noCallWaitsForAPipe() {
    assertThat(calls.pipe(Pipe.BYTES, ends)).isEqualTo(Pipe.BYTES);
    assertThat(calls.spliceOut(ends[0], target, 0, 1)).matches(Errno.EAGAIN::is);
    assertThat(calls.spliceIn(source, 0, ends[1], 2L * Pipe.BYTES)).isEqualTo(Pipe.BYTES);
    assertThat(calls.pipedBytes(ends[0])).isEqualTo(Pipe.BYTES);
    assertThat(calls.spliceIn(source, 0, ends[1], 1)).matches(Errno.EAGAIN::is);
    calls.close(ends[0]);
    calls.close(ends[1]);
  }

  @Test
  void aPipeOfTooLargeACapacityIsClosed() throws IOException {
    long before = pipes();
    assertThat(calls.pipe(Integer.MAX_VALUE, ends)).isNegative();
    assertThat(pipes()).isEqualTo(before);
  }

  private static long pipes() throws IOException {
    try (Stream<Path> open = Files.list(Path.of("/proc/self/fd"))) {
      return open.filter(PipeTest::isPipe).count();
    }
  }

  private static boolean isPipe(Path descriptor) {
    try {
      return Files.readSymbolicLink(descriptor).toString().startsWith("pipe:");
    } catch (IOException e) {
      return false; // the descriptor of the list itself
    }
  }
}
