package dev.millrace.files.move;

import static dev.millrace.files.TreeListeners.onFinished;
import static dev.millrace.files.tree.TreeWords.assertTree;
import static dev.millrace.sys.Answers.assertFails;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;

import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.MillraceFiles;
import dev.millrace.files.MoveResult;
import dev.millrace.files.MoveResult.LeftEntry;
import dev.millrace.files.MoveResult.Way;
import dev.millrace.files.Replace;
import dev.millrace.files.Samples;
import dev.millrace.files.TreeListener;
import dev.millrace.files.tree.TreeEngine;
import dev.millrace.files.tree.TreeWords;
import dev.millrace.sys.InMemory;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// Moves within one file system and to another one, with and without system calls.
@ParameterizedClass
@EnumSource
class MoveTest {
  @Parameter TreeEngine engine;

  @TempDir(factory = InMemory.class)
  Path near;

  @TempDir Path far;
  private Path source;

  @BeforeEach
  void nameSource() {
    source = near.resolve("source");
  }

  @AfterEach
  void nothingIsLeftBehind() throws IOException {
    for (Path directory : List.of(near, far)) {
      assertThat(Samples.names(directory)).noneMatch(name -> name.contains("millrace-part"));
    }
  }

  private Copier copier(Replace replace) {
    return engine.copier(CopyOptions.DEFAULTS.withReplace(replace));
  }

  private boolean areApart() throws IOException {
    return !Files.getFileStore(near).equals(Files.getFileStore(far));
  }

  private void assertMoved(Copier copier, Path target) throws IOException {
    MoveResult result = copier.move(source, target);
    boolean isFar = target.startsWith(far) && areApart();
    assertThat(result.way()).isEqualTo(isFar ? Way.COPIED : Way.RENAMED);
    assertThat(result.isComplete()).isTrue();
    assertThat(Files.exists(source, LinkOption.NOFOLLOW_LINKS)).isFalse();
  }

  private List<Path> targets() {
    return List.of(near.resolve("target"), far.resolve("target"));
  }

  @Test
  void aFileIsMoved() throws IOException {
    for (Path target : targets()) {
      byte[] content = Files.readAllBytes(Samples.random(source, 300 * Samples.KIB));
      assertMoved(engine.copier(), target);
      assertThat(target).hasBinaryContent(content);
    }
  }

  @Test
  void aTreeIsMoved() throws IOException {
    for (Path target : targets()) {
      TreeWords.fill(source, "a/b/file=text", "a/again==a/b/file", "link->a/b/file");
      assertMoved(engine.copier(), target);
      assertTree(target, "a/b/file=text", "a/again=text", "link->a/b/file");
      assertThat(Files.isSameFile(target.resolve("a/again"), target.resolve("a/b/file"))).isTrue();
    }
  }

  // A rename of a directory changes neither the times nor the lengths of the files in it.
  @Test
  void aDirectoryThatReplacesACopiedOneStays() throws IOException {
    assumeThat(areApart()).isTrue();
    Path replaced = TreeWords.fill(source, "inner/", "inner/file=1", "file=1");
    Path other = TreeWords.fill(near, "other/", "other/file=2");
    FileTime time = Files.getLastModifiedTime(replaced.resolve("file"));
    Files.setLastModifiedTime(other.resolve("file"), time);
    TreeListener replacing =
        onFinished((outcome, unused) -> {
          if (outcome.source().equals(source)) {
            assertDoesNotThrow(() -> {
              Files.move(replaced, near.resolve("old"));
              Files.move(other, replaced);
            });
          }
        });
    Path target = far.resolve("target");
    MoveResult result = engine.copier().withTreeListener(replacing).move(source, target);
    assertThat(result.left()).extracting(LeftEntry::source).containsExactly(replaced);
    assertTree(source, "inner/file=2");
    assertTree(target, "inner/file=1", "file=1");
  }

  @Test
  void aLinkIsMovedItself() throws IOException {
    for (Path target : targets()) {
      TreeWords.fill(near, "source->nowhere");
      assertMoved(engine.copier(), target);
      assertThat(Files.readSymbolicLink(target)).isEqualTo(Path.of("nowhere"));
    }
  }

  @Test
  void anExistingTargetStaysUnlessItMayBeReplaced() throws IOException {
    for (Path target : targets()) {
      Files.writeString(source, "new");
      Files.writeString(target, "old");
      assertThatThrownBy(() -> engine.copier().move(source, target))
          .isInstanceOf(FileAlreadyExistsException.class)
          .hasMessageContaining(target.toString());
      assertThat(source).hasContent("new");
      assertThat(target).hasContent("old");
      assertMoved(copier(Replace.ALWAYS), target);
      assertThat(target).hasContent("new");
    }
  }

  @Test
  void aReplacedLinkIsFollowedOrReplacedItself() throws IOException {
    for (Path directory : List.of(near, far)) {
      Path link = TreeWords.fill(directory, "link->real", "real=old");
      copier(Replace.ALWAYS).move(Files.writeString(source, "1"), link);
      assertTree(directory, "link->real", "real=1");
      copier(Replace.ANY).move(Files.writeString(source, "2"), link);
      assertTree(directory, "link=2", "real=1");
    }
  }

  @Test
  void directoriesAreNeitherReplacedNorReplaceFiles() throws IOException {
    Path directory = TreeWords.fill(near, "directory/", "file=1");
    Path file = near.resolve("file");
    for (Path target : targets()) {
      Files.writeString(target, "2");
      for (Replace replace : List.of(Replace.ALWAYS, Replace.ANY)) {
        assertFails(() -> copier(replace).move(directory, target));
        assertFails(() -> copier(replace).move(file, directory));
      }
    }
    assertTree(near, "directory/", "file=1", "target=2");
    assertTree(far, "target=2");
  }

  @Test
  void aDirectoryIsNotMovedIntoItself() throws IOException {
    TreeWords.fill(source, "inner/");
    assertFails(() -> copier(Replace.ANY).move(source, source.resolve("inner/x")))
        .hasMessageEndingWith(": is inside the source; a directory is not moved into itself");
    assertFails(() -> copier(Replace.ANY).move(source, source));
    assertTree(source, "inner/");
  }

  // A copy would be complete, and the source would lose its entries, but not itself.
  @Test
  void aDirectoryWithoutANameInItsPathIsNotMoved() throws IOException {
    TreeWords.fill(source, "inner/");
    for (Path target : targets()) {
      for (String name : List.of(".", "inner/..", "inner/../.")) {
        assertFails(() -> engine.copier().move(source.resolve(name), target))
            .hasMessageContaining("use its real path");
      }
      assertThat(target).doesNotExist();
    }
    assertTree(source, "inner/");
  }

  @Test
  void aDirectoryReplacesAFileWhosePathLeadsThroughIt() throws IOException {
    TreeWords.fill(near, "source/inner/", "file=old");
    MillraceFiles.move(source, source.resolve("inner/../../file"), REPLACE_EXISTING);
    assertTree(near, "file/inner/");
  }

  @Test
  void aFileIsNotMovedToItself() throws IOException {
    Path file = TreeWords.fill(near, "file=1", "around->.");
    for (Path same : List.of(file, near.resolve("around/file"))) {
      assertFails(() -> copier(Replace.ANY).move(file, same));
      assertThat(file).hasContent("1");
    }
  }

  @Test
  void missingPartsAreReported() throws IOException {
    Path file = TreeWords.fill(near, "file=1");
    assertMissing(near.resolve("no"), far.resolve("x"));
    assertMissing(file, near.resolve("no/x"));
    assertMissing(file, far.resolve("no/x"));
    assertThat(file).hasContent("1");
  }

  private void assertMissing(Path from, Path to) {
    assertThatThrownBy(() -> engine.copier().move(from, to))
        .isInstanceOf(NoSuchFileException.class)
        .hasMessageContaining("no");
  }

  /// As in mv: the file would be lost.
  @Test
  void aLinkDoesNotReplaceTheFileThatItLeadsTo() throws IOException {
    Path file = TreeWords.fill(near, "tool=precious", "bin/tool->../tool");
    for (Replace replace : List.of(Replace.ALWAYS, Replace.ANY)) {
      assertFails(() -> copier(replace).move(near.resolve("bin/tool"), file))
          .hasMessageStartingWith(file + ": is the file that the link leads to");
      assertTree(near, "tool=precious", "bin/tool->../tool");
    }
  }

  @Test
  void theFileStaysIfAnotherProgramCreatesADirectoryOfItsName() throws Exception {
    assumeThat(areApart()).isTrue();
    TreeWords.fill(source, "./");
    Samples.random(source.resolve("file"), 32 * Samples.MIB);
    Path target = TreeWords.fill(far, "target=old");
    AtomicBoolean isOver = new AtomicBoolean();
    try (ExecutorService other = Executors.newSingleThreadExecutor()) {
      Future<Boolean> taken = other.submit(() -> takeNameOfFile(target, isOver));
      try {
        assertThatThrownBy(() -> MillraceFiles.move(source, target, REPLACE_EXISTING))
            .isInstanceOf(FileAlreadyExistsException.class);
      } finally {
        isOver.set(true);
      }
      assertThat(taken.get()).isTrue();
    }
    assertThat(source.resolve("file")).exists();
    Path kept = far.resolve(Samples.names(far).getFirst());
    assertThat(kept).hasContent("old");
    Files.delete(kept); // under a name of a part
    assertThat(Samples.names(far)).containsExactly("target");
  }

  // The file loses its name for the time of the move.
  private static boolean takeNameOfFile(Path target, AtomicBoolean isOver) throws IOException {
    while (!isOver.get()) {
      try {
        Files.createDirectory(target);
        return true;
      } catch (FileAlreadyExistsException e) {
        Thread.onSpinWait();
      }
    }
    return false;
  }
}
