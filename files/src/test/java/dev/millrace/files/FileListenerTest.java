package dev.millrace.files;

import static dev.millrace.files.Samples.MIB;
import static dev.millrace.files.TreeListeners.onFinished;
import static dev.millrace.files.TreeListeners.onResult;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.files.CopyListener.ProgressEvent;
import dev.millrace.files.MoveResult.Way;
import dev.millrace.sys.Errno;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The moves and places of single files that copy have the events of a copy.
class FileListenerTest extends SourceAndTarget.WithCalls {
  @TempDir Path elsewhere;

  private final FaultyCalls calls = new FaultyCalls();
  private final List<String> events = new ArrayList<>();
  private final CopyListener recorder = new EventRecorder(events);

  /// The rename of a move, or the link of a place, leads to another file system.
  private Copier apart(CopyOptions options, String call) {
    return calls
        .with(call, When.FIRST, Fault.errno(Errno.EXDEV))
        .copier(options)
        .withListener(recorder);
  }

  private Copier mover() {
    return apart(CopyOptions.DEFAULTS, "renameat2");
  }

  private Copier placer() {
    return apart(CopyOptions.DEFAULTS, "linkat");
  }

  private void assertEventsOfACopy(int bytes) {
    assertThat(events).startsWith("try 1").endsWith("finished " + bytes);
    List<String> pieces = events.subList(1, events.size() - 1);
    assertThat(pieces).allMatch(piece -> piece.endsWith(" of " + bytes));
    if (bytes > 0) {
      assertThat(pieces).endsWith(bytes + " of " + bytes);
    }
    events.clear();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 5_000, 3 * MIB})
  void aMoveToAnotherFileSystemHasTheEventsOfACopy(int bytes) throws IOException {
    Samples.random(source, bytes);
    new Copier().withListener(recorder).copy(source, elsewhere.resolve("copy"));
    assertEventsOfACopy(bytes);
    assertThat(mover().move(source, target).way()).isEqualTo(Way.COPIED);
    assertEventsOfACopy(bytes);
  }

  @Test
  void aMoveWithoutSystemCallsHasThemToo() throws IOException {
    assumeThat(Files.getFileStore(directory)).isNotEqualTo(Files.getFileStore(elsewhere));
    Samples.random(source, 5_000);
    Copier copier = NoSys.copier(CopyOptions.DEFAULTS).withListener(recorder);
    copier.move(source, elsewhere.resolve("target"));
    assertThat(events).startsWith("try 1").endsWith("5000 of 5000", "finished 5000");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 5_000, 3 * MIB})
  void aPlacedCopyHasTheEventsOfACopy(int bytes) throws IOException {
    Samples.random(source, bytes);
    new Copier().withListener(recorder).place(source, target, PlaceOrder.CLONE_OR_COPY);
    assertEventsOfACopy(bytes);
    placer().place(source, directory.resolve("other"), PlaceOrder.LINK_OR_COPY);
    assertEventsOfACopy(bytes);
  }

  @Test
  void aLinkStartsAndFinishes() throws IOException {
    Path link = Files.createSymbolicLink(source, Path.of("nowhere"));
    mover().move(link, target);
    assertThat(events).containsExactly("try 1", "finished 0");
  }

  @Test
  void aRenameAHardLinkAndATreeHaveNoEvents() throws IOException {
    Samples.random(source, 10);
    Copier copier = new Copier().withListener(recorder);
    copier.place(source, directory.resolve("name"), PlaceOrder.LINK_CLONE_OR_COPY);
    copier.move(source, target);
    Path tree = Files.createDirectory(directory.resolve("tree"));
    Files.writeString(tree.resolve("file"), "1");
    assertThat(mover().move(tree, directory.resolve("moved")).way()).isEqualTo(Way.COPIED);
    assertThat(events).isEmpty();
  }

  @Test
  void aCallThatFailsBeforeItsCopyHasNoEvents() {
    assertThatIOException()
        .isThrownBy(() -> mover().move(source, target))
        .isInstanceOf(NoSuchFileException.class);
    assertThatIOException()
        .isThrownBy(
            () -> new Copier().withListener(recorder).place(source, target, PlaceOrder.LINK));
    assertThat(events).isEmpty();
  }

  @Test
  void aFailedCopyIsReportedOnce() throws IOException {
    Samples.random(source, 10);
    Files.writeString(target, "old");
    assertThatIOException()
        .isThrownBy(() ->
            new Copier().withListener(recorder).place(source, target, PlaceOrder.CLONE_OR_COPY))
        .isInstanceOf(FileAlreadyExistsException.class);
    assertThat(events).containsExactly("try 1", "failed FileAlreadyExistsException");
  }

  @Test
  void aTargetThatIsReplacedIsOneTry() throws IOException {
    Samples.random(source, 10);
    Files.writeString(target, "old");
    CopyOptions replacing = CopyOptions.DEFAULTS.withReplace(Replace.ALWAYS);
    apart(replacing, "linkat").place(source, target, PlaceOrder.LINK_OR_COPY);
    assertThat(events).containsExactly("try 1", "10 of 10", "finished 10");
  }

  @Test
  void everyRetryOfAChangedSourceStartsAgain() throws IOException {
    Samples.random(source, 3 * MIB);
    CopyListener changing =
        new EventRecorder(events) {
          @Override
          public void progressed(ProgressEvent event) {
            Samples.change(source);
          }
        };
    CopyOptions retry = CopyOptions.DEFAULTS.withChangedSource(ChangedSource.RETRY);
    assertThatThrownBy(() -> apart(retry, "renameat2").withListener(changing).move(source, target))
        .isInstanceOf(SourceChangedException.class);
    String[] expected = {"try 1", "try 2", "try 3", "try 4", "failed SourceChangedException"};
    assertThat(events).containsExactly(expected);
    events.clear();
    assertThatThrownBy(() ->
            new Copier(retry)
                .withListener(changing)
                .place(source, target, PlaceOrder.CLONE_OR_COPY))
        .isInstanceOf(SourceChangedException.class);
    assertThat(events).containsExactly(expected);
    assertThat(target).doesNotExist();
  }

  @Test
  void anExceptionOfTheListenerEndsTheMove() throws IOException {
    Samples.random(source, 10);
    CopyListener failing =
        CopyListener.onProgress(
            event -> EventRecorder.<RuntimeException>raise(new IOException("mine")));
    assertThatIOException()
        .isThrownBy(() -> mover().withListener(failing).move(source, target))
        .withMessage("mine");
    assertThat(source).exists();
    assertThat(target).doesNotExist();
    assertThatIOException()
        .isThrownBy(() ->
            new Copier().withListener(failing).place(source, target, PlaceOrder.CLONE_OR_COPY))
        .withMessage("mine");
    assertThat(target).doesNotExist();
    assertThat(calls.open()).isEmpty();
  }

  // Kotlin has no checked exceptions.
  @ParameterizedTest
  @EnumSource(TreeErrors.class)
  void aCheckedExceptionOfATreeListenerIsNoFailureOfAnEntry(TreeErrors errors) throws IOException {
    Files.writeString(Files.createDirectory(source).resolve("file"), "content");
    IOException mine = new IOException("mine");
    Copier copier =
        calls
            .copier()
            .withTreeListener(
                onFinished((outcome, counts) -> EventRecorder.<RuntimeException>raise(mine)));
    assertThatIOException()
        .isThrownBy(() -> copier.copyTree(source, target, TreeOptions.DEFAULTS.withErrors(errors)))
        .isSameAs(mine);
    assertThat(calls.open()).isEmpty();
  }

  @Test
  void theResultOfAMoveHasItsVerification() throws IOException {
    Samples.random(source, 5_000);
    List<String> hashes = new ArrayList<>();
    CopyListener verified = onResult(result -> hashes.add(result.sha256().orElseThrow()));
    CopyOptions hash = CopyOptions.DEFAULTS.withVerification(Verification.HASH);
    String expected =
        new Copier(hash).copy(source, elsewhere.resolve("copy")).sha256().orElseThrow();
    apart(hash, "renameat2").withListener(verified).move(source, target);
    assertThat(hashes).containsExactly(expected);
  }
}
