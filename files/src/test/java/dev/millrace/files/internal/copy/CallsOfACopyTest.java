package dev.millrace.files.internal.copy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.Fault;
import dev.millrace.files.FaultyCalls;
import dev.millrace.files.Offload;
import dev.millrace.files.RecordedCall;
import dev.millrace.files.Samples;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.SourceChangedException;
import dev.millrace.files.Verification;
import dev.millrace.files.When;
import dev.millrace.sys.Errno;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// The system calls of a copy, and its threads.
class CallsOfACopyTest extends SourceAndTarget.WithCalls {
  private static final long FUSE = 0x65735546;

  // On no block device, like a server.
  @BeforeEach
  void assumeMemory() throws IOException {
    assumeThat(Files.getFileStore(directory).type()).isEqualTo("tmpfs");
  }

  /// The system calls of a copy.
  @Nested
  class CallsOfACopy {

    private static final CopyOptions WRITTEN =
        CopyOptions.DEFAULTS.withOffload(Offload.NEVER).withThreads(1);

    static List<Arguments> shortFiles() {
      return List.of(
          arguments(0, WRITTEN, "statx open open statxOfNew pread statx close close"),
          arguments(
              4 * Samples.KIB,
              WRITTEN,
              "statx open open statxOfNew pread pwrite statx close close"),
          arguments(
              16 * Samples.KIB,
              WRITTEN,
              "statx open open statxOfNew pread pwrite statx close close"),
          arguments(
              16 * Samples.KIB,
              CopyOptions.DEFAULTS,
              "statx open open statxOfNew copyFileRange lseek statx close close"));
    }

    @ParameterizedTest
    @MethodSource("shortFiles")
    void inMemory(int bytes, CopyOptions options, String expected) throws IOException {
      assertThat(calls(new FaultyCalls(), bytes, options)).isEqualTo(expected);
    }

    // A read at the end confirms the length of the source. The writes have counted the bytes of the
    // target.
    @Test
    void onAServer() throws IOException {
      FaultyCalls server = new FaultyCalls().with("fileSystemType", When.ALWAYS, unused -> FUSE);
      assertThat(calls(server, 16 * Samples.KIB, CopyOptions.DEFAULTS.withThreads(1)))
          .isEqualTo("statx open open statxOfNew pread pwrite pread statx close close");
    }

    @Test
    void aHashTakesALookAtTheLengthToo() throws IOException {
      FaultyCalls server = new FaultyCalls().with("fileSystemType", When.ALWAYS, unused -> FUSE);
      CopyOptions hash = WRITTEN.withVerification(Verification.HASH);
      assertThat(calls(server, 16 * Samples.KIB, hash))
          .startsWith("statx open open statxOfNew pread pwrite statx pread statx statx pread");
    }

    // The first copy finds the abilities of the file system.
    private String calls(FaultyCalls calls, int bytes, CopyOptions options) throws IOException {
      Samples.random(source, bytes);
      Copier copier = calls.copier(options);
      copier.copy(source, directory.resolve("first"));
      int before = calls.made().size();
      copier.copy(source, directory.resolve("second"));
      assertThat(directory.resolve("second")).hasSameBinaryContentAs(source);
      return String.join(
          " ",
          calls.made().stream()
              .skip(before)
              .map(RecordedCall::name)
              .filter(name -> !name.startsWith("page")) // memory and no file
              .toList());
    }
  }

  /// Two threads wait for a slow server at the end of a copy.
  @Nested
  class BothEnds {
    private static final CopyOptions TWO = CopyOptions.DEFAULTS.withThreads(2);

    @BeforeEach
    void write() throws IOException {
      Samples.random(source, 16 * Samples.KIB);
    }

    private static FaultyCalls slowServer() {
      return new FaultyCalls()
          .with("fileSystemType", When.ALWAYS, unused -> FUSE)
          .with("pwrite", When.ALWAYS, Fault.meanwhile(() -> Thread.sleep(2)));
    }

    // Each call waits for the others.
    private static FaultyCalls meetingAtClose(CountDownLatch calls) {
      return slowServer()
          .with(
              "close",
              When.ALWAYS,
              Fault.meanwhile(() -> {
                calls.countDown();
                assertThat(calls.await(1, TimeUnit.MINUTES)).isTrue();
              }));
    }

    @Test
    void anotherThreadClosesTheSource() throws IOException {
      FaultyCalls calls = meetingAtClose(new CountDownLatch(2));
      calls.copier(TWO).copy(source, target);
      assertThat(target).hasSameBinaryContentAs(source);
      assertThat(calls.count("close")).isEqualTo(2);
      assertThat(calls.open()).isEmpty();
    }

    @Test
    void oneThreadIsEnoughWhereTheOptionsDemandIt() throws IOException {
      Set<String> threads = ConcurrentHashMap.newKeySet();
      Fault noted = Fault.meanwhile(() -> threads.add(Thread.currentThread().getName()));
      FaultyCalls calls = slowServer().with("close", When.ALWAYS, noted);
      calls.copier(TWO.withThreads(1)).copy(source, target);
      assertThat(threads).hasSize(1);
      assertThat(calls.open()).isEmpty();
    }

    @Test
    void aTargetThatFailsAtItsCloseIsRemoved() throws IOException {
      FaultyCalls calls = slowServer().with("close", When.ALWAYS, Fault.afterwards(Errno.ENOSPC));
      assertThatThrownBy(() -> calls.copier(TWO).copy(source, target))
          .isInstanceOf(IOException.class)
          .hasMessage(target + ": close: ENOSPC");
      assertThat(Samples.names(directory)).containsExactly("source");
      assertThat(calls.count("close")).isEqualTo(2);
    }

    @Test
    void aSourceThatChangesIsNoticed() throws IOException {
      Fault change = Fault.meanwhile(() -> Files.write(source, new byte[10]));
      FaultyCalls calls = slowServer().with("pread", When.FIRST, change);
      assertThatThrownBy(() -> calls.copier(TWO).copy(source, target))
          .isInstanceOf(SourceChangedException.class);
      assertThat(Samples.names(directory)).containsExactly("source");
      assertThat(calls.open()).isEmpty();
    }

    @Test
    void anUnreadableStatusIsAFailure() throws IOException {
      FaultyCalls calls = slowServer().with("statx", When.from(2), Errno.EIO);
      assertThatThrownBy(() -> calls.copier(TWO).copy(source, target))
          .isInstanceOf(IOException.class)
          .hasMessageEndingWith(": statx: EIO");
      assertThat(Samples.names(directory)).containsExactly("source");
      assertThat(calls.open()).isEmpty();
    }
  }
}
