package dev.millrace.files.move;

import static dev.millrace.files.TreeListeners.onFinished;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;

import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.MoveResult;
import dev.millrace.files.MoveResult.LeftEntry;
import dev.millrace.files.MoveResult.Way;
import dev.millrace.files.NoSys;
import dev.millrace.files.Replace;
import dev.millrace.files.Samples;
import dev.millrace.files.TreeListener;
import dev.millrace.sys.InMemory;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Moves within one file system and to another one, with and without system calls.
class MoveTest {
  @TempDir(factory = InMemory.class)
  Path near;

  @TempDir Path far;

  enum Engine {
    SYSTEM_CALLS,
    PATHS;

    Copier copier(Replace replace) {
      CopyOptions options = CopyOptions.DEFAULTS.withReplace(replace);
      return this == SYSTEM_CALLS ? new Copier(options) : NoSys.copier(options);
    }
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

  @ParameterizedTest
  @EnumSource
  void aFileIsMoved(Engine engine) throws IOException {
    for (Path target : targets().toList()) {
      Path source = Samples.random(near.resolve("source"), 300 * Samples.KIB);
      byte[] content = Files.readAllBytes(source);
      assertWay(engine.copier(Replace.NEVER).move(source, target), target);
      assertThat(source).doesNotExist();
      assertThat(target).hasBinaryContent(content);
    }
    assertNoDebris();
  }

  @ParameterizedTest
  @EnumSource
  void aTreeIsMoved(Engine engine) throws IOException {
    for (Path target : targets().toList()) {
      Path source = Files.createDirectories(near.resolve("source/a/b")).getParent().getParent();
      Samples.random(source.resolve("a/b/file"), 5 * Samples.KIB);
      Files.createLink(source.resolve("a/again"), source.resolve("a/b/file"));
      Files.createSymbolicLink(source.resolve("link"), Path.of("a/b/file"));
      assertWay(engine.copier(Replace.NEVER).move(source, target), target);
      assertThat(source).doesNotExist();
      assertThat(target.resolve("link")).isSymbolicLink().isRegularFile();
      assertThat(Files.isSameFile(target.resolve("a/again"), target.resolve("a/b/file"))).isTrue();
    }
    assertNoDebris();
  }

  // A rename of a directory changes neither the times nor the lengths of the files in it.
  @ParameterizedTest
  @EnumSource
  void aDirectoryThatReplacesACopiedOneStays(Engine engine) throws IOException {
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
        engine
            .copier(Replace.NEVER)
            .withTreeListener(replacing)
            .move(source, far.resolve("target"));
    assertThat(result.left()).extracting(LeftEntry::source).containsExactly(replaced);
    assertThat(replaced.resolve("file")).hasContent("2");
    assertThat(source.resolve("file")).doesNotExist();
    assertThat(far.resolve("target/inner/file")).hasContent("1");
  }

  @ParameterizedTest
  @EnumSource
  void aLinkIsMovedItself(Engine engine) throws IOException {
    for (Path target : targets().toList()) {
      Path source = Files.createSymbolicLink(near.resolve("source"), Path.of("nowhere"));
      assertWay(engine.copier(Replace.NEVER).move(source, target), target);
      assertThat(Files.readSymbolicLink(target)).isEqualTo(Path.of("nowhere"));
      assertThat(Files.isSymbolicLink(source)).isFalse();
    }
  }

  @ParameterizedTest
  @EnumSource
  void anExistingTargetStaysUnlessItMayBeReplaced(Engine engine) throws IOException {
    for (Path target : targets().toList()) {
      Path source = Files.writeString(near.resolve("source"), "new");
      Files.writeString(target, "old");
      assertThatThrownBy(() -> engine.copier(Replace.NEVER).move(source, target))
          .isInstanceOf(FileAlreadyExistsException.class)
          .hasMessageContaining(target.toString());
      assertThat(source).hasContent("new");
      assertThat(target).hasContent("old");
      assertWay(engine.copier(Replace.ALWAYS).move(source, target), target);
      assertThat(target).hasContent("new");
      assertThat(source).doesNotExist();
    }
    assertNoDebris();
  }

  @ParameterizedTest
  @EnumSource
  void aReplacedLinkIsFollowedOrReplacedItself(Engine engine) throws IOException {
    for (Path directory : new Path[] {near, far}) {
      Path real = Files.writeString(directory.resolve("real"), "old");
      Path link = Files.createSymbolicLink(directory.resolve("link"), Path.of("real"));
      engine.copier(Replace.ALWAYS).move(Files.writeString(near.resolve("source"), "1"), link);
      assertThat(link).isSymbolicLink();
      assertThat(real).hasContent("1");
      engine.copier(Replace.ANY).move(Files.writeString(near.resolve("source"), "2"), link);
      assertThat(Files.isSymbolicLink(link)).isFalse();
      assertThat(link).hasContent("2");
      assertThat(real).hasContent("1");
    }
  }

  @ParameterizedTest
  @EnumSource
  void directoriesAreNeitherReplacedNorReplaceFiles(Engine engine) throws IOException {
    for (Path target : targets().toList()) {
      Path directory = Files.createDirectories(near.resolve("directory"));
      Path file = Files.writeString(near.resolve("file"), "1");
      Files.writeString(target, "2");
      for (Replace replace : new Replace[] {Replace.ALWAYS, Replace.ANY}) {
        assertThatThrownBy(() -> engine.copier(replace).move(directory, target))
            .isInstanceOf(FileSystemException.class);
        assertThatThrownBy(() -> engine.copier(replace).move(file, directory))
            .isInstanceOf(FileSystemException.class);
      }
      assertThat(directory).isEmptyDirectory();
      assertThat(file).hasContent("1");
      assertThat(target).hasContent("2");
    }
    assertNoDebris();
  }

  @ParameterizedTest
  @EnumSource
  void aDirectoryIsNotMovedIntoItself(Engine engine) throws IOException {
    Path source = Files.createDirectories(near.resolve("source/inner")).getParent();
    assertThatThrownBy(() -> engine.copier(Replace.ANY).move(source, source.resolve("inner/x")))
        .isInstanceOf(FileSystemException.class)
        .hasMessageContaining("inside the source");
    assertThatThrownBy(() -> engine.copier(Replace.ANY).move(source, source))
        .isInstanceOf(FileSystemException.class);
    assertThat(source.resolve("inner")).isEmptyDirectory();
  }

  @ParameterizedTest
  @EnumSource
  void aFileIsNotMovedToItself(Engine engine) throws IOException {
    Path file = Files.writeString(near.resolve("file"), "1");
    Path around = Files.createSymbolicLink(near.resolve("around"), near).resolve("file");
    for (Path same : new Path[] {file, around}) {
      assertThatThrownBy(() -> engine.copier(Replace.ANY).move(file, same))
          .isInstanceOf(FileSystemException.class);
      assertThat(file).hasContent("1");
    }
  }

  @ParameterizedTest
  @EnumSource
  void missingPartsAreReported(Engine engine) throws IOException {
    Copier copier = engine.copier(Replace.NEVER);
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
  @ParameterizedTest
  @EnumSource
  void aLinkDoesNotReplaceTheFileThatItLeadsTo(Engine engine) throws IOException {
    Path file = Files.writeString(near.resolve("tool"), "precious");
    Path bin = Files.createDirectory(near.resolve("bin"));
    Path link = Files.createSymbolicLink(bin.resolve("tool"), Path.of("../tool"));
    for (Replace replace : new Replace[] {Replace.ALWAYS, Replace.ANY}) {
      assertThatThrownBy(() -> engine.copier(replace).move(link, file))
          .isInstanceOf(FileSystemException.class)
          .hasMessageStartingWith(file + ": is the file that the link leads to");
      assertThat(link).isSymbolicLink();
      assertThat(file).isRegularFile().hasContent("precious");
    }
  }
}
