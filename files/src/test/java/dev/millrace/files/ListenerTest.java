package dev.millrace.files;

import static dev.millrace.files.Samples.KIB;
import static dev.millrace.files.Samples.MIB;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.CopyListener.ProgressEvent;
import dev.millrace.sys.Errno;
import dev.millrace.sys.LoopMount;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The progress that a listener gets, for every strategy.
@EnabledOnOs(LINUX)
class ListenerTest extends SourceAndTarget.OnDisk {
  private final List<Long> done = new ArrayList<>();
  private final List<Long> totals = new ArrayList<>();

  static Stream<CopyOptions> strategies() {
    CopyOptions one = CopyOptions.DEFAULTS.withThreads(1);
    return Stream.of(
        one,
        one.withOffload(Offload.NEVER),
        one.withThreads(2).withOffload(Offload.NEVER),
        one.withThreads(5).withOffload(Offload.NEVER),
        one.withSparse(Sparse.ALWAYS),
        one.withSparse(Sparse.NEVER));
  }

  @ParameterizedTest
  @MethodSource("strategies")
  void everyByteOfAFullFileIsReportedOnce(CopyOptions options) throws IOException {
    Samples.random(source, 5 * MIB);
    new Copier(options).withListener(CopyListener.onProgress(this::listen)).copy(source, target);
    requireAll(5 * MIB);
  }

  @ParameterizedTest
  @MethodSource("strategies")
  void everyByteOfASparseFileIsReportedOnce(CopyOptions options) throws IOException {
    Samples.sparse(source, 9 * MIB, 0, MIB, 5 * MIB);
    new Copier(options).withListener(CopyListener.onProgress(this::listen)).copy(source, target);
    requireAll(9 * MIB);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 5_000, 300 * KIB})
  void aSmallFileIsReported(int bytes) throws IOException {
    Samples.random(source, bytes);
    new Copier().withListener(CopyListener.onProgress(this::listen)).copy(source, target);
    requireAll(bytes);
  }

  @Test
  void aCloneIsReportedInOnePiece() throws IOException {
    try (LoopMount mount = LoopMount.assume(LoopMount.Type.BTRFS)) {
      Path source = Samples.random(mount.directory().resolve("source"), 5 * MIB);
      CopyOptions options = CopyOptions.DEFAULTS.withBytesPerSecond(1);
      CopyResult result =
          new FaultyCalls()
              .copier(options)
              .withListener(CopyListener.onProgress(this::listen))
              .copy(source, mount.directory().resolve("target"));
      assertThat(result.strategy()).isEqualTo(CopyStrategy.REFLINK);
      assertThat(done).containsExactly(5L * MIB);
    }
  }

  // Bytes that a call reported but did not move are reported again.
  @Test
  void theProgressRestartsAfterAFalseReport() throws IOException {
    Samples.random(source, 3 * MIB);
    FaultyCalls calls =
        new FaultyCalls()
            .always("pipe", Errno.EMFILE)
            .with("sendfile", When.ALWAYS, Fault.FALSE_SUCCESS)
            .with("copyFileRange", When.ALWAYS, Fault.FALSE_SUCCESS);
    CopyResult result =
        calls
            .copier(CopyOptions.DEFAULTS.withThreads(1))
            .withListener(CopyListener.onProgress(this::listen))
            .copy(source, target);
    assertThat(result.strategy()).isEqualTo(CopyStrategy.READ_WRITE);
    assertThat(done).endsWith(3L * MIB).allMatch(bytes -> bytes <= 3 * MIB);
  }

  @ParameterizedTest
  @MethodSource("strategies")
  void aListenerThatThrowsEndsTheCopy(CopyOptions options) throws IOException {
    Samples.random(source, 5 * MIB);
    FaultyCalls calls = new FaultyCalls();
    CopyListener listener =
        CopyListener.onProgress(unused -> {
          throw new IllegalStateException("no more");
        });
    assertThatThrownBy(() -> calls.copier(options).withListener(listener).copy(source, target))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("no more");
    assertThat(Samples.names(directory)).containsExactly("source");
    assertThat(calls.open()).isEmpty();
  }

  @Test
  void aListenerThatThrowsLeavesAnExistingTarget() throws IOException {
    Samples.random(source, 5_000);
    Files.writeString(target, "old");
    CopyListener listener =
        CopyListener.onProgress(unused -> {
          throw new AssertionError("no more");
        });
    Copier copier = new Copier(CopyOptions.DEFAULTS.withReplace(Replace.ALWAYS));
    assertThatThrownBy(() -> copier.withListener(listener).copy(source, target))
        .hasMessage("no more");
    assertThat(target).hasContent("old");
    assertThat(Samples.names(directory)).containsExactly("source", "target");
  }

  @Test
  void aFileOfUnknownLengthExceedsItsReportedLength() throws IOException {
    Path version = Path.of("/proc/version");
    CopyResult result =
        new Copier().withListener(CopyListener.onProgress(this::listen)).copy(version, target);
    assertThat(totals).containsOnly(0L);
    assertThat(done).endsWith(result.bytes());
  }

  @Test
  void aFailedCallIsNotReported() throws IOException {
    Samples.random(source, 300 * KIB);
    FaultyCalls calls = new FaultyCalls().with("pwrite", When.FIRST, Fault.errno(Errno.EIO));
    CopyOptions plain = CopyOptions.DEFAULTS.withOffload(Offload.NEVER);
    assertThatThrownBy(() ->
            calls
                .copier(plain)
                .withListener(CopyListener.onProgress(this::listen))
                .copy(source, target))
        .hasMessageContaining("EIO");
    assertThat(done).isEmpty();
  }

  private void listen(ProgressEvent event) {
    done.add(event.doneBytes());
    totals.add(event.totalBytes());
  }

  private void requireAll(long bytes) {
    assertThat(done).isSorted().endsWith(bytes);
    assertThat(totals).containsOnly(bytes);
  }
}
