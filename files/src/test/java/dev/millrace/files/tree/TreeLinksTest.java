package dev.millrace.files.tree;

import static dev.millrace.files.TreeListeners.onFinished;
import static dev.millrace.files.tree.SampleTree.withBackups;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.ExistingFile;
import dev.millrace.files.HardLinks;
import dev.millrace.files.Leftovers;
import dev.millrace.files.Replace;
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

/// Symbolic and hard links in trees.
class TreeLinksTest extends TreesOfBothEngines {
  private static final List<String> NAMES = List.of("1", "2", "3");

  @BeforeEach
  void createSource() throws IOException {
    SampleTree.create(source);
  }

  private TreeResult copy(Path from, TreeLinks links) throws IOException {
    TreeOptions options = TreeOptions.DEFAULTS.withLinks(links).withErrors(TreeErrors.CONTINUE);
    return engine.copier().copyTree(from, target, options);
  }

  @Test
  void linksStayLinksEvenTheSourceItself() throws IOException {
    Path link = Files.createSymbolicLink(directory.resolve("alias"), Path.of("source"));
    TreeResult result = copy(link, TreeLinks.KEEP);
    assertThat(Files.readSymbolicLink(target)).isEqualTo(Path.of("source"));
    assertThat(result.counts().links()).isEqualTo(1);
  }

  @Test
  void onlyTheNamedLinkIsFollowedOnRequest() throws IOException {
    Path link = Files.createSymbolicLink(directory.resolve("alias"), Path.of("source"));
    copy(link, TreeLinks.FOLLOW_NAMED);
    SampleTree.assertSame(source, target);
    assertThat(target.resolve("a/link")).isSymbolicLink();
  }

  @Test
  void aDotAfterALinkIsTheDirectoryThatItLeadsTo() throws IOException {
    Path from = Files.createSymbolicLink(directory.resolve("from"), Path.of("source"));
    Path to = Files.createSymbolicLink(directory.resolve("to"), Path.of("target"));
    Files.createDirectory(target);
    Files.writeString(target.resolve("leftover"), "");
    TreeOptions mirror = TreeOptions.DEFAULTS.withLeftovers(Leftovers.DELETE);
    engine.copier().copyTree(from.resolve("."), to.resolve("."), mirror);
    SampleTree.assertSame(source, target);
    Files.writeString(target.resolve("leftover"), "");
    TreeOptions again =
        mirror.withLinks(TreeLinks.FOLLOW_NAMED).withExistingFile(ExistingFile.REPLACE);
    engine.copier().copyTree(from, target, again);
    SampleTree.assertSame(source, target);
  }

  @Test
  void everyLinkBecomesAFileOrADirectoryOnRequest() throws IOException {
    Files.createSymbolicLink(source.resolve("other"), Path.of("a/b/c"));
    TreeResult result = copy(source, TreeLinks.FOLLOW_ALL);
    assertThat(result.outcomes()).isEmpty();
    assertThat(target.resolve("a/link")).isRegularFile();
    assertThat(target.resolve("a/link")).hasSameBinaryContentAs(source.resolve("a/b/medium"));
    SampleTree.assertSame(source.resolve("a/b/c"), target.resolve("other"));
  }

  @Test
  void onlyLinksToDirectoriesAreFollowedOnRequest() throws IOException {
    Files.createSymbolicLink(source.resolve("other"), Path.of("a/b/c"));
    Files.createSymbolicLink(source.resolve("dangling"), Path.of("nowhere"));
    TreeResult result = copy(source, TreeLinks.FOLLOW_DIRECTORIES);
    assertThat(result.outcomes()).isEmpty();
    SampleTree.assertSame(source.resolve("a/b/c"), target.resolve("other"));
    assertThat(Files.isSymbolicLink(target.resolve("other"))).isFalse();
    assertThat(Files.readSymbolicLink(target.resolve("a/link"))).isEqualTo(Path.of("b/medium"));
    assertThat(Files.readSymbolicLink(target.resolve("dangling"))).isEqualTo(Path.of("nowhere"));
  }

  @Test
  void aFollowedLinkToADirectoryAroundItIsAFailure() throws IOException {
    Files.createSymbolicLink(source.resolve("a/b/loop"), Path.of("../.."));
    TreeResult result = copy(source, TreeLinks.FOLLOW_ALL);
    assertThat(result.outcomes())
        .singleElement()
        .isInstanceOfSatisfying(
            Failed.class,
            failed -> assertThat(failed.failure()).isInstanceOf(FileSystemLoopException.class));
    assertThat(target.resolve("a/b/medium")).exists();
    assertThat(target.resolve("a/b/loop")).doesNotExist();
  }

  @Test
  void aFollowedLinkToNowhereIsAFailure() throws IOException {
    Files.createSymbolicLink(source.resolve("dangling"), Path.of("nowhere"));
    TreeResult result = copy(source, TreeLinks.FOLLOW_ALL);
    assertThat(result.counts().failed()).isEqualTo(1);
    assertThat(result.counts().files()).isEqualTo(8);
  }

  @Test
  void anExistingLinkIsReplacedItself() throws IOException {
    Path outside = Files.writeString(directory.resolve("outside"), "precious");
    Files.createDirectories(target.resolve("a"));
    Files.createSymbolicLink(target.resolve("a/small"), outside);
    Files.createSymbolicLink(target.resolve("a/link"), outside);
    TreeOptions options = TreeOptions.DEFAULTS.withExistingFile(ExistingFile.REPLACE);
    copy(options);
    SampleTree.assertSame(source, target);
    assertThat(outside).hasContent("precious");
  }

  @Test
  void anExistingLinkToADirectoryIsNoDirectoryOfTheTarget() throws IOException {
    Path outside = Files.createDirectory(directory.resolve("outside"));
    Files.createDirectories(target);
    Files.createSymbolicLink(target.resolve("a"), outside);
    TreeResult result = copy(source, TreeLinks.KEEP);
    assertThat(result.counts().failed()).isEqualTo(1);
    assertThat(outside).isEmptyDirectory();
    assertThat(target.resolve("top")).exists();
  }

  @Test
  void namesOfOneFileStayNamesOfOneFileOnRequest() throws IOException {
    Files.createLink(source.resolve("a/b/c/second"), source.resolve("top"));
    Files.createLink(source.resolve("empty/third"), source.resolve("top"));
    TreeOptions options = TreeOptions.DEFAULTS.withHardLinks(HardLinks.KEEP);
    TreeResult result = copy(options);
    SampleTree.assertSame(source, target);
    Object key = key(target.resolve("top"));
    assertThat(key(target.resolve("a/b/c/second"))).isEqualTo(key);
    assertThat(key(target.resolve("empty/third"))).isEqualTo(key);
    assertThat(key).isNotEqualTo(key(source.resolve("top")));
    assertThat(result.counts().hardLinks()).isEqualTo(2);

    engine.copier().copyTree(source, directory.resolve("separate"), TreeOptions.DEFAULTS);
    assertThat(key(directory.resolve("separate/empty/third")))
        .isNotEqualTo(key(directory.resolve("separate/top")));
  }

  private static TreeOptions withOneTable() {
    return InternalOptions.DEFAULTS
        .withEarlier(new CopiedNames())
        .in(TreeOptions.DEFAULTS)
        .withHardLinks(HardLinks.KEEP)
        .withExistingFile(ExistingFile.REPLACE);
  }

  @Test
  void copiesWithOneTableKeepTheHardLinksBetweenTheirSources() throws IOException {
    createNames();
    Path other = Files.createDirectory(directory.resolve("other"));
    Files.createLink(other.resolve("4"), source.resolve("names/1"));
    Files.createLink(other.resolve("5"), source.resolve("names/1"));
    Path further = Files.createDirectory(directory.resolve("further"));
    Files.createLink(further.resolve("6"), source.resolve("names/1"));
    TreeOptions options = withOneTable();
    engine.copier().copyTree(source.resolve("names"), target, options);
    TreeResult second = engine.copier().copyTree(other, target, options);
    assertThat(second.counts().hardLinks()).isEqualTo(2);
    Object key = key(target.resolve("1"));
    for (String name : List.of("2", "3", "4", "5")) {
      assertThat(key(target.resolve(name))).as(name).isEqualTo(key);
    }

    for (String name : NAMES) { // another program replaces the copies
      Files.delete(target.resolve(name));
      Files.writeString(target.resolve(name), "different");
    }
    TreeResult third = engine.copier().copyTree(further, target, options);
    assertThat(third.counts().files()).isEqualTo(1);
    assertThat(target.resolve("6")).hasContent("content");
  }

  @Test
  void aFileThatChangedBetweenTwoCopiesWithOneTableIsCopiedAgain() throws IOException {
    createNames();
    Path further = Files.createDirectory(directory.resolve("further"));
    Path sixth = Files.createLink(further.resolve("6"), source.resolve("names/1"));
    Path last = Files.createDirectory(directory.resolve("last"));
    Files.createLink(last.resolve("7"), sixth);
    TreeOptions options = withOneTable();
    engine.copier().copyTree(source.resolve("names"), target, options);
    Files.writeString(sixth, "later!!");
    Files.setLastModifiedTime(sixth, FileTime.fromMillis(2_000_000));
    engine.copier().copyTree(further, target, options);
    assertThat(target.resolve("6")).hasContent("later!!");
    assertThat(target.resolve("1")).hasContent("content");

    Files.writeString(target.resolve("6"), "mine"); // another program changes the copy
    engine.copier().copyTree(last, target, options);
    assertThat(target.resolve("7")).hasContent("later!!");
    assertThat(target.resolve("6")).hasContent("mine");
  }

  // A program may also remove the file, and create another one with its inode number.
  @Test
  void aFileThatChangesBeforeALinkToItIsFollowedIsCopiedAgain() throws IOException {
    Path two = Files.createDirectory(directory.resolve("two"));
    Path file = Files.writeString(two.resolve("file"), "first");
    Files.createSymbolicLink(two.resolve("link"), Path.of("file"));
    TreeListener change =
        onFinished(
            (outcome, counts) -> assertDoesNotThrow(() -> Files.writeString(file, "changed")));
    TreeOptions options =
        TreeOptions.DEFAULTS
            .withLinks(TreeLinks.FOLLOW_ALL)
            .withHardLinks(HardLinks.KEEP)
            .withJobs(1);
    engine.copier().withTreeListener(change).copyTree(two, target, options);
    String copy = Files.readString(target.resolve("file"));
    String followed = Files.readString(target.resolve("link"));
    assertThat(List.of(copy, followed)).containsExactlyInAnyOrder("first", "changed");
  }

  @Test
  void aSkippedNameIsNotReplacedByAFurtherNameOfACopy() throws IOException {
    createNames();
    for (String kept : NAMES) {
      Path copy = Files.createDirectory(directory.resolve("copy-" + kept));
      Files.writeString(copy.resolve(kept), "kept");
      copyNames(copy, ExistingFile.SKIP);
      assertThat(copy.resolve(kept)).as(kept).hasContent("kept");
      assertThat(copy.resolve(kept.equals("1") ? "2" : "1")).hasContent("content");
    }
  }

  @Test
  void namesAreOneFileAgainAfterAnInterruptedCopyIsCompleted() throws IOException {
    createNames();
    for (String made : NAMES) {
      Path copy = Files.createDirectory(directory.resolve("copy-" + made));
      Files.copy(
          source.resolve("names").resolve(made),
          copy.resolve(made),
          StandardCopyOption.COPY_ATTRIBUTES);
      copyNames(copy, ExistingFile.SKIP_IF_NEWER);
      Object key = key(copy.resolve(made));
      for (String name : NAMES) {
        assertThat(key(copy.resolve(name))).as(made + " " + name).isEqualTo(key);
      }
    }
  }

  private void createNames() throws IOException {
    Path names = Files.createDirectory(source.resolve("names"));
    Files.writeString(names.resolve("1"), "content");
    Files.createLink(names.resolve("2"), names.resolve("1"));
    Files.createLink(names.resolve("3"), names.resolve("1"));
  }

  private void copyNames(Path copy, ExistingFile existing) throws IOException {
    TreeOptions options =
        TreeOptions.DEFAULTS.withHardLinks(HardLinks.KEEP).withExistingFile(existing);
    engine.copier().copyTree(source.resolve("names"), copy, options);
  }

  private static Object key(Path file) throws IOException {
    return Files.getAttribute(file, "unix:ino");
  }

  /// The file would be lost.
  @Test
  void aLinkNeverReplacesTheFileThatItLeadsTo() throws IOException {
    Path file = Files.writeString(directory.resolve("tool"), "precious");
    Path bin = Files.createDirectory(directory.resolve("bin"));
    Path link = Files.createSymbolicLink(bin.resolve("tool"), Path.of("../tool"));
    TreeOptions options =
        TreeOptions.DEFAULTS.withExistingFile(ExistingFile.REPLACE).withErrors(TreeErrors.CONTINUE);
    for (Replace replace : Replace.values()) {
      CopyOptions ofFiles = CopyOptions.DEFAULTS.withReplace(replace);
      assertThat(engine.copier(ofFiles).copyTree(bin, directory, options).counts().failed())
          .isEqualTo(1);
      assertThat(engine.copier(ofFiles).copyTree(link, file, options).counts().failed())
          .isEqualTo(1);
      assertThat(file).isRegularFile().hasContent("precious");
    }
    Files.delete(link);
    Files.createSymbolicLink(link, Path.of("tool")); // a loop only in the target
    assertThat(engine.copier().copyTree(link, file, options).counts().failed()).isEqualTo(1);
    assertThat(file).isRegularFile().hasContent("precious");
  }

  @Test
  void aLinkReplacesTheFileThatItLeadsToIfABackupKeepsIt() throws IOException {
    assumeThat(engine).as("has relative names").isEqualTo(TreeEngine.SYSTEM_CALLS);
    Path file = Files.writeString(directory.resolve("tool"), "precious");
    Path bin = Files.createDirectory(directory.resolve("bin"));
    Path link = Files.createSymbolicLink(bin.resolve("tool"), Path.of("../tool"));
    TreeOptions options =
        withBackups(
            Backups.Naming.SIMPLE, TreeOptions.DEFAULTS.withExistingFile(ExistingFile.REPLACE));
    engine.copier().copyTree(link, file, options);
    assertThat(file).isSymbolicLink();
    assertThat(directory.resolve("tool~")).hasContent("precious");
  }

  /// Another name of the file that a link leads to keeps its content.
  @Test
  void aLinkReplacesAnotherNameOfTheFileThatItLeadsToInTheTarget() throws IOException {
    Path from = Files.createDirectory(directory.resolve("from"));
    Files.writeString(from.resolve("file"), "text");
    Files.createSymbolicLink(from.resolve("name"), Path.of("file"));
    Files.createDirectory(target);
    Files.writeString(target.resolve("file"), "text");
    Files.createLink(target.resolve("name"), target.resolve("file"));
    TreeOptions options = TreeOptions.DEFAULTS.withExistingFile(ExistingFile.REPLACE);
    for (int i = 0; i < 2; i++) {
      assertThat(engine.copier().copyTree(from, target, options).counts().links()).isEqualTo(1);
      assertThat(Files.readSymbolicLink(target.resolve("name"))).isEqualTo(Path.of("file"));
    }
  }
}
