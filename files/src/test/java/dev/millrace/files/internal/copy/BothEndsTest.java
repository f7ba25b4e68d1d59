package dev.millrace.files.internal.copy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.Fault;
import dev.millrace.files.FaultyCalls;
import dev.millrace.files.Samples;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.SourceChangedException;
import dev.millrace.files.When;
import dev.millrace.sys.Errno;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Two threads wait for a slow server at the end of a copy.
class BothEndsTest extends SourceAndTarget.WithCalls {
  private static final long FUSE = 0x65735546;
  private static final CopyOptions TWO = CopyOptions.DEFAULTS.withThreads(2);

  // On no block device, like a server.
  @BeforeEach
  void write() throws IOException {
    assumeThat(Files.getFileStore(directory).type()).isEqualTo("tmpfs");
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
    FaultyCalls calls = slowServer().with("statx", When.from(2), Fault.errno(Errno.EIO));
    assertThatThrownBy(() -> calls.copier(TWO).copy(source, target))
        .isInstanceOf(IOException.class)
        .hasMessageEndingWith(": statx: EIO");
    assertThat(Samples.names(directory)).containsExactly("source");
    assertThat(calls.open()).isEmpty();
  }
}
