package dev.millrace.lab.natives;

import static dev.millrace.lab.natives.IoUring.Order.BEFORE_NEXT;
import static dev.millrace.lab.natives.IoUring.Order.TOGETHER;
import static dev.millrace.sys.Answers.reason;
import static dev.millrace.sys.FileCalls.Access.CREATE_NEW;
import static dev.millrace.sys.FileCalls.Access.READ;
import static java.util.concurrent.TimeUnit.MINUTES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.sys.Answer;
import dev.millrace.sys.Answers;
import dev.millrace.sys.Errno;
import dev.millrace.sys.OpenFiles;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.reflect.Proxy;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Reads and writes through a ring, whose memory belongs to one thread.
@EnabledOnOs(LINUX)
@Timeout(value = 10, unit = MINUTES, threadMode = ThreadMode.SAME_THREAD)
class IoUringTest {
  private static final int PIECE_BYTES = 100_000;
  private static final int ENTRIES = 8;

  @TempDir Path directory;
  private final OpenFiles files = OpenFiles.ofThisSystem();
  private IoUring ring;

  @BeforeEach
  void open() throws IOException {
    Answer<IoUring> answer = IoUring.tryOpen(Host.sys());
    assumeThat(answer.optional()).as(answer.toString()).isPresent();
    ring = answer.optional().orElseThrow();
  }

  @AfterEach
  void close() {
    if (ring != null) {
      ring.close();
    }
    files.close();
  }

  // More pieces than the ring has entries, so that heads and tails wrap around.
  @ParameterizedTest
  @ValueSource(ints = {0, 1, PIECE_BYTES - 1, PIECE_BYTES, PIECE_BYTES + 1, 7_654_321})
  void aFileIsCopiedInPairs(int bytes) throws IOException {
    byte[] content = new byte[bytes];
    new Random(bytes).nextBytes(content);
    int source = files.open(Files.write(directory.resolve("source"), content), READ);
    int target = files.open(directory.resolve("target"), CREATE_NEW);
    copy(source, target, bytes);
    files.calls().close(source);
    files.calls().close(target);
    assertThat(directory.resolve("target")).hasBinaryContent(content);
  }

  private void copy(int source, int target, long bytes) {
    for (long at = 0; at < bytes; ) {
      long start = at;
      for (int pair = 0; pair < ENTRIES / 2 && at < bytes; pair++) {
        MemorySegment piece = files.arena().allocate(Math.min(PIECE_BYTES, bytes - at));
        ring.read(source, piece, at, BEFORE_NEXT);
        ring.write(target, piece, at, TOGETHER);
        at += piece.byteSize();
      }
      long moved = 0;
      for (long result : ring.run()) {
        assertThat(result).isPositive();
        moved += result;
      }
      assertThat(moved).isEqualTo(2 * (at - start));
    }
  }

  @Test
  void theResultsHaveTheOrderOfTheRequests() throws IOException {
    int source = files.open(Files.writeString(directory.resolve("source"), "0123456789"), READ);
    MemorySegment six = files.arena().allocate(6);
    ring.read(source, six, 0, TOGETHER);
    ring.read(source, files.arena().allocate(6), 8, TOGETHER);
    ring.read(source, files.arena().allocate(6), 10, TOGETHER);
    ring.read(-1, files.arena().allocate(6), 0, TOGETHER);
    ring.write(source, six, 0, TOGETHER);
    long badFile = Errno.EBADF.result();
    assertThat(ring.run()).containsExactly(6, 2, 0, badFile, badFile);
    assertThat(OpenFiles.text(six)).isEqualTo("012345");
    files.calls().close(source);
  }

  @Test
  void aRequestLinkedToAFailureOrAShortReadIsCancelled() throws IOException {
    int source = files.open(Files.writeString(directory.resolve("source"), "0123456789"), READ);
    int target = files.open(directory.resolve("target"), CREATE_NEW);
    MemorySegment buffer = files.arena().allocate(16);
    ring.read(source, buffer, 0, BEFORE_NEXT);
    ring.write(target, buffer, 0, TOGETHER);
    ring.read(-1, buffer, 0, BEFORE_NEXT);
    ring.write(target, buffer, 0, TOGETHER);
    assertThat(ring.run())
        .containsExactly(
            10, Errno.ECANCELED.result(), Errno.EBADF.result(), Errno.ECANCELED.result());
    assertThat(directory.resolve("target")).isEmptyFile();
    files.calls().close(source);
    files.calls().close(target);
  }

  @Test
  void anEmptyQueueHasNoResults() {
    assertThat(ring.run()).isEmpty();
  }

  @Test
  void aFullQueueRejectsARequest() {
    MemorySegment buffer = files.arena().allocate(1);
    for (int i = 0; i < ENTRIES; i++) {
      ring.read(-1, buffer, 0, TOGETHER);
    }
    assertThatThrownBy(() -> ring.read(-1, buffer, 0, TOGETHER))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("8 entries");
    assertThat(ring.run()).hasSize(ENTRIES).containsOnly(Errno.EBADF.result());
  }

  @Test
  void requestsThatTheKernelRejectsLeaveTheRing() throws IOException {
    FaultyRing busy = new FaultyRing("ioUringEnter", Errno.EAGAIN);
    try (IoUring other = Answers.done(busy.open())) {
      int source = files.open(Files.writeString(directory.resolve("source"), "text"), READ);
      MemorySegment buffer = files.arena().allocate(4);
      other.read(source, buffer, 0, TOGETHER);
      assertThat(other.run()).containsExactly(Errno.EAGAIN.result());
      other.read(source, buffer, 0, TOGETHER);
      assertThat(other.run()).containsExactly(4);
      files.calls().close(source);
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = Errno.class,
      names = {"ENOSYS", "EPERM", "ENOMEM"})
  void aKernelWithoutRingsIsUnsupported(Errno errno) throws IOException {
    FaultyRing calls = new FaultyRing("ioUringSetup", errno);
    assertThat(reason(calls.open())).isEqualTo("io_uring_setup: " + errno);
  }

  @Test
  void aRingThatCannotBeMappedIsClosed() {
    FaultyRing calls = new FaultyRing("mmapRing", Errno.EAGAIN);
    assertThatThrownBy(calls::open)
        .isInstanceOf(FileSystemException.class)
        .hasMessage("io_uring: mmap: EAGAIN");
    assertThat(calls.count("close")).isOne();
  }

  @Test
  void aClosedRingIsUnmapped() throws IOException {
    FaultyRing calls = new FaultyRing("none", Errno.EIO);
    Answers.done(calls.open()).close();
    assertThat(calls.count("munmap")).isEqualTo(3);
    assertThat(calls.count("close")).isOne();
  }

  /// The calls of this machine, one of which fails the first time.
  private static final class FaultyRing {
    private final List<String> made = new ArrayList<>();
    private final RingCalls calls;

    FaultyRing(String faulty, Errno errno) {
      calls =
          (RingCalls)
              Proxy.newProxyInstance(
                  RingCalls.class.getClassLoader(),
                  new Class<?>[] {RingCalls.class},
                  (_, call, arguments) -> {
                    made.add(call.getName());
                    return call.getName().equals(faulty) && count(faulty) == 1
                        ? errno.result()
                        : call.invoke(RingCalls.LINUX, arguments);
                  });
    }

    Answer<IoUring> open() throws IOException {
      return IoUring.tryOpen(calls);
    }

    long count(String call) {
      return made.stream().filter(call::equals).count();
    }
  }
}
