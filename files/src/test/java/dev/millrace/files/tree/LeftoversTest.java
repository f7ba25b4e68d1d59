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
import static dev.millrace.files.tree.TreeWords.assertSame;
import static dev.millrace.files.tree.TreeWords.describe;
import static dev.millrace.files.tree.TreeWords.fill;
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
import org.junit.jupiter.params.provider.MethodSource;

/// Targets that become mirrors of their sources.
class LeftoversTest extends TreesOfBothEngines {
  private static final TreeOptions THROUGH_LINKS =
      MIRROR.withExistingDirectory(ExistingDirectory.MERGE_THROUGH_LINK);
  private static final String IN_ITSELF =
      ": is a directory of the source; a tree is not copied into itself";

  private final List<String> deleted = Collections.synchronizedList(new ArrayList<>());

  @BeforeEach
  void copySource() throws IOException {
    SampleTree.create(source);
    copy(TreeOptions.DEFAULTS);
  }

  private TreeResult mirror(TreeOptions options) throws IOException {
    deleted.clear();
    TreeListener listener = onDeleted(entry -> deleted.add(target.relativize(entry).toString()));
    return copy(options, listener, new Cancellation());
  }

  private void assertMirror(TreeOptions options) throws IOException {
    assertThat(mirror(options).outcomes()).isEmpty();
  }

  // An entry of another type, in the place of a file.
  private Path replace(String file, String... words) throws IOException {
    Files.delete(target.resolve(file));
    return fill(target, words);
  }

  @Test
  void allLeftoversGoAndAreCounted() throws IOException {
    fill(target, "a/b/old/older/file", "a/b/c/next", "a/b/old/none/");
    TreeResult result = mirror(MIRROR);
    assertSame(source, target);
    assertThat(result.counts().deleted()).isEqualTo(5);
    assertThat(result.isComplete()).isTrue();
    assertThat(deleted)
        .containsExactlyInAnyOrder(
            "a/b/old/older/file", "a/b/old/older", "a/b/old/none", "a/b/old", "a/b/c/next")
        .containsSubsequence("a/b/old/older/file", "a/b/old/older", "a/b/old");
  }

  @Test
  void leftoversStayByDefaultAndWithoutTheCompletionOfDirectories() throws IOException {
    Path old = fill(target, "a/b/old/file");
    mirror(MIRROR.withLeftovers(Leftovers.KEEP));
    mirror(
        InternalOptions.of(MIRROR).withDirectoryCompletion(DirectoryCompletion.LATER).in(MIRROR));
    mirror(MIRROR.withFilter(TreeFilter.NONE));
    assertThat(old).exists();
    assertThat(deleted).isEmpty();
  }

  @Test
  void excludedEntriesStayOnBothSides() throws IOException {
    fill(source, "a/side.o");
    fill(target, "a/b/old/kept.o", "a/b/old/file", "cache/file", "a/side.o/inside");
    assertMirror(MIRROR.withFilter(TreeFilter.excluding(List.of("*.o", "/cache/"))));
    assertThat(deleted).containsExactly("a/b/old/file");
    assertThat(describe(target)).containsKeys("a/b/old/kept.o", "cache/file", "a/side.o/inside");
  }

  @Test
  void aFilterMayKeepLeftoversThatItIncludes() throws IOException {
    fill(target, "kept", "old");
    mirror(MIRROR.withFilter(new DeletionFilter(leftover -> !leftover.endsWith("kept"))));
    assertThat(deleted).containsExactly("old");
  }

  @Test
  void aFailedEntryProtectsOnlyItself() throws IOException {
    fill(source, "a/broken->nowhere");
    Path kept = fill(target, "a/broken/inside/file", "a/old", "a/b/old");
    assertThat(mirror(MIRROR.withLinks(TreeLinks.FOLLOW_ALL)).counts().failed()).isEqualTo(1);
    assertThat(kept).exists();
    assertThat(deleted).containsExactlyInAnyOrder("a/old", "a/b/old");
  }

  @Test
  void entriesOfAnotherTypeAreReplacedInOneRun() throws IOException {
    replace("top", "top/old/file");
    replace("a/link", "a/link/");
    replace("empty", "empty=text");
    Path precious = fill(directory, "outside/precious");
    fill(target, "new->" + precious.getParent());
    fill(source, "new/file");
    mirror(dry(MIRROR));
    assertThat(deleted).containsExactlyInAnyOrder("top/old/file", "top/old");
    assertMirror(MIRROR);
    assertThat(deleted).containsExactlyInAnyOrder("top/old/file", "top/old");
    assertSame(source, target);
    assertThat(precious).exists();
  }

  @ParameterizedTest
  @EnumSource(names = {"FAIL", "SKIP"})
  void entriesOfAnotherTypeStayIfTheOptionsKeepFiles(ExistingFile existing) throws IOException {
    Path kept = replace("top", "top/old/file");
    mirror(MIRROR.withExistingFile(existing));
    assertThat(kept).exists();
  }

  @Test
  void aDirectoryWithExcludedEntriesIsNotReplaced() throws IOException {
    Path kept = replace("top", "top/kept.o");
    assertThat(failures(mirror(MIRROR.withFilter(TreeFilter.excluding(List.of("*.o"))))))
        .containsExactly(
            target.resolve("top")
                + ": is a directory, and some of its entries stay; no file replaces it");
    assertThat(kept).exists();
  }

  @Test
  void aDirectoryStaysUntilTheCopyInItsPlaceIsComplete() throws IOException {
    Path precious = replace("top", "top/old/file=leftover");
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
    assertSame(source, target);
  }

  @Test
  void theRestOfAReplacedDirectoryIsNamedAfterACancellationAndGoesWithTheNextMirror()
      throws IOException {
    replace("top", "top/old");
    for (int i = 0; i < 99; i++) {
      fill(target, "top/old" + i);
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
    assertMirror(MIRROR);
    assertSame(source, target);
  }

  @ParameterizedTest
  @MethodSource("endsOfLinks")
  void aLinkDoesNotReplaceADirectoryAroundItsEnd(String end) throws IOException {
    assumeThat(target.getFileSystem().supportedFileAttributeViews()).contains("unix");
    Path file = fill(NameText.path(target.toAbsolutePath() + "/" + end), "file");
    Files.createSymbolicLink(source.resolve("moved"), file.getParent());
    assertThat(failures(mirror(MIRROR)))
        .containsExactly(
            target.resolve("moved")
                + ": is a directory that the link leads into; the link would replace it");
    assertThat(file).exists();
  }

  static List<String> endsOfLinks() {
    return List.of("moved", "moved/inner", "moved/" + NameText.of(new byte[] {'r', (byte) 0xE9}));
  }

  @Test
  void theDirectoryThatALinkOfTheTargetLeadsToStays() throws IOException {
    fill(target, "behind/old", "new->behind");
    fill(source, "new/file=text");
    assertMirror(THROUGH_LINKS);
    assertThat(deleted).isEmpty();
    assertThat(target.resolve("new/file")).hasContent("text");
  }

  @Test
  void linksOfTheTargetLeadNeitherIntoTheSourceNorToOneDirectory() throws IOException {
    fill(source, "precious/file=precious", "one/file=of one", "two/file=of two", "into/file=");
    fill(directory, "behind/");
    fill(target, "one->../behind", "two->../behind", "into->" + source.resolve("precious"));
    assertThat(failures(mirror(THROUGH_LINKS.withLeftovers(Leftovers.KEEP))))
        .hasSize(2)
        .anyMatch(line -> line.endsWith("two directories are not mixed"))
        .anyMatch(line ->
            line.endsWith("leads into the source of this copy; a tree is not copied into itself"));
    assertThat(source.resolve("precious/file")).hasContent("precious");
    assertThat(directory.resolve("behind/file")).content().startsWith("of ");
  }

  @Test
  void aLinkToADirectoryThatIsCopiedTooMixesNothing() throws IOException {
    fill(source, "one/of-one", "two/of-two");
    fill(target, "one/", "two->one");
    assertOneFailure(
        mirror(THROUGH_LINKS),
        "leads to the copy of another directory; two directories are not mixed");
    assertThat(deleted).isEmpty();
    assertThat(target.resolve("one")).isNotEmptyDirectory();
  }

  /// One thread deletes the directory, and another one follows the link meanwhile.
  @Test
  void aLinkToADirectoryThatIsBeingDeletedGetsNoCopy() throws IOException {
    fill(source, "a/linked/file", "b/file");
    fill(target, "b/old/deep/leftover", "a/linked->../b/old/deep");
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
    TreeOptions options = THROUGH_LINKS.withFilter(filter).withJobs(2);
    assertThat(failures(copy(options, listener, new Cancellation())))
        .containsExactly(
            target.resolve("a/linked")
                + ": is also a directory that this copy deletes; copy again after the deletion");
    assertThat(target.resolve("b/old")).doesNotExist();
  }

  private static boolean isReached(CountDownLatch latch) {
    return assertDoesNotThrow(() -> latch.await(1, TimeUnit.MINUTES));
  }

  @Test
  void aLinkIsReplacedByADirectory() throws IOException {
    replace("empty", "empty->nowhere");
    assertMirror(THROUGH_LINKS);
    assertSame(source, target);
    replace("empty", "empty->a");
    assertMirror(MIRROR.withLeftovers(Leftovers.KEEP));
    assertSame(source, target);
  }

  @Test
  void linksAreDeletedAndNeverFollowed() throws IOException {
    Path precious = fill(directory, "outside/precious");
    fill(source, "through/");
    for (String link : List.of("a/out", "old/out", "through")) {
      fill(target, link + "->" + precious.getParent());
    }
    assertMirror(THROUGH_LINKS);
    assertThat(deleted).containsExactlyInAnyOrder("a/out", "old/out", "old");
    assertThat(precious).exists();
  }

  @Test
  void theSourceInsideTheTargetStays() throws IOException {
    source = target.resolve("a/b");
    fill(source, "more/file");
    fill(target, "old");
    Map<String, String> before = describe(source);
    assertThat(failures(mirror(MIRROR)))
        .containsExactly(
            target.resolve("a") + ": contains the source of this copy, and is not deleted");
    assertThat(describe(source)).isEqualTo(before);
    assertThat(target.resolve("old")).doesNotExist();
  }

  @Test
  void aDryRunListsTheSameLeftovers() throws IOException {
    fill(target, "old/x/y/kept.o", "old/x/gone", "old/z/empty/");
    Map<String, String> before = describe(target);
    TreeOptions options = MIRROR.withFilter(TreeFilter.excluding(List.of("*.o"))).withJobs(1);
    mirror(dry(options));
    assertThat(describe(target)).isEqualTo(before);
    List<String> listed = List.copyOf(deleted);
    mirror(options);
    assertThat(deleted)
        .containsExactlyElementsOf(listed)
        .containsExactlyInAnyOrder("old/x/gone", "old/z/empty", "old/z");
  }

  @Test
  void aDryRunGoesOnBelowADirectoryThatWouldReplaceAFile() throws IOException {
    fill(source, "a/first/file", "a/second/name==a/first/file");
    Path file = fill(target, "a/first=leftover");
    assertMirror(dry(MIRROR.withHardLinks(HardLinks.KEEP).withJobs(1)));
    assertThat(file).hasContent("leftover");
  }

  @Test
  void aDryRunOfAMissingTargetDeletesNothing() throws IOException {
    target = directory.resolve("missing");
    assertMirror(dry(MIRROR));
    assertThat(deleted).isEmpty();
  }

  @Test
  void journalsOfOtherCopiesStayAndFilesOfTheirNameGo() throws IOException {
    for (String name : List.of("a/.millrace-resume", "a/.big.millrace-resume")) {
      fill(target, name + "=Milljnl1 and more");
    }
    fill(target, "a/b/.millrace-resume=of a user");
    mirror(MIRROR);
    assertThat(deleted).containsExactly("a/b/.millrace-resume");
  }

  @Test
  void thePartsOfJournalsStay() throws IOException {
    assumeThat(engine).as("locks that show unused parts").isEqualTo(TreeEngine.SYSTEM_CALLS);
    Path part = fill(target, "a/b/.big.millrace-part");
    Path other = fill(target, "a/b/.other.millrace-part");
    Path journal = fill(target, "a/b/.big.millrace-resume=Milljnl1 and more");
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
      fill(target, "a/old" + i + "/file");
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
    fill(target, "old/deep/file", "kept/file", "kept/file.o");
    for (String closed : List.of("old/deep", "old", "kept")) {
      permit(target.resolve(closed), "r-xr-xr-x");
    }
    assertMirror(MIRROR.withFilter(TreeFilter.excluding(List.of("*.o"))));
    assertThat(deleted).containsExactlyInAnyOrder("old/deep/file", "old/deep", "old", "kept/file");
    assertThat(permissions(target.resolve("kept"))).isEqualTo("r-xr-xr-x");
    permit(target.resolve("kept"), "rwxr-xr-x");
  }

  @Test
  void aTargetInsideAnExcludedDirectoryOfTheSourceIsAMirrorToo() throws IOException {
    target = source.resolve("empty/backup");
    fill(target, "old");
    assertMirror(MIRROR.withFilter(TreeFilter.excluding(List.of("/empty/"))));
    assertThat(deleted).containsExactly("old");
    assertThat(target.resolve("a/b/c/large")).exists();
    assertThat(target.resolve("empty")).doesNotExist();
    assertFails(() -> mirror(MIRROR))
        .hasMessage(target + ": is inside the source; a tree is not copied into itself");
  }

  @Test
  void aSourceInsideItsTargetIsNoDirectoryOfTheMirror() throws IOException {
    target = source.getParent();
    Path precious = fill(source, "precious=precious", source.getFileName() + "/inner");
    assertOneFailure(mirror(MIRROR), source + IN_ITSELF);
    assertThat(precious).hasContent("precious");
    assertThat(source.resolve("inner")).doesNotExist();
    assertThat(deleted).isEmpty();
  }

  @Test
  void aLinkAroundTheSourceLeadsToNoDirectoryOfTheMirror() throws IOException {
    Path tree = Path.of("around").resolve(source.getFileName());
    Path precious = fill(source, "a/precious=precious", tree + "/a/precious=other");
    fill(target, "around->" + source.getParent());
    assertOneFailure(mirror(THROUGH_LINKS), target.resolve(tree) + IN_ITSELF);
    assertThat(precious).hasContent("precious");
  }

  @Test
  void nothingIsDeletedIfALinkOfTheSourceLeadsIntoTheTarget() throws IOException {
    Path store = fill(target, "store/file");
    fill(source, "link->" + store.getParent());
    assertThat(failures(mirror(MIRROR.withLinks(TreeLinks.FOLLOW_ALL)))).hasSize(1);
    assertThat(deleted).isEmpty();
    assertThat(store).exists();
  }

  @Test
  void aLinkThatLeadsNowhereReplacesADirectory() throws IOException {
    fill(target, "loop/file");
    fill(source, "loop->" + fill(directory, "ring->ring"));
    mirror(MIRROR);
    assertThat(target.resolve("loop")).isSymbolicLink();
  }
}
