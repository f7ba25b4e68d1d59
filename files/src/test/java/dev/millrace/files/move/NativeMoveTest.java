package dev.millrace.files.move;

import static dev.millrace.files.TreeListeners.onFinished;
import static dev.millrace.sys.Answers.assertFails;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.files.Cancellation;
import dev.millrace.files.ChangedSource;
import dev.millrace.files.Commands;
import dev.millrace.files.Copier;
import dev.millrace.files.CopyCancelledException;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.Fault;
import dev.millrace.files.FaultyCalls;
import dev.millrace.files.MoveResult;
import dev.millrace.files.MoveResult.LeftEntry;
import dev.millrace.files.MoveResult.Way;
import dev.millrace.files.Replace;
import dev.millrace.files.Samples;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.SourceChangedException;
import dev.millrace.files.TreeListener;
import dev.millrace.files.When;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls.Access;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Moves while other programs interfere, and after failures. A rename that fails with EXDEV makes
/// one file system look like two.
class NativeMoveTest extends SourceAndTarget.WithCalls {
  private static final When RENAME_OF_SOURCE = When.FIRST;
  private static final When RENAME_OF_COPY = When.nth(2);

  private final FaultyCalls calls = new FaultyCalls();

  @AfterEach
  void nothingStaysOpenOrBehind() throws IOException {
    assertThat(calls.open()).isEmpty();
    try (Stream<Path> all = Files.walk(directory)) {
      assertThat(all).noneMatch(it -> it.toString().contains("millrace-part"));
    }
  }

  private Copier apart(CopyOptions options) {
    return calls.with("renameat2", RENAME_OF_SOURCE, Errno.EXDEV).copier(options);
  }

  private Copier apart() {
    return apart(CopyOptions.DEFAULTS);
  }

  private Path tree() throws IOException {
    Files.createDirectories(source.resolve("a/b"));
    Samples.random(source.resolve("a/b/one"), 5 * Samples.KIB);
    Samples.random(source.resolve("a/two"), 300 * Samples.KIB);
    Files.createLink(source.resolve("three"), source.resolve("a/two"));
    return source;
  }

  @Test
  void allMetadataIsKept() throws IOException {
    tree();
    FileTime time = FileTime.from(Instant.ofEpochSecond(1_000_000_000, 123_456_789));
    for (String entry : new String[] {"a/b/one", "a/two", "a/b", "a", ""}) {
      Files.setLastModifiedTime(source.resolve(entry), time);
    }
    MoveResult result = apart().move(source, target);
    assertThat(result.way()).isEqualTo(Way.COPIED);
    assertThat(result.left()).isEmpty();
    assertThat(result.counts().files()).isEqualTo(2);
    assertThat(result.counts().hardLinks()).isEqualTo(1);
    assertThat(source).doesNotExist();
    for (String entry : new String[] {"a/b/one", "a/two", "a/b", "a", ""}) {
      assertThat(Files.getLastModifiedTime(target.resolve(entry))).as(entry).isEqualTo(time);
    }
  }

  @Test
  void aTargetThatAppearsDuringARenameStays() throws IOException {
    Files.writeString(source, "1");
    Copier copier =
        calls
            .with("renameat2", When.FIRST, Fault.meanwhile(() -> Files.writeString(target, "2")))
            .copier();
    assertThatThrownBy(() -> copier.move(source, target))
        .isInstanceOf(FileAlreadyExistsException.class);
    assertThat(source).hasContent("1");
    assertThat(target).hasContent("2");
  }

  @Test
  void aTargetThatAppearsDuringTheCopyStays() throws IOException {
    for (boolean isTree : new boolean[] {false, true}) {
      FaultyCalls fresh =
          new FaultyCalls()
              .with("renameat2", RENAME_OF_SOURCE, Errno.EXDEV)
              .with(
                  "renameat2",
                  RENAME_OF_COPY,
                  Fault.meanwhile(() -> Files.writeString(target, "2")));
      Path moved = isTree ? tree() : Files.writeString(source, "1");
      assertThatThrownBy(() -> fresh.copier().move(moved, target))
          .isInstanceOf(FileAlreadyExistsException.class)
          .hasMessageContaining(target.toString());
      assertThat(target).hasContent("2");
      assertThat(moved).exists();
      Files.delete(target);
      if (!isTree) {
        Files.delete(source);
      }
    }
  }

  @Test
  void aFileSystemThatProtectsNoNameGetsAPlaceholder() throws IOException {
    for (boolean isTree : new boolean[] {false, true}) {
      FaultyCalls poor = new FaultyCalls().with("renameat2", When.FIRST, Errno.EINVAL);
      Path moved = isTree ? tree() : Files.writeString(source, "1");
      poor.copier().move(moved, target);
      assertThat(source).doesNotExist();
      assertThat(target).exists();
      if (!isTree) {
        Files.delete(target);
      }
    }
    FaultyCalls failing =
        new FaultyCalls()
            .with("renameat2", When.FIRST, Errno.EINVAL)
            .with("renameat2", When.nth(2), Errno.EIO);
    Path other = directory.resolve("other");
    assertThatThrownBy(() -> failing.copier().move(target, other)).hasMessageContaining("EIO");
    assertThat(other).doesNotExist();
  }

  @Test
  void aFileThatChangesDuringItsCopyIsCopiedAgainIfAllowed() throws IOException {
    Samples.random(source, 300 * Samples.KIB);
    Fault change = Fault.meanwhile(() -> Files.writeString(source, "changed"));
    Copier copier =
        calls
            .with("fsync", When.FIRST, change)
            .with("renameat2", RENAME_OF_SOURCE, Errno.EXDEV)
            .copier(CopyOptions.DEFAULTS.withChangedSource(ChangedSource.RETRY));
    assertThat(copier.move(source, target).isComplete()).isTrue();
    assertThat(target).hasContent("changed");
    assertThat(source).doesNotExist();
  }

  @Test
  void aFileThatChangesDuringItsCopyStays() throws IOException {
    Samples.random(source, 300 * Samples.KIB);
    requireChanged("fsync", When.FIRST, () -> Files.writeString(source, "changed"));
    assertThat(source).hasContent("changed");
    assertThat(target).doesNotExist();
  }

  private void requireChanged(String call, When when, Fault.Event change) {
    calls.with(call, when, Fault.meanwhile(change));
    assertThatThrownBy(() -> apart().move(source, target))
        .isInstanceOf(SourceChangedException.class);
  }

  // Without a descriptor there is no lock, and the name may belong to another move by now.
  @Test
  void aStagingDirectoryThatCannotBeOpenedIsLeftToTheNextMove() throws IOException {
    Files.writeString(source, "1");
    calls.with("open", Access.DIRECTORY_NO_LINK, When.FIRST, Errno.EMFILE);
    assertFails(() -> apart().move(source, target)).hasMessageContaining("EMFILE");
    assertThat(source).hasContent("1");
    assertThat(target).doesNotExist();
    apart().move(source, target);
    assertThat(target).hasContent("1");
  }

  @Test
  void aFileThatChangesBeforeItsRemovalStays() throws IOException {
    Files.writeString(source, "1");
    requireChanged("renameat2", RENAME_OF_COPY, () -> Files.writeString(source, "changed"));
    assertThat(source).hasContent("changed");
    assertThat(target).hasContent("1");
  }

  @Test
  void aSourceThatIsRemovedOrReplacedDuringTheMoveIsNotTouched() throws IOException {
    Files.writeString(source, "1");
    requireChanged(
        "fsync",
        When.FIRST,
        () -> {
          Files.delete(source);
          Files.createDirectory(source);
        });
    assertThat(source).isEmptyDirectory();
    assertThat(target).doesNotExist();
  }

  @Test
  void entriesThatChangeOrAppearStayAndAreReported() throws IOException {
    tree();
    Path elsewhere = Files.createDirectories(directory.resolve("elsewhere"));
    Files.writeString(elsewhere.resolve("old"), "moved in");
    Fault change =
        Fault.meanwhile(() -> {
          Files.writeString(source.resolve("a/b/one"), "changed");
          Files.writeString(source.resolve("a/b/new"), "new");
          Files.move(elsewhere, source.resolve("moved"));
        });
    calls.with("renameat2", RENAME_OF_COPY, change);
    MoveResult result = apart().move(source, target);
    assertThat(result.isComplete()).isFalse();
    assertThat(result.left())
        .extracting(LeftEntry::source)
        .containsExactlyInAnyOrder(
            source.resolve("a/b/one"), source.resolve("a/b/new"), source.resolve("moved"));
    assertThat(source.resolve("a/b/one")).hasContent("changed");
    assertThat(source.resolve("a/b/new")).hasContent("new");
    assertThat(source.resolve("moved/old")).hasContent("moved in");
    assertThat(source.resolve("a/two")).doesNotExist();
    assertThat(source.resolve("three")).doesNotExist();
  }

  @Test
  void aDirectoryThatIsSwappedForALinkDoesNotLeadOutOfTheTree() throws IOException {
    tree();
    Path outside = Files.createDirectories(directory.resolve("outside"));
    Files.copy(source.resolve("a/b/one"), outside.resolve("one"));
    calls.with(
        "renameat2",
        RENAME_OF_COPY,
        Fault.meanwhile(() -> {
          Files.move(source.resolve("a/b"), directory.resolve("away"));
          Files.createSymbolicLink(source.resolve("a/b"), outside);
        }));
    MoveResult result = apart().move(source, target);
    assertThat(result.left()).extracting(LeftEntry::source).contains(source.resolve("a/b"));
    assertThat(outside.resolve("one")).exists();
    assertThat(directory.resolve("away/one")).exists();
  }

  @Test
  void aFullDiskLeavesTheSourceComplete() throws IOException {
    tree();
    for (String call : new String[] {"mkdirat", "copyFileRange", "linkat", "fsync"}) {
      FaultyCalls full =
          new FaultyCalls()
              .with("renameat2", RENAME_OF_SOURCE, Errno.EXDEV)
              .always("fallocate", Errno.ENOSPC)
              .always("write", Errno.ENOSPC)
              .always("pwrite", Errno.ENOSPC)
              .always(call, Errno.ENOSPC);
      assertFails(() -> full.copier().move(source, target))
          .hasMessageContaining("ENOSPC")
          .hasMessageNotContaining("millrace-part");
      assertThat(target).doesNotExist();
      assertThat(source.resolve("a/b/one")).hasSize(5 * Samples.KIB);
      assertThat(full.open()).isEmpty();
    }
  }

  @Test
  void aFileThatCannotBeRemovedIsReported() throws IOException {
    Files.writeString(source, "1");
    // Earlier removals belong to the files that show the clock.
    calls.with(
        "unlinkat",
        When.ALWAYS,
        call -> Files.exists(target) ? Errno.EPERM.result() : call.result());
    assertThatThrownBy(() -> apart().move(source, target)).hasMessageContaining("not removed");
    assertThat(source).hasContent("1");
    assertThat(target).hasContent("1");
  }

  @Test
  void aCancelledMoveLeavesTheSourceComplete() throws IOException {
    tree();
    Cancellation cancellation = new Cancellation();
    calls.with("mkdirat", When.nth(2), Fault.meanwhile(cancellation::cancel));
    assertThatThrownBy(() -> apart().withCancellation(cancellation).move(source, target))
        .isInstanceOf(CopyCancelledException.class)
        .hasMessageNotContaining("millrace-part");
    assertThat(target).doesNotExist();
    assertThat(source.resolve("three")).exists();
  }

  @Test
  void aListenerGetsTheFinalNames() throws IOException {
    tree();
    List<Path> finished = new ArrayList<>();
    TreeListener listener = onFinished((outcome, counts) -> finished.add(outcome.target()));
    apart().withTreeListener(listener).move(source, target);
    assertThat(finished)
        .containsExactlyInAnyOrder(
            target,
            target.resolve("a"),
            target.resolve("a/b"),
            target.resolve("a/b/one"),
            target.resolve("a/two"),
            target.resolve("three"));
  }

  @Test
  void oneOfTwoNamesOfAFileIsRemoved() throws IOException {
    Files.writeString(source, "1");
    Files.createLink(target, source);
    assertThatThrownBy(() -> calls.copier().move(source, target))
        .isInstanceOf(FileAlreadyExistsException.class);
    CopyOptions replace = CopyOptions.DEFAULTS.withReplace(Replace.ALWAYS);
    calls.copier(replace).move(source, target);
    assertThat(source).doesNotExist();
    assertThat(target).hasContent("1");
  }

  @Test
  void aReadOnlyDirectoryOfTheSourceFailsBeforeTheCopy() throws IOException {
    Path closed = Files.createDirectories(directory.resolve("closed"));
    Path file = Files.writeString(closed.resolve("file"), "1");
    assumeThat(Commands.run("chattr", "+i", closed.toString())).isZero();
    try {
      assertFails(() -> apart().move(file, target));
      assertThat(calls.count("copyFileRange") + calls.count("write")).isZero();
    } finally {
      Commands.run("chattr", "-i", closed.toString());
    }
    assertThat(target).doesNotExist();
  }
}
