package dev.millrace.files;

import static dev.millrace.files.Samples.KIB;
import static dev.millrace.files.Samples.MIB;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.CopyListener.ProgressEvent;
import dev.millrace.files.CopyListener.StartEvent;
import dev.millrace.sys.Errno;
import dev.millrace.sys.LoopMount;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The events and the progress that a listener gets, and its exceptions.
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
  void everyByteIsReportedOnce(CopyOptions options) throws IOException {
    Samples.random(source, 5 * MIB);
    listened(new Copier(options)).copy(source, target);
    requireAll(5 * MIB);
    done.clear();
    totals.clear();
    Path sparse = Samples.sparse(directory.resolve("sparse"), 9 * MIB, 0, MIB, 5 * MIB);
    listened(new Copier(options)).copy(sparse, directory.resolve("other"));
    requireAll(9 * MIB);
  }

  @Test
  void aCloneIsReportedInOnePiece() throws IOException {
    try (LoopMount mount = LoopMount.assume(LoopMount.Type.BTRFS)) {
      Path source = Samples.random(mount.directory().resolve("source"), 5 * MIB);
      CopyOptions options = CopyOptions.DEFAULTS.withBytesPerSecond(1);
      CopyResult result =
          listened(new FaultyCalls().copier(options))
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
        listened(calls.copier(CopyOptions.DEFAULTS.withThreads(1))).copy(source, target);
    assertThat(result.strategy()).isEqualTo(CopyStrategy.READ_WRITE);
    assertThat(done).endsWith(3L * MIB).allMatch(bytes -> bytes <= 3 * MIB);
  }

  @Test
  void aFileOfUnknownLengthExceedsItsReportedLength() throws IOException {
    Path version = Path.of("/proc/version");
    CopyResult result = listened(new Copier()).copy(version, target);
    assertThat(totals).containsOnly(0L);
    assertThat(done).endsWith(result.bytes());
  }

  @Test
  void aFailedCallIsNotReported() throws IOException {
    Samples.random(source, 300 * KIB);
    FaultyCalls calls = new FaultyCalls().with("pwrite", When.FIRST, Errno.EIO);
    CopyOptions plain = CopyOptions.DEFAULTS.withOffload(Offload.NEVER);
    assertThatThrownBy(() -> listened(calls.copier(plain)).copy(source, target))
        .hasMessageContaining("EIO");
    assertThat(done).isEmpty();
  }

  private Copier listened(Copier copier) {
    return copier.withListener(CopyListener.onProgress(this::listen));
  }

  private void listen(ProgressEvent event) {
    done.add(event.doneBytes());
    totals.add(event.totalBytes());
  }

  private void requireAll(long bytes) {
    assertThat(done).isSorted().endsWith(bytes);
    assertThat(totals).containsOnly(bytes);
  }

  private final List<String> events = new ArrayList<>();
  private final CopyListener recorder = new EventRecorder(events);

  @Test
  void aCopyStartsProgressesAndFinishes() throws IOException {
    Samples.random(source, 5_000);
    new Copier().withListener(recorder).copy(source, target);
    assertThat(events).containsExactly("try 1", "5000 of 5000", "finished 5000");
  }

  @Test
  void everyEventNamesBothFiles() throws IOException {
    Samples.random(source, 3 * MIB);
    CopyListener named =
        new CopyListener() {
          @Override
          public void started(StartEvent event) {
            events.add(event.source() + " " + event.target());
          }

          @Override
          public void progressed(ProgressEvent event) {
            events.add(event.source() + " " + event.target());
          }
        };
    new Copier().withListener(named).copy(source, target);
    assertThat(events).hasSizeGreaterThan(1).containsOnly(source + " " + target);
  }

  @Test
  void verifiedBytesFollowTheLastByte() throws IOException {
    CopyOptions options = CopyOptions.DEFAULTS.withVerification(Verification.HASH);
    for (Copier copier : List.of(new Copier(options), new Copier(options, NoSys.SYS))) {
      for (int bytes : new int[] {1, 4097, 3 * MIB}) {
        assertVerifiesAfterTheLastByte(copier, bytes);
      }
    }
  }

  private void assertVerifiesAfterTheLastByte(Copier copier, int bytes) throws IOException {
    Files.deleteIfExists(source);
    Files.deleteIfExists(target);
    Samples.random(source, bytes);
    events.clear();
    CopyListener counting =
        CopyListener.onProgress(
            event -> events.add(event.doneBytes() + " " + event.verifiedBytes()));
    copier.withListener(counting).copy(source, target);
    assertThat(events).endsWith(bytes + " " + bytes).contains(bytes + " 0");
    assertThat(events.subList(events.indexOf(bytes + " 0"), events.size()))
        .allMatch(event -> event.startsWith(bytes + " "));
  }

  @Test
  void holesAreDoneAndNotMoved() throws IOException {
    Samples.sparse(source, 8 * MIB, 0);
    long[] holes = new long[1];
    CopyResult result =
        new Copier(CopyOptions.DEFAULTS.withReflink(Reflink.NEVER))
            .withListener(CopyListener.onProgress(event -> holes[0] = event.holeBytes()))
            .copy(source, target);
    assertThat(holes[0]).isEqualTo(result.holeBytes());
  }

  @Test
  void aFailureIsReportedOnce() throws IOException {
    Copier copier = new Copier().withListener(recorder);
    assertThatThrownBy(() -> copier.copy(source, target)).isInstanceOf(NoSuchFileException.class);
    assertThat(events).containsExactly("try 1", "failed NoSuchFileException");
    events.clear();
    Samples.random(source, 10);
    Files.writeString(target, "old");
    assertThatThrownBy(() -> copier.copy(source, target))
        .isInstanceOf(FileAlreadyExistsException.class);
    assertThat(events).containsExactly("try 1", "failed FileAlreadyExistsException");
  }

  @Test
  void everyRetryStartsAgain() throws IOException {
    Samples.random(source, 3 * MIB);
    Copier copier = new Copier(CopyOptions.DEFAULTS.withChangedSource(ChangedSource.RETRY));
    CopyListener changing =
        new EventRecorder(events) {
          @Override
          public void progressed(ProgressEvent event) {
            Samples.change(source);
            super.progressed(event);
          }
        };
    assertThatThrownBy(() -> copier.withListener(changing).copy(source, target))
        .isInstanceOf(SourceChangedException.class);
    assertThat(events)
        .filteredOn(event -> !event.contains("of"))
        .containsExactly("try 1", "try 2", "try 3", "try 4", "failed SourceChangedException");
    assertThat(target).doesNotExist();
  }

  @Test
  void anEmptyFileAndALinkFinishToo() throws IOException {
    Files.createFile(source);
    new Copier().withListener(recorder).copy(source, target);
    assertThat(events).startsWith("try 1").endsWith("finished 0");
    events.clear();
    Path link = Files.createSymbolicLink(directory.resolve("link"), source);
    Copier copier = new Copier(CopyOptions.DEFAULTS.withSymbolicLinks(SymbolicLinks.COPY));
    copier.withListener(recorder).copy(link, directory.resolve("other"));
    assertThat(events).containsExactly("try 1", "finished 0");
  }

  @Test
  void anExceptionFromTheStartLeavesNoTarget() throws IOException {
    Samples.random(source, 10);
    CopyListener refusing =
        new EventRecorder(events) {
          @Override
          public void started(StartEvent event) {
            throw new IllegalStateException("not now");
          }
        };
    assertThatThrownBy(() -> new Copier().withListener(refusing).copy(source, target))
        .hasMessage("not now");
    assertThat(events).isEmpty();
    assertThat(target).doesNotExist();
  }

  @Test
  void anExceptionAfterTheEndKeepsTheTarget() throws IOException {
    Samples.random(source, 10);
    CopyListener late =
        new EventRecorder(events) {
          @Override
          public void finished(CopyResult result) {
            throw new IllegalStateException("too late");
          }
        };
    assertThatThrownBy(() -> new Copier().withListener(late).copy(source, target))
        .hasMessage("too late");
    assertThat(target).hasSameBinaryContentAs(source);
  }

  @ParameterizedTest
  @MethodSource("strategies")
  void anExceptionOfTheListenerEndsTheCopy(CopyOptions options) throws IOException {
    Samples.random(source, 5 * MIB);
    for (Throwable thrown :
        List.of(
            new AssertionError("no more"),
            new IllegalStateException("no more"),
            new IOException("mine"),
            new SourceChangedException(source, "mine"),
            new Exception("any"))) {
      events.clear();
      CopyListener throwing =
          new EventRecorder(events) {
            @Override
            public void progressed(ProgressEvent event) {
              super.progressed(event);
              EventRecorder.<RuntimeException>raise(thrown);
            }
          };
      FaultyCalls calls = new FaultyCalls();
      assertThatThrownBy(() -> calls.copier(options).withListener(throwing).copy(source, target))
          .isSameAs(thrown);
      assertThat(events).doesNotHaveDuplicates().startsWith("try 1").hasSize(2);
      assertThat(Samples.names(directory)).containsExactly("source");
      assertThat(calls.open()).isEmpty();
    }
  }

  @Test
  void anExceptionOnFailureIsSuppressed() {
    for (Exception again : List.of(new IllegalStateException("again"), new IOException("again"))) {
      assertThatThrownBy(() -> failWith(unused -> again))
          .isInstanceOf(NoSuchFileException.class)
          .hasSuppressedException(again);
    }
  }

  @Test
  void aListenerMayThrowTheFailureItself() {
    assertThatThrownBy(() -> failWith(failure -> failure))
        .isInstanceOf(NoSuchFileException.class)
        .hasNoSuppressedExceptions();
  }

  // Copies a missing file, with a listener that throws an exception at the failure.
  private void failWith(UnaryOperator<Exception> thrown) throws IOException {
    CopyListener failing =
        new EventRecorder(events) {
          @Override
          public void failed(IOException failure) {
            EventRecorder.<RuntimeException>raise(thrown.apply(failure));
          }
        };
    new Copier().withListener(failing).copy(directory.resolve("no"), target);
  }

  @Test
  @SuppressWarnings("NullAway")
  void aNullArgumentIsNamedBeforeTheStart() {
    Copier copier = new Copier();
    Path path = target;
    assertNamed("source", () -> copier.withListener(recorder).copy((Path) null, path));
    assertNamed("target", () -> copier.withListener(recorder).copy(path, (Path) null));
    assertNamed("listener", () -> copier.withListener(null));
    assertNamed("listener", () -> copier.withTreeListener(null));
    assertNamed("cancellation", () -> copier.withCancellation(null));
    assertNamed("source", () -> copier.copy((Path) null, path));
    assertNamed("target", () -> copier.copy(path, (Path) null));
    assertNamed("options", () -> new Copier(null));
    assertThat(events).isEmpty();
  }

  private static void assertNamed(String name, ThrowingCallable call) {
    assertThatThrownBy(call).isInstanceOf(NullPointerException.class).hasMessage(name);
  }
}
