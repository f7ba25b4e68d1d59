package dev.millrace.files.move;

import static dev.millrace.files.TreeListeners.onFinished;
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
import dev.millrace.sys.InMemory;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
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

  private static Copier replacing(TreeEngine engine, Replace replace) {
    return engine.copier(CopyOptions.DEFAULTS.withReplace(replace));
  }

  private boolean areApart() throws IOException {
    return !Files.getFileStore(near).equals(Files.getFileStore(far));
  }

  private void assertWay(MoveResult result, Path target) throws IOException {
    boolean isFar = target.startsWith(far) && areApart();
    assertThat(result.way()).isEqualTo(isFar ? Way.COPIED : Way.RENAMED);
    assertThat(result.isComplete()).isTrue();
  }

  private Stream<Path> targets() {
    return Stream.of(near.resolve("target"), far.resolve("target"));
  }

  private void assertNoDebris() throws IOException {
    for (Path directory : new Path[] {near, far}) {
      try (Stream<Path> all = Files.list(directory)) {
        assertThat(all).noneMatch(it -> it.toString().contains("millrace-part"));
      }
    }
  }

  @Test
  void aFileIsMoved() throws IOException {
    for (Path target : targets().toList()) {
      Path source = Samples.random(near.resolve("source"), 300 * Samples.KIB);
      byte[] content = Files.readAllBytes(source);
      assertWay(engine.copier().move(source, target), target);
      assertThat(source).doesNotExist();
      assertThat(target).hasBinaryContent(content);
    }
    assertNoDebris();
  }

  @Test
  void aTreeIsMoved() throws IOException {
    for (Path target : targets().toList()) {
      Path source = Files.createDirectories(near.resolve("source/a/b")).getParent().getParent();
      Samples.random(source.resolve("a/b/file"), 5 * Samples.KIB);
      Files.createLink(source.resolve("a/again"), source.resolve("a/b/file"));
      Files.createSymbolicLink(source.resolve("link"), Path.of("a/b/file"));
      assertWay(engine.copier().move(source, target), target);
      assertThat(source).doesNotExist();
      assertThat(target.resolve("link")).isSymbolicLink().isRegularFile();
      assertThat(Files.isSameFile(target.resolve("a/again"), target.resolve("a/b/file"))).isTrue();
    }
    assertNoDebris();
  }

  // A rename of a directory changes neither the times nor the lengths of the files in it.
  @Test
  void aDirectoryThatReplacesACopiedOneStays() throws IOException {
    assumeThat(areApart()).isTrue();
    Path source = Files.createDirectory(near.resolve("source"));
    Path replaced = Files.createDirectory(source.resolve("inner"));
    Path other = Files.createDirectory(near.resolve("other"));
    Files.writeString(replaced.resolve("file"), "1");
    Files.writeString(source.resolve("file"), "1");
    Files.writeString(other.resolve("file"), "2");
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
    MoveResult result =
        engine.copier().withTreeListener(replacing).move(source, far.resolve("target"));
    assertThat(result.left()).extracting(LeftEntry::source).containsExactly(replaced);
    assertThat(replaced.resolve("file")).hasContent("2");
    assertThat(source.resolve("file")).doesNotExist();
    assertThat(far.resolve("target/inner/file")).hasContent("1");
  }

  @Test
  void aLinkIsMovedItself() throws IOException {
    for (Path target : targets().toList()) {
      Path source = Files.createSymbolicLink(near.resolve("source"), Path.of("nowhere"));
      assertWay(engine.copier().move(source, target), target);
      assertThat(Files.readSymbolicLink(target)).isEqualTo(Path.of("nowhere"));
      assertThat(Files.isSymbolicLink(source)).isFalse();
    }
  }

  @Test
  void anExistingTargetStaysUnlessItMayBeReplaced() throws IOException {
    for (Path target : targets().toList()) {
      Path source = Files.writeString(near.resolve("source"), "new");
      Files.writeString(target, "old");
      assertThatThrownBy(() -> engine.copier().move(source, target))
          .isInstanceOf(FileAlreadyExistsException.class)
          .hasMessageContaining(target.toString());
      assertThat(source).hasContent("new");
      assertThat(target).hasContent("old");
      assertWay(replacing(engine, Replace.ALWAYS).move(source, target), target);
      assertThat(target).hasContent("new");
      assertThat(source).doesNotExist();
    }
    assertNoDebris();
  }

  @Test
  void aReplacedLinkIsFollowedOrReplacedItself() throws IOException {
    for (Path directory : new Path[] {near, far}) {
      Path real = Files.writeString(directory.resolve("real"), "old");
      Path link = Files.createSymbolicLink(directory.resolve("link"), Path.of("real"));
      replacing(engine, Replace.ALWAYS).move(Files.writeString(near.resolve("source"), "1"), link);
      assertThat(link).isSymbolicLink();
      assertThat(real).hasContent("1");
      replacing(engine, Replace.ANY).move(Files.writeString(near.resolve("source"), "2"), link);
      assertThat(Files.isSymbolicLink(link)).isFalse();
      assertThat(link).hasContent("2");
      assertThat(real).hasContent("1");
    }
  }

  @Test
  void directoriesAreNeitherReplacedNorReplaceFiles() throws IOException {
    for (Path target : targets().toList()) {
      Path directory = Files.createDirectories(near.resolve("directory"));
      Path file = Files.writeString(near.resolve("file"), "1");
      Files.writeString(target, "2");
      for (Replace replace : new Replace[] {Replace.ALWAYS, Replace.ANY}) {
        assertFails(() -> replacing(engine, replace).move(directory, target));
        assertFails(() -> replacing(engine, replace).move(file, directory));
      }
      assertThat(directory).isEmptyDirectory();
      assertThat(file).hasContent("1");
      assertThat(target).hasContent("2");
    }
    assertNoDebris();
  }

  @Test
  void aDirectoryIsNotMovedIntoItself() throws IOException {
    Path source = Files.createDirectories(near.resolve("source/inner")).getParent();
    assertFails(() -> replacing(engine, Replace.ANY).move(source, source.resolve("inner/x")))
        .hasMessageEndingWith(": is inside the source; a directory is not moved into itself");
    assertFails(() -> replacing(engine, Replace.ANY).move(source, source));
    assertThat(source.resolve("inner")).isEmptyDirectory();
  }

  // A copy would be complete, and the source would lose its entries, but not itself.
  @Test
  void aDirectoryWithoutANameInItsPathIsNotMoved() throws IOException {
    Path source = Files.createDirectories(near.resolve("source/inner")).getParent();
    for (Path target : targets().toList()) {
      for (String name : List.of(".", "inner/..", "inner/../.")) {
        assertFails(() -> engine.copier().move(source.resolve(name), target))
            .hasMessageContaining("use its real path");
      }
      assertThat(target).doesNotExist();
    }
    assertThat(source.resolve("inner")).isEmptyDirectory();
  }

  @Test
  void aDirectoryReplacesAFileWhosePathLeadsThroughIt() throws IOException {
    Path source = Files.createDirectories(near.resolve("source/inner")).getParent();
    Path file = Files.writeString(near.resolve("file"), "old");
    MillraceFiles.move(source, source.resolve("inner/../../file"), REPLACE_EXISTING);
    assertThat(file.resolve("inner")).isEmptyDirectory();
    assertNoDebris();
  }

  @Test
  void aFileIsNotMovedToItself() throws IOException {
    Path file = Files.writeString(near.resolve("file"), "1");
    Path around = Files.createSymbolicLink(near.resolve("around"), near).resolve("file");
    for (Path same : new Path[] {file, around}) {
      assertFails(() -> replacing(engine, Replace.ANY).move(file, same));
      assertThat(file).hasContent("1");
    }
  }

  @Test
  void missingPartsAreReported() throws IOException {
    Copier copier = engine.copier();
    assertThatThrownBy(() -> copier.move(near.resolve("no"), far.resolve("x")))
        .isInstanceOf(NoSuchFileException.class)
        .hasMessageContaining("no");
    Path file = Files.writeString(near.resolve("file"), "1");
    for (Path directory : new Path[] {near, far}) {
      assertThatThrownBy(() -> copier.move(file, directory.resolve("no/x")))
          .isInstanceOf(NoSuchFileException.class);
    }
    assertThat(file).hasContent("1");
    assertNoDebris();
  }

  /// As in mv: the file would be lost.
  @Test
  void aLinkDoesNotReplaceTheFileThatItLeadsTo() throws IOException {
    Path file = Files.writeString(near.resolve("tool"), "precious");
    Path bin = Files.createDirectory(near.resolve("bin"));
    Path link = Files.createSymbolicLink(bin.resolve("tool"), Path.of("../tool"));
    for (Replace replace : new Replace[] {Replace.ALWAYS, Replace.ANY}) {
      assertFails(() -> replacing(engine, replace).move(link, file))
          .hasMessageStartingWith(file + ": is the file that the link leads to");
      assertThat(link).isSymbolicLink();
      assertThat(file).isRegularFile().hasContent("precious");
    }
  }

  @Test
  void theFileStaysIfAnotherProgramCreatesADirectoryOfItsName() throws Exception {
    assumeThat(areApart()).isTrue();
    Path source = Files.createDirectory(near.resolve("source"));
    Samples.random(source.resolve("file"), 32 * Samples.MIB);
    Path target = Files.writeString(far.resolve("target"), "old");
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
    try (Stream<Path> names = Files.list(far)) {
      assertThat(names.filter(Files::isRegularFile))
          .singleElement()
          .satisfies(kept -> assertThat(kept).hasContent("old"));
    }
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
