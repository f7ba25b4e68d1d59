package dev.millrace.files.tree;

import static dev.millrace.files.Modes.permissions;
import static dev.millrace.files.Modes.permit;
import static dev.millrace.files.TreeListeners.onDeleted;
import static dev.millrace.files.TreeListeners.onFinished;
import static dev.millrace.files.TreeListeners.onProgress;
import static dev.millrace.files.tree.SampleTree.MIRROR;
import static dev.millrace.files.tree.SampleTree.assertOneFailure;
import static dev.millrace.files.tree.SampleTree.dry;
import static dev.millrace.files.tree.SampleTree.failures;
import static dev.millrace.sys.Answers.assertFails;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;

import dev.millrace.files.Cancellation;
import dev.millrace.files.CopyCancelledException;
import dev.millrace.files.ExistingDirectory;
import dev.millrace.files.ExistingFile;
import dev.millrace.files.HardLinks;
import dev.millrace.files.Leftovers;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeFilter;
import dev.millrace.files.TreeLinks;
import dev.millrace.files.TreeListener;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.TreeOutcome.Failed;
import dev.millrace.files.TreeResult;
import dev.millrace.files.internal.tree.InternalOptions;
import dev.millrace.files.internal.tree.InternalOptions.DirectoryCompletion;
import dev.millrace.files.tree.SampleTree.DeletionFilter;
import dev.millrace.sys.NameText;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Targets that become mirrors of their sources.
class LeftoversTest extends TreesOfBothEngines {
  private static final String IN_ITSELF =
      ": is a directory of the source; a tree is not copied into itself";

  private final List<String> deleted = Collections.synchronizedList(new ArrayList<>());

  @BeforeEach
  void copySource() throws IOException {
    SampleTree.create(source);
    copy(TreeOptions.DEFAULTS);
  }

  private TreeResult mirror(TreeOptions options) throws IOException {
    return mirror(options, new Cancellation());
  }

  private TreeResult mirror(TreeOptions options, Cancellation cancellation) throws IOException {
    deleted.clear();
    TreeListener listener = onDeleted(entry -> deleted.add(target.relativize(entry).toString()));
    return copy(options, listener, cancellation);
  }

  private static Path write(Path file) throws IOException {
    Files.createDirectories(file.getParent());
    return Files.writeString(file, "leftover");
  }

  @Test
  void allLeftoversGoAndAreCounted() throws IOException {
    write(target.resolve("a/b/old/older/file"));
    write(target.resolve("a/b/c/next"));
    Files.createDirectories(target.resolve("a/b/old/none"));
    TreeResult result = mirror(MIRROR);
    SampleTree.assertSame(source, target);
    assertThat(result.counts().deleted()).isEqualTo(5);
    assertThat(result.isComplete()).isTrue();
    assertThat(deleted)
        .containsExactlyInAnyOrder(
            "a/b/old/older/file", "a/b/old/older", "a/b/old/none", "a/b/old", "a/b/c/next")
        .containsSubsequence("a/b/old/older/file", "a/b/old/older", "a/b/old");
  }

  @Test
  void leftoversStayByDefaultAndWithoutTheCompletionOfDirectories() throws IOException {
    Path old = write(target.resolve("a/b/old/file"));
    mirror(MIRROR.withLeftovers(Leftovers.KEEP));
    mirror(
        InternalOptions.of(MIRROR).withDirectoryCompletion(DirectoryCompletion.LATER).in(MIRROR));
    mirror(MIRROR.withFilter(TreeFilter.NONE));
    assertThat(old).exists();
    assertThat(deleted).isEmpty();
  }

  @Test
  void excludedEntriesStayOnBothSides() throws IOException {
    write(target.resolve("a/b/old/kept.o"));
    write(target.resolve("a/b/old/file"));
    write(target.resolve("cache/file"));
    write(source.resolve("a/side.o"));
    write(target.resolve("a/side.o/inside"));
    TreeFilter filter = TreeFilter.excluding(List.of("*.o", "/cache/"));
    assertThat(mirror(MIRROR.withFilter(filter)).outcomes()).isEmpty();
    assertThat(deleted).containsExactly("a/b/old/file");
    assertThat(target.resolve("a/b/old/kept.o")).exists();
    assertThat(target.resolve("cache/file")).exists();
    assertThat(target.resolve("a/side.o/inside")).exists();
  }

  @Test
  void aFilterMayKeepLeftoversThatItIncludes() throws IOException {
    write(target.resolve("kept"));
    write(target.resolve("old"));
    TreeFilter filter = new DeletionFilter(leftover -> !leftover.endsWith("kept"));
    mirror(MIRROR.withFilter(filter));
    assertThat(deleted).containsExactly("old");
  }

  @Test
  void aFailedEntryProtectsOnlyItself() throws IOException {
    Files.createSymbolicLink(source.resolve("a/broken"), Path.of("nowhere"));
    Path kept = write(target.resolve("a/broken/inside/file"));
    write(target.resolve("a/old"));
    write(target.resolve("a/b/old"));
    TreeResult result = mirror(MIRROR.withLinks(TreeLinks.FOLLOW_ALL));
    assertThat(result.counts().failed()).isEqualTo(1);
    assertThat(kept).exists();
    assertThat(deleted).containsExactlyInAnyOrder("a/old", "a/b/old");
  }

  @Test
  void entriesOfAnotherTypeAreReplacedInOneRun() throws IOException {
    Files.delete(target.resolve("top"));
    write(target.resolve("top/old/file"));
    Files.delete(target.resolve("a/link"));
    Files.createDirectory(target.resolve("a/link"));
    Files.delete(target.resolve("empty"));
    write(target.resolve("empty"));
    Path outside = Files.createDirectory(directory.resolve("outside"));
    write(outside.resolve("precious"));
    Files.createSymbolicLink(target.resolve("new"), outside);
    write(source.resolve("new/file"));
    mirror(dry(MIRROR));
    assertThat(deleted).containsExactlyInAnyOrder("top/old/file", "top/old");
    TreeResult result = mirror(MIRROR);
    assertThat(result.outcomes()).isEmpty();
    assertThat(deleted).containsExactlyInAnyOrder("top/old/file", "top/old");
    SampleTree.assertSame(source, target);
    assertThat(outside.resolve("precious")).exists();
  }

  @ParameterizedTest
  @EnumSource(names = {"FAIL", "SKIP"})
  void entriesOfAnotherTypeStayIfTheOptionsKeepFiles(ExistingFile existing) throws IOException {
    Files.delete(target.resolve("top"));
    Path kept = write(target.resolve("top/old/file"));
    mirror(MIRROR.withExistingFile(existing));
    assertThat(kept).exists();
  }

  @Test
  void aDirectoryWithExcludedEntriesIsNotReplaced() throws IOException {
    Files.delete(target.resolve("top"));
    write(target.resolve("top/kept.o"));
    TreeResult result = mirror(MIRROR.withFilter(TreeFilter.excluding(List.of("*.o"))));
    assertThat(failures(result))
        .containsExactly(
            target.resolve("top")
                + ": is a directory, and some of its entries stay; no file replaces it");
    assertThat(target.resolve("top/kept.o")).exists();
  }

  @Test
  void aDirectoryStaysUntilTheCopyInItsPlaceIsComplete() throws IOException {
    Files.delete(target.resolve("top"));
    Path precious = write(target.resolve("top/old/file"));
    AtomicInteger calls = new AtomicInteger();
    TreeListener failing =
        onProgress((event, counts) -> {
          if (event.target().endsWith("top")) { // another thread may copy another file
            calls.incrementAndGet();
            throw new IllegalStateException("ended by its listener");
          }
        });
    Files.write(source.resolve("top"), new byte[2 << 20]); // large files have events
    assertThatThrownBy(() -> copy(MIRROR, failing, new Cancellation()))
        .hasMessage("ended by its listener");
    assertThat(calls).hasPositiveValue();
    assertThat(precious).hasContent("leftover");
    mirror(MIRROR);
    SampleTree.assertSame(source, target);
  }

  @Test
  void theRestOfAReplacedDirectoryIsNamedAfterACancellationAndGoesWithTheNextMirror()
      throws IOException {
    Files.delete(target.resolve("top"));
    for (int i = 0; i < 100; i++) {
      write(target.resolve("top/old" + i));
    }
    Cancellation cancellation = new Cancellation();
    TreeListener listener = onDeleted(entry -> cancellation.cancel());
    CopyCancelledException cancelled =
        catchThrowableOfType(
            CopyCancelledException.class, () -> copy(MIRROR.withJobs(1), listener, cancellation));
    Path rest;
    try (DirectoryStream<Path> found = Files.newDirectoryStream(target, ".*.millrace-old")) {
      rest = found.iterator().next();
    }
    assertThat(cancelled.getSuppressed())
        .singleElement()
        .asString()
        .contains(rest + ": is the rest of the directory " + target.resolve("top"));
    assertThat(rest).isNotEmptyDirectory();
    assertThat(target.resolve("top")).isRegularFile();
    assertThat(mirror(MIRROR).outcomes()).isEmpty();
    SampleTree.assertSame(source, target);
  }

  @Test
  void aLinkDoesNotReplaceTheDirectoryThatItLeadsTo() throws IOException {
    Path precious = write(target.resolve("moved/file"));
    Files.createSymbolicLink(source.resolve("moved"), target.resolve("moved"));
    TreeResult result = mirror(MIRROR);
    assertThat(failures(result))
        .containsExactly(
            target.resolve("moved")
                + ": is a directory that the link leads into; the link would replace it");
    assertThat(precious).hasContent("leftover");
  }

  @Test
  void theTextOfSuchALinkMayHaveAnyBytes() throws IOException {
    assumeThat(directory.getFileSystem().supportedFileAttributeViews()).contains("unix");
    String name = NameText.of(new byte[] {'r', (byte) 0xE9});
    Path precious = write(NameText.path(target.toAbsolutePath() + "/moved/" + name + "/file"));
    Files.createSymbolicLink(source.resolve("moved"), precious.getParent());
    assertOneFailure(mirror(MIRROR), "is a directory that the link leads into");
    assertThat(precious).exists();
  }

  @Test
  void theDirectoryThatALinkOfTheTargetLeadsToStays() throws IOException {
    write(target.resolve("behind/old"));
    Files.createSymbolicLink(target.resolve("new"), Path.of("behind"));
    write(source.resolve("new/file"));
    TreeOptions through = MIRROR.withExistingDirectory(ExistingDirectory.MERGE_THROUGH_LINK);
    assertThat(mirror(through).outcomes()).isEmpty();
    assertThat(deleted).isEmpty();
    assertThat(target.resolve("new/file")).hasContent("leftover");
  }

  @Test
  void linksOfTheTargetLeadNeitherIntoTheSourceNorToOneDirectory() throws IOException {
    Path behind = Files.createDirectory(directory.resolve("behind"));
    Path precious = write(source.resolve("precious/file"));
    for (String name : List.of("one", "two", "into")) {
      Files.writeString(
          Files.createDirectory(source.resolve(name)).resolve("file"), "content of " + name);
    }
    Files.createSymbolicLink(target.resolve("one"), behind);
    Files.createSymbolicLink(target.resolve("two"), behind);
    Files.createSymbolicLink(target.resolve("into"), precious.getParent());
    TreeResult result =
        mirror(
            MIRROR
                .withLeftovers(Leftovers.KEEP)
                .withExistingDirectory(ExistingDirectory.MERGE_THROUGH_LINK));
    assertThat(failures(result))
        .hasSize(2)
        .anyMatch(line -> line.endsWith("two directories are not mixed"))
        .anyMatch(line ->
            line.endsWith("leads into the source of this copy; a tree is not copied into itself"));
    assertThat(precious).hasContent("leftover");
    assertThat(behind.resolve("file")).content().startsWith("content of ");
  }

  @Test
  void aLinkToADirectoryThatIsCopiedTooMixesNothing() throws IOException {
    write(source.resolve("one/of-one"));
    write(source.resolve("two/of-two"));
    Files.createDirectory(target.resolve("one"));
    Files.createSymbolicLink(target.resolve("two"), Path.of("one"));
    TreeResult result = mirror(MIRROR.withExistingDirectory(ExistingDirectory.MERGE_THROUGH_LINK));
    assertOneFailure(
        result, "leads to the copy of another directory; two directories are not mixed");
    assertThat(deleted).isEmpty();
    assertThat(target.resolve("one")).isNotEmptyDirectory();
  }

  /// One thread deletes the directory, and another one follows the link meanwhile.
  @Test
  void aLinkToADirectoryThatIsBeingDeletedGetsNoCopy() throws IOException {
    write(source.resolve("a/linked/file"));
    write(source.resolve("b/file"));
    write(target.resolve("b/old/deep/leftover"));
    Files.createSymbolicLink(target.resolve("a/linked"), Path.of("../b/old/deep"));
    CountDownLatch isDeleting = new CountDownLatch(1);
    CountDownLatch hasFailed = new CountDownLatch(1);
    TreeFilter filter =
        new TreeFilter() {
          @Override
          public boolean includes(Path entry, TreeEntryType type) {
            return !entry.endsWith("a/linked") || isReached(isDeleting);
          }

          @Override
          public boolean deletes(Path entry, TreeEntryType type) {
            isDeleting.countDown();
            return !entry.endsWith("leftover") || isReached(hasFailed);
          }
        };
    TreeListener listener =
        onFinished((outcome, counts) -> {
          if (outcome instanceof Failed) {
            hasFailed.countDown();
          }
        });
    TreeOptions options =
        MIRROR
            .withExistingDirectory(ExistingDirectory.MERGE_THROUGH_LINK)
            .withFilter(filter)
            .withJobs(2);
    TreeResult result = copy(options, listener, new Cancellation());
    assertThat(failures(result))
        .containsExactly(
            target.resolve("a/linked")
                + ": is also a directory that this copy deletes; copy again after the deletion");
    assertThat(target.resolve("b/old")).doesNotExist();
  }

  private static boolean isReached(CountDownLatch latch) {
    return assertDoesNotThrow(() -> latch.await(1, TimeUnit.MINUTES));
  }

  @Test
  void aLinkThatLeadsNowhereIsReplacedByADirectory() throws IOException {
    Files.delete(target.resolve("empty"));
    Files.createSymbolicLink(target.resolve("empty"), Path.of("nowhere"));
    TreeResult result = mirror(MIRROR.withExistingDirectory(ExistingDirectory.MERGE_THROUGH_LINK));
    assertThat(result.outcomes()).isEmpty();
    SampleTree.assertSame(source, target);
  }

  @Test
  void aLinkIsReplacedByADirectoryWithoutADeletionToo() throws IOException {
    Files.delete(target.resolve("empty"));
    Files.createSymbolicLink(target.resolve("empty"), Path.of("a"));
    mirror(MIRROR.withLeftovers(Leftovers.KEEP));
    SampleTree.assertSame(source, target);
  }

  @Test
  void linksAreDeletedAndNeverFollowed() throws IOException {
    Path outside = Files.createDirectory(directory.resolve("outside"));
    write(outside.resolve("precious"));
    Files.createSymbolicLink(target.resolve("a/out"), outside);
    Files.createDirectory(target.resolve("old"));
    Files.createSymbolicLink(target.resolve("old/out"), outside);
    Files.createDirectory(source.resolve("through"));
    Files.createSymbolicLink(target.resolve("through"), outside);
    TreeResult result = mirror(MIRROR.withExistingDirectory(ExistingDirectory.MERGE_THROUGH_LINK));
    assertThat(result.outcomes()).isEmpty();
    assertThat(deleted).containsExactlyInAnyOrder("a/out", "old/out", "old");
    assertThat(outside.resolve("precious")).exists();
  }

  @Test
  void theSourceInsideTheTargetStays() throws IOException {
    source = target.resolve("a/b");
    write(source.resolve("more/file"));
    write(target.resolve("old"));
    Map<String, String> before = SampleTree.describe(source);
    TreeResult result = mirror(MIRROR);
    assertThat(failures(result))
        .containsExactly(
            target.resolve("a") + ": contains the source of this copy, and is not deleted");
    assertThat(SampleTree.describe(source)).isEqualTo(before);
    assertThat(target.resolve("old")).doesNotExist();
  }

  @Test
  void aDryRunListsTheSameLeftovers() throws IOException {
    write(target.resolve("old/x/y/kept.o"));
    write(target.resolve("old/x/gone"));
    Files.createDirectories(target.resolve("old/z/empty"));
    Map<String, String> before = SampleTree.describe(target);
    TreeOptions options = MIRROR.withFilter(TreeFilter.excluding(List.of("*.o"))).withJobs(1);
    mirror(dry(options));
    assertThat(SampleTree.describe(target)).isEqualTo(before);
    List<String> listed = List.copyOf(deleted);
    mirror(options);
    assertThat(deleted)
        .containsExactlyElementsOf(listed)
        .containsExactlyInAnyOrder("old/x/gone", "old/z/empty", "old/z");
  }

  @Test
  void aDryRunGoesOnBelowADirectoryThatWouldReplaceAFile() throws IOException {
    Path first = write(source.resolve("a/first/file"));
    Files.createDirectories(source.resolve("a/second"));
    Files.createLink(source.resolve("a/second/name"), first);
    write(target.resolve("a/first"));
    TreeOptions options = MIRROR.withHardLinks(HardLinks.KEEP).withJobs(1);
    assertThat(mirror(dry(options)).outcomes()).isEmpty();
    assertThat(target.resolve("a/first")).hasContent("leftover");
  }

  @Test
  void aDryRunOfAMissingTargetDeletesNothing() throws IOException {
    target = directory.resolve("missing");
    assertThat(mirror(dry(MIRROR)).outcomes()).isEmpty();
    assertThat(deleted).isEmpty();
  }

  @Test
  void journalsOfOtherCopiesStayAndFilesOfTheirNameGo() throws IOException {
    Path journal = target.resolve("a/.millrace-resume");
    Files.writeString(journal, "Milljnl1 and more");
    Path ofOneFile = Files.copy(journal, target.resolve("a/.big.millrace-resume"));
    Path file = Files.writeString(target.resolve("a/b/.millrace-resume"), "of a user");
    mirror(MIRROR);
    assertThat(journal).exists();
    assertThat(ofOneFile).exists();
    assertThat(file).doesNotExist();
  }

  @Test
  void thePartsOfJournalsStay() throws IOException {
    assumeThat(engine).as("locks that show unused parts").isEqualTo(TreeEngine.SYSTEM_CALLS);
    Path part = write(target.resolve("a/b/.big.millrace-part"));
    Path other = write(target.resolve("a/b/.other.millrace-part"));
    Path journal = target.resolve("a/b/.big.millrace-resume");
    Files.writeString(journal, "Milljnl1 and more");
    mirror(MIRROR);
    assertThat(part).exists();
    assertThat(other).doesNotExist();
    Files.move(journal, target.resolve(".millrace-resume"));
    mirror(MIRROR);
    assertThat(part).exists();
    Files.delete(target.resolve(".millrace-resume"));
    mirror(MIRROR);
    assertThat(part).doesNotExist();
  }

  @Test
  void aCancellationEndsTheDeletion() throws IOException {
    for (int i = 0; i < 100; i++) {
      write(target.resolve("a/old" + i + "/file"));
    }
    Cancellation cancellation = new Cancellation();
    TreeListener listener =
        onDeleted(entry -> {
          deleted.add(entry.toString());
          cancellation.cancel();
        });
    assertThatThrownBy(() -> copy(MIRROR.withJobs(1), listener, cancellation))
        .isInstanceOf(CopyCancelledException.class);
    assertThat(deleted).hasSize(1);
  }

  @Test
  void leftoversOfDirectoriesThatTheirOwnerMayNotChangeGo() throws IOException {
    assumeThat(directory.getFileSystem().supportedFileAttributeViews()).contains("posix");
    write(target.resolve("old/deep/file"));
    write(target.resolve("kept/file"));
    write(target.resolve("kept/file.o"));
    for (String closed : List.of("old/deep", "old", "kept")) {
      permit(target.resolve(closed), "r-xr-xr-x");
    }
    TreeFilter filter = TreeFilter.excluding(List.of("*.o"));
    assertThat(mirror(MIRROR.withFilter(filter)).outcomes()).isEmpty();
    assertThat(deleted).containsExactlyInAnyOrder("old/deep/file", "old/deep", "old", "kept/file");
    assertThat(permissions(target.resolve("kept"))).isEqualTo("r-xr-xr-x");
    permit(target.resolve("kept"), "rwxr-xr-x");
  }

  @Test
  void aTargetInsideAnExcludedDirectoryOfTheSourceIsAMirrorToo() throws IOException {
    target = source.resolve("empty/backup");
    write(target.resolve("old"));
    TreeOptions options = MIRROR.withFilter(TreeFilter.excluding(List.of("/empty/")));
    assertThat(mirror(options).outcomes()).isEmpty();
    assertThat(deleted).containsExactly("old");
    assertThat(target.resolve("a/b/c/large")).exists();
    assertThat(target.resolve("empty")).doesNotExist();
    assertFails(() -> mirror(MIRROR))
        .hasMessage(target + ": is inside the source; a tree is not copied into itself");
  }

  @Test
  void aSourceInsideItsTargetIsNoDirectoryOfTheMirror() throws IOException {
    target = source.getParent();
    Path precious = write(source.resolve("precious"));
    write(source.resolve(source.getFileName()).resolve("inner"));
    assertOneFailure(mirror(MIRROR), source + IN_ITSELF);
    assertThat(precious).hasContent("leftover");
    assertThat(source.resolve("inner")).doesNotExist();
    assertThat(deleted).isEmpty();
  }

  @Test
  void aLinkAroundTheSourceLeadsToNoDirectoryOfTheMirror() throws IOException {
    Path precious = write(source.resolve("a/precious"));
    Path tree = Path.of("around").resolve(source.getFileName());
    Files.writeString(write(source.resolve(tree).resolve("a/precious")), "other");
    Files.createSymbolicLink(target.resolve("around"), source.getParent());
    TreeOptions options = MIRROR.withExistingDirectory(ExistingDirectory.MERGE_THROUGH_LINK);
    assertOneFailure(mirror(options), target.resolve(tree) + IN_ITSELF);
    assertThat(precious).hasContent("leftover");
  }

  @Test
  void nothingIsDeletedIfALinkOfTheSourceLeadsIntoTheTarget() throws IOException {
    Path store = write(target.resolve("store/file"));
    Files.createSymbolicLink(source.resolve("link"), store.getParent());
    assertThat(failures(mirror(MIRROR.withLinks(TreeLinks.FOLLOW_ALL)))).hasSize(1);
    assertThat(deleted).isEmpty();
    assertThat(store).exists();
  }

  @Test
  void aLinkDoesNotReplaceADirectoryAroundItsEnd() throws IOException {
    Path file = write(target.resolve("data/inner/file"));
    Files.createSymbolicLink(source.resolve("data"), file.getParent());
    assertOneFailure(mirror(MIRROR), "is a directory that the link leads into");
    assertThat(file).exists();
  }

  @Test
  void aLinkThatLeadsNowhereReplacesADirectory() throws IOException {
    write(target.resolve("loop/file"));
    Path ring = Files.createSymbolicLink(directory.resolve("ring"), Path.of("ring"));
    Files.createSymbolicLink(source.resolve("loop"), ring);
    mirror(MIRROR);
    assertThat(target.resolve("loop")).isSymbolicLink();
  }
}
