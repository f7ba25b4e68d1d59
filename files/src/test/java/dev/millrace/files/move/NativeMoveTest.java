package dev.millrace.files.move;

import static dev.millrace.files.TreeListeners.onFinished;
import static dev.millrace.files.tree.TreeWords.assertTree;
import static dev.millrace.sys.Answers.assertFails;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.files.Cancellation;
import dev.millrace.files.ChangedSource;
import dev.millrace.files.Copier;
import dev.millrace.files.CopyCancelledException;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.Fault;
import dev.millrace.files.MoveResult;
import dev.millrace.files.MoveResult.LeftEntry;
import dev.millrace.files.MoveResult.Way;
import dev.millrace.files.Replace;
import dev.millrace.files.RootOnly;
import dev.millrace.files.Samples;
import dev.millrace.files.SourceChangedException;
import dev.millrace.files.TreeListener;
import dev.millrace.files.When;
import dev.millrace.files.tree.TreeWords;
import dev.millrace.files.tree.TreesByCalls;
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
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Moves while other programs interfere, and after failures. A rename that fails with EXDEV makes
/// one file system look like two.
class NativeMoveTest extends TreesByCalls {
  private static final String LARGE = "2".repeat(300 * Samples.KIB);
  private static final When RENAME_OF_SOURCE = When.FIRST;
  private static final When RENAME_OF_COPY = When.nth(2);

  @RegisterExtension final RootOnly root = new RootOnly();

  @AfterEach
  void nothingIsLeftBehind() throws IOException {
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

  // Returns a file of the tree, or the source itself.
  private Path create(boolean isTree) throws IOException {
    return isTree
        ? TreeWords.fill(source, "a/b/one=1", "a/two=" + LARGE, "three==a/two")
        : Files.writeString(source, "1");
  }

  private void meanwhile(String call, When when, Fault.Event event) {
    calls.with(call, when, Fault.meanwhile(event));
  }

  @Test
  void allMetadataIsKept() throws IOException {
    create(true);
    FileTime time = FileTime.from(Instant.ofEpochSecond(1_000_000_000, 123_456_789));
    List<String> entries = List.of("a/b/one", "a/two", "a/b", "a", "");
    for (String entry : entries) {
      Files.setLastModifiedTime(source.resolve(entry), time);
    }
    MoveResult result = apart().move(source, target);
    assertThat(result.way()).isEqualTo(Way.COPIED);
    assertThat(result.left()).isEmpty();
    assertThat(result.counts().files()).isEqualTo(2);
    assertThat(result.counts().hardLinks()).isEqualTo(1);
    assertThat(source).doesNotExist();
    for (String entry : entries) {
      assertThat(Files.getLastModifiedTime(target.resolve(entry))).as(entry).isEqualTo(time);
    }
  }

  /// The target appears before the rename of the source, or before the rename of its copy.
  @ParameterizedTest
  @CsvSource({"1, false", "2, false", "2, true"})
  void aTargetThatAppearsMeanwhileStays(long rename, boolean isTree) throws IOException {
    Path file = create(isTree);
    meanwhile("renameat2", When.nth(rename), () -> Files.writeString(target, "2"));
    Copier copier = rename == 1 ? calls.copier() : apart();
    assertThatThrownBy(() -> copier.move(source, target))
        .isInstanceOf(FileAlreadyExistsException.class)
        .hasMessageContaining(target.toString());
    assertThat(target).hasContent("2");
    assertThat(file).hasContent("1");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aFileSystemThatProtectsNoNameGetsAPlaceholder(boolean isTree) throws IOException {
    create(isTree);
    calls.with("renameat2", When.FIRST, Errno.EINVAL).copier().move(source, target);
    assertThat(source).doesNotExist();
    assertThat(isTree ? target.resolve("a/b/one") : target).hasContent("1");
  }

  @Test
  void aPlaceholderIsRemovedAfterAFailure() throws IOException {
    create(true);
    calls.with("renameat2", When.FIRST, Errno.EINVAL).with("renameat2", When.nth(2), Errno.EIO);
    assertThatThrownBy(() -> calls.copier().move(source, target)).hasMessageContaining("EIO");
    assertThat(target).doesNotExist();
    assertThat(source).exists();
  }

  @Test
  void aFileThatChangesDuringItsCopyIsCopiedAgainIfAllowed() throws IOException {
    Files.writeString(source, LARGE);
    meanwhile("fsync", When.FIRST, () -> Files.writeString(source, "changed"));
    Copier copier = apart(CopyOptions.DEFAULTS.withChangedSource(ChangedSource.RETRY));
    assertThat(copier.move(source, target).isComplete()).isTrue();
    assertThat(target).hasContent("changed");
    assertThat(source).doesNotExist();
  }

  /// The file changes during its copy, or before its removal.
  @ParameterizedTest
  @CsvSource({"fsync, 1, false", "renameat2, 2, true"})
  void aFileThatChangesStays(String call, long number, boolean isCopied) throws IOException {
    Files.writeString(source, LARGE);
    requireChanged(call, When.nth(number), () -> Files.writeString(source, "changed"));
    assertThat(source).hasContent("changed");
    if (isCopied) {
      assertThat(target).hasContent(LARGE);
    } else {
      assertThat(target).doesNotExist();
    }
  }

  private void requireChanged(String call, When when, Fault.Event change) {
    meanwhile(call, when, change);
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
    create(true);
    TreeWords.fill(directory, "elsewhere/old=moved in");
    Fault.Event changes =
        () -> {
          TreeWords.fill(source, "a/b/one=changed", "a/b/new=new");
          Files.move(directory.resolve("elsewhere"), source.resolve("moved"));
        };
    meanwhile("renameat2", RENAME_OF_COPY, changes);
    MoveResult result = apart().move(source, target);
    assertThat(result.isComplete()).isFalse();
    assertThat(result.left())
        .extracting(LeftEntry::source)
        .containsExactlyInAnyOrder(
            source.resolve("a/b/one"), source.resolve("a/b/new"), source.resolve("moved"));
    assertTree(source, "a/b/one=changed", "a/b/new=new", "moved/old=moved in");
  }

  @Test
  void aDirectoryThatIsSwappedForALinkDoesNotLeadOutOfTheTree() throws IOException {
    create(true);
    Path outside = TreeWords.fill(directory, "outside/one=1").getParent();
    Path swapped = source.resolve("a/b");
    Fault.Event swap =
        () -> {
          Files.move(swapped, directory.resolve("away"));
          Files.createSymbolicLink(swapped, outside);
        };
    meanwhile("renameat2", RENAME_OF_COPY, swap);
    MoveResult result = apart().move(source, target);
    assertThat(result.left()).extracting(LeftEntry::source).contains(swapped);
    assertThat(outside.resolve("one")).exists();
    assertThat(directory.resolve("away/one")).exists();
  }

  @ParameterizedTest
  @ValueSource(strings = {"mkdirat", "copyFileRange", "linkat", "fsync"})
  void aFullDiskLeavesTheSourceComplete(String call) throws IOException {
    create(true);
    for (String full : List.of("fallocate", "write", "pwrite", call)) {
      calls.always(full, Errno.ENOSPC);
    }
    assertFails(() -> apart().move(source, target))
        .hasMessageContaining("ENOSPC")
        .hasMessageNotContaining("millrace-part");
    assertThat(target).doesNotExist();
    assertThat(source.resolve("a/b/one")).hasContent("1");
    assertThat(source.resolve("three")).hasContent(LARGE);
  }

  @Test
  void aFileThatCannotBeRemovedIsReported() throws IOException {
    create(false);
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
    create(true);
    Cancellation cancellation = new Cancellation();
    meanwhile("mkdirat", When.nth(2), cancellation::cancel);
    assertThatThrownBy(() -> apart().withCancellation(cancellation).move(source, target))
        .isInstanceOf(CopyCancelledException.class)
        .hasMessageNotContaining("millrace-part");
    assertThat(target).doesNotExist();
    assertThat(source.resolve("three")).exists();
  }

  @Test
  void aListenerGetsTheFinalNames() throws IOException {
    create(true);
    List<String> finished = new ArrayList<>();
    TreeListener listener =
        onFinished(
            (outcome, counts) -> finished.add(target.relativize(outcome.target()).toString()));
    apart().withTreeListener(listener).move(source, target);
    assertThat(finished).containsExactlyInAnyOrder("", "a", "a/b", "a/b/one", "a/two", "three");
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
    Path file = TreeWords.fill(directory, "closed/file=1");
    root.lock("i", file.getParent());
    assertFails(() -> apart().move(file, target));
    assertThat(calls.count("copyFileRange") + calls.count("write")).isZero();
    assertThat(target).doesNotExist();
  }
}
