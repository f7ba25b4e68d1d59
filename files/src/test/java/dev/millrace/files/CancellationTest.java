package dev.millrace.files;

import static dev.millrace.files.Samples.MIB;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.sys.Errno;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Copies that would take minutes, and end at once.
@EnabledOnOs(LINUX)
class CancellationTest extends SourceAndTarget.OnDisk {
  private static final CopyOptions SLOW = CopyOptions.DEFAULTS.withBytesPerSecond(10_000);

  private final Cancellation cancellation = new Cancellation();
  private final FaultyCalls calls = new FaultyCalls();

  @AfterEach
  void requireNothingLeft() throws IOException {
    assertThat(Thread.interrupted()).isFalse();
    assertThat(Samples.names(directory)).isSubsetOf("source");
    assertThat(calls.open()).isEmpty();
  }

  static Stream<CopyOptions> slowOptions() {
    return Stream.of(
        SLOW.withThreads(1),
        SLOW.withThreads(2).withOffload(Offload.NEVER),
        SLOW.withThreads(1).withOffload(Offload.NEVER),
        SLOW.withSparse(Sparse.ALWAYS));
  }

  @ParameterizedTest
  @MethodSource("slowOptions")
  void aCancellationEndsASlowCopy(CopyOptions options) throws IOException {
    Samples.random(source, 12 * MIB);
    runSoon(cancellation::cancel);
    assertCancelled(options);
  }

  @ParameterizedTest
  @MethodSource("slowOptions")
  void anInterruptEndsASlowCopyAndStaysPending(CopyOptions options) throws IOException {
    Samples.random(source, 12 * MIB);
    runSoon(Thread.currentThread()::interrupt);
    assertCancelled(options);
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void aCancellationEndsACopyThatWritesZerosForMinutes() throws IOException {
    Samples.sparse(source, 5L << 30);
    runSoon(cancellation::cancel);
    assertCancelled(SLOW.withBytesPerSecond(100L << 20).withSparse(Sparse.NEVER));
  }

  // Reads 40 GiB of zeros, and writes nothing.
  @Test
  void aCancellationEndsASearchForZeros() throws IOException {
    Samples.sparse(source, 40L << 30, 39L << 30);
    calls.always("lseek", Errno.EINVAL);
    runSoon(cancellation::cancel);
    assertCancelled(CopyOptions.DEFAULTS.withSparse(Sparse.ALWAYS));
  }

  @Test
  void aCopyThatIsCancelledBeforeItsStartMovesNothing() throws IOException {
    Samples.random(source, 5_000);
    cancellation.cancel();
    assertCancelled(CopyOptions.DEFAULTS);
    assertThat(calls.made("pwrite")).isEmpty();
  }

  @Test
  void aPendingInterruptCancels() throws IOException {
    Samples.random(source, 5_000);
    Thread.currentThread().interrupt();
    assertCancelled(CopyOptions.DEFAULTS);
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void aVerificationCanBeCancelled() throws IOException {
    Samples.random(source, 300_000);
    calls.with("pread", When.nth(4), Fault.meanwhile(cancellation::cancel));
    assertCancelled(CopyOptions.DEFAULTS.withVerification(Verification.HASH));
  }

  @Test
  void oneCancellationEndsManyCopies() throws Exception {
    Samples.random(source, 12 * MIB);
    try (ExecutorService threads = Executors.newCachedThreadPool()) {
      List<Future<CopyResult>> copies =
          Stream.of("a", "b", "c").map(name -> threads.submit(() -> copy(source, name))).toList();
      cancellation.cancel();
      assertThat(copies)
          .allSatisfy(copy ->
              assertThatThrownBy(copy::get).hasCauseInstanceOf(CopyCancelledException.class));
    }
  }

  private CopyResult copy(Path source, String name) throws IOException {
    Path target = directory.resolve(name);
    return calls.copier(SLOW).withCancellation(cancellation).copy(source, target);
  }

  private void assertCancelled(CopyOptions options) {
    Copier copier = calls.copier(options).withCancellation(cancellation);
    assertThatThrownBy(() -> copier.copy(source, target))
        .isInstanceOf(CopyCancelledException.class)
        .hasMessageMatching(".*/target: cancelled after \\d+ bytes");
  }

  private static void runSoon(Runnable action) {
    Thread.ofPlatform()
        .daemon()
        .start(() -> {
          LockSupport.parkNanos(50_000_000);
          action.run();
        });
  }
}
