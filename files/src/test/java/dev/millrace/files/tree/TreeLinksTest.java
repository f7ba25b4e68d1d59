package dev.millrace.files.tree;

import static dev.millrace.files.TreeListeners.onFinished;
import static dev.millrace.files.tree.SampleTree.GOING_ON;
import static dev.millrace.files.tree.SampleTree.MIRROR;
import static dev.millrace.files.tree.SampleTree.REPLACE;
import static dev.millrace.files.tree.SampleTree.withBackups;
import static dev.millrace.files.tree.TreeWords.assertSame;
import static dev.millrace.files.tree.TreeWords.assertTree;
import static dev.millrace.files.tree.TreeWords.fill;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;

import dev.millrace.files.Cancellation;
import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.ExistingFile;
import dev.millrace.files.HardLinks;
import dev.millrace.files.Leftovers;
import dev.millrace.files.Replace;
import dev.millrace.files.Samples;
import dev.millrace.files.TreeCounts;
import dev.millrace.files.TreeErrors;
import dev.millrace.files.TreeLinks;
import dev.millrace.files.TreeListener;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.TreeOutcome.Failed;
import dev.millrace.files.TreeResult;
import dev.millrace.files.internal.tree.InternalOptions;
import dev.millrace.files.internal.tree.InternalOptions.Backups;
import dev.millrace.files.internal.tree.InternalOptions.CopiedNames;
import java.io.IOException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Symbolic and hard links in trees.
class TreeLinksTest extends TreesOfBothEngines {
  @BeforeEach
  void createSource() throws IOException {
    SampleTree.create(source);
  }

  private TreeResult copy(Path from, TreeLinks links) throws IOException {
    return copy(from, target, GOING_ON.withLinks(links));
  }

  @Test
  void linksStayLinksEvenTheSourceItself() throws IOException {
    Path link = fill(directory, "alias->source");
    assertThat(copy(link, TreeLinks.KEEP).counts().links()).isEqualTo(1);
    assertThat(Files.readSymbolicLink(target)).isEqualTo(Path.of("source"));
  }

  @Test
  void onlyTheNamedLinkIsFollowedOnRequest() throws IOException {
    copy(fill(directory, "alias->source"), TreeLinks.FOLLOW_NAMED);
    assertSame(source, target);
    assertThat(target.resolve("a/link")).isSymbolicLink();
  }

  @Test
  void aDotAfterALinkIsTheDirectoryThatItLeadsTo() throws IOException {
    Path from = fill(directory, "from->source", "to->target");
    fill(target, "leftover");
    TreeOptions mirror = TreeOptions.DEFAULTS.withLeftovers(Leftovers.DELETE);
    copy(from.resolve("."), directory.resolve("to/."), mirror);
    assertSame(source, target);
    fill(target, "leftover");
    copy(from, target, MIRROR.withLinks(TreeLinks.FOLLOW_NAMED));
    assertSame(source, target);
  }

  @Test
  void everyLinkBecomesAFileOrADirectoryOnRequest() throws IOException {
    fill(source, "other->a/b/c");
    TreeResult result = copy(source, TreeLinks.FOLLOW_ALL);
    assertThat(result.outcomes()).isEmpty();
    assertThat(result.counts().files()).isEqualTo(11);
    Samples.assertSame(source.resolve("a/b/medium"), target.resolve("a/link"));
    assertThat(Files.isSymbolicLink(target.resolve("a/link"))).isFalse();
    assertSame(source.resolve("a/b/c"), target.resolve("other"));
  }

  @Test
  void onlyLinksToDirectoriesAreFollowedOnRequest() throws IOException {
    fill(source, "other->a/b/c", "dangling->nowhere");
    assertThat(copy(source, TreeLinks.FOLLOW_DIRECTORIES).outcomes()).isEmpty();
    assertSame(source.resolve("a/b/c"), target.resolve("other"));
    assertThat(Files.isSymbolicLink(target.resolve("other"))).isFalse();
    assertThat(Files.readSymbolicLink(target.resolve("a/link"))).isEqualTo(Path.of("b/medium"));
    assertThat(Files.readSymbolicLink(target.resolve("dangling"))).isEqualTo(Path.of("nowhere"));
  }

  @Test
  void aFollowedLinkToADirectoryAroundItIsAFailure() throws IOException {
    fill(source, "a/b/loop->../..");
    assertThat(copy(source, TreeLinks.FOLLOW_ALL).outcomes())
        .singleElement()
        .extracting(outcome -> ((Failed) outcome).failure())
        .isInstanceOf(FileSystemLoopException.class);
    assertThat(target.resolve("a/b/medium")).exists();
    assertThat(target.resolve("a/b/loop")).doesNotExist();
  }

  @Test
  void anExistingLinkIsReplacedItself() throws IOException {
    Path outside = fill(directory, "outside=precious");
    fill(target, "a/small->" + outside, "a/link->" + outside);
    copy(REPLACE);
    assertSame(source, target);
    assertThat(outside).hasContent("precious");
  }

  @Test
  void anExistingLinkToADirectoryIsNoDirectoryOfTheTarget() throws IOException {
    fill(directory, "outside/");
    fill(target, "a->../outside");
    assertThat(copy(source, TreeLinks.KEEP).counts().failed()).isEqualTo(1);
    assertThat(directory.resolve("outside")).isEmptyDirectory();
    assertThat(target.resolve("top")).exists();
  }

  @Test
  void namesOfOneFileStayNamesOfOneFileOnRequest() throws IOException {
    fill(source, "a/b/c/second==top", "empty/third==top");
    assertThat(copy(REPLACE.withHardLinks(HardLinks.KEEP)).counts().hardLinks()).isEqualTo(2);
    assertSame(source, target);
    assertOneFile(target, "top", "a/b/c/second", "empty/third");
    assertThat(key(target.resolve("top"))).isNotEqualTo(key(source.resolve("top")));

    Path separate = directory.resolve("separate");
    copy(source, separate, TreeOptions.DEFAULTS);
    assertThat(key(separate.resolve("empty/third"))).isNotEqualTo(key(separate.resolve("top")));
  }

  private static void assertOneFile(Path root, String... names) {
    assertThat(names)
        .extracting(name -> key(root.resolve(name)))
        .containsOnly(key(root.resolve(names[0])));
  }

  private static TreeOptions withOneTable() {
    return InternalOptions.DEFAULTS
        .withEarlier(new CopiedNames())
        .in(REPLACE)
        .withHardLinks(HardLinks.KEEP);
  }

  @Test
  void copiesWithOneTableKeepTheHardLinksBetweenTheirSources() throws IOException {
    fill(directory, "one/1=content", "one/2==one/1", "other/4==one/1", "other/5==one/1");
    fill(directory, "further/6==one/1");
    TreeOptions options = withOneTable();
    copy(directory.resolve("one"), target, options);
    TreeResult second = copy(directory.resolve("other"), target, options);
    assertThat(second.counts().hardLinks()).isEqualTo(2);
    assertOneFile(target, "1", "2", "4", "5");

    for (String name : List.of("1", "2")) { // another program replaces the copies
      Files.delete(target.resolve(name));
      fill(target, name + "=different");
    }
    TreeResult third = copy(directory.resolve("further"), target, options);
    assertThat(third.counts().files()).isEqualTo(1);
    assertThat(target.resolve("6")).hasContent("content");
  }

  @Test
  void aFileThatChangedBetweenTwoCopiesWithOneTableIsCopiedAgain() throws IOException {
    fill(directory, "one/1=content", "further/6==one/1", "last/7==one/1");
    TreeOptions options = withOneTable();
    copy(directory.resolve("one"), target, options);
    Path changed = fill(directory, "further/6=later!!");
    Files.setLastModifiedTime(changed, FileTime.fromMillis(2_000_000));
    copy(directory.resolve("further"), target, options);
    assertTree(target, "1=content", "6=later!!");

    fill(target, "6=mine"); // another program changes the copy
    copy(directory.resolve("last"), target, options);
    assertTree(target, "1=content", "6=mine", "7=later!!");
  }

  // A program may also remove the file, and create another one with its inode number.
  @Test
  void aFileThatChangesBeforeALinkToItIsFollowedIsCopiedAgain() throws IOException {
    source = directory.resolve("two");
    Path file = fill(source, "file=first", "link->file");
    TreeListener change =
        onFinished(
            (outcome, counts) -> assertDoesNotThrow(() -> Files.writeString(file, "changed")));
    TreeOptions options =
        TreeOptions.DEFAULTS
            .withLinks(TreeLinks.FOLLOW_ALL)
            .withHardLinks(HardLinks.KEEP)
            .withJobs(1);
    copy(options, change, new Cancellation());
    String copy = Files.readString(target.resolve("file"));
    String followed = Files.readString(target.resolve("link"));
    assertThat(List.of(copy, followed)).containsExactlyInAnyOrder("first", "changed");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "2", "3"})
  void aSkippedNameIsNotReplacedByAFurtherNameOfACopy(String kept) throws IOException {
    createNames();
    fill(target, kept + "=kept");
    copyNames(ExistingFile.SKIP);
    assertThat(target.resolve(kept)).hasContent("kept");
    assertThat(target.resolve(kept.equals("1") ? "2" : "1")).hasContent("content");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "2", "3"})
  void namesAreOneFileAgainAfterAnInterruptedCopyIsCompleted(String made) throws IOException {
    Path copied = createNames().resolve(made);
    Files.createDirectory(target);
    Files.copy(copied, target.resolve(made), StandardCopyOption.COPY_ATTRIBUTES);
    copyNames(ExistingFile.SKIP_IF_NEWER);
    assertOneFile(target, "1", "2", "3");
  }

  private Path createNames() throws IOException {
    source = directory.resolve("names");
    return fill(source, "1=content", "2==1", "3==1").getParent();
  }

  private void copyNames(ExistingFile existing) throws IOException {
    copy(REPLACE.withHardLinks(HardLinks.KEEP).withExistingFile(existing));
  }

  private static Object key(Path file) {
    return assertDoesNotThrow(() -> Files.getAttribute(file, "unix:ino"));
  }

  /// The file would be lost.
  @Test
  void aLinkNeverReplacesTheFileThatItLeadsTo() throws IOException {
    Path file = fill(directory, "tool=precious");
    Path link = fill(directory, "bin/tool->../tool");
    TreeOptions options = REPLACE.withErrors(TreeErrors.CONTINUE);
    for (Replace replace : Replace.values()) {
      Copier copier = engine.copier(CopyOptions.DEFAULTS.withReplace(replace));
      assertThat(copier.copyTree(link.getParent(), directory, options).counts().failed())
          .isEqualTo(1);
      assertThat(copier.copyTree(link, file, options).counts().failed()).isEqualTo(1);
      assertThat(file).isRegularFile().hasContent("precious");
    }
    Path loop = fill(directory, "bin/loop/tool->tool"); // a loop only in the target
    assertThat(copy(loop, file, options).counts().failed()).isEqualTo(1);
    assertThat(file).isRegularFile().hasContent("precious");
  }

  @Test
  void aLinkReplacesTheFileThatItLeadsToIfABackupKeepsIt() throws IOException {
    assumeThat(engine).as("has relative names").isEqualTo(TreeEngine.SYSTEM_CALLS);
    Path file = fill(directory, "tool=precious");
    Path link = fill(directory, "bin/tool->../tool");
    copy(link, file, withBackups(Backups.Naming.SIMPLE, REPLACE));
    assertThat(file).isSymbolicLink();
    assertThat(directory.resolve("tool~")).hasContent("precious");
  }

  /// Another name of the file that a link leads to keeps its content.
  @Test
  void aLinkReplacesAnotherNameOfTheFileThatItLeadsToInTheTarget() throws IOException {
    fill(directory, "from/file=text", "from/name->file");
    fill(target, "file=text", "name==file");
    for (int i = 0; i < 2; i++) {
      TreeCounts counts = copy(directory.resolve("from"), target, REPLACE).counts();
      assertThat(counts.links()).isEqualTo(1);
      assertTree(target, "file=text", "name->file");
    }
  }
}
