package dev.millrace.files.move;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.files.Copier;
import dev.millrace.files.MillraceFiles;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Moves of directories to a zip file, in one, and between two. `Files.move` does not move their
/// entries.
class MoveToZipTest {
  private static final FileTime OLD = FileTime.from(Instant.parse("2020-01-01T00:00:00Z"));

  @TempDir Path directory;
  private Path tree;

  @BeforeEach
  void createTree() throws IOException {
    tree = Files.createDirectory(directory.resolve("tree"));
    Files.createDirectories(tree.resolve("a/empty"));
    Files.writeString(tree.resolve("a/file"), "content");
    Files.setLastModifiedTime(tree.resolve("a"), OLD);
  }

  private FileSystem zip() throws IOException {
    return zip("files.zip");
  }

  private FileSystem zip(String name) throws IOException {
    return FileSystems.newFileSystem(directory.resolve(name), Map.of("create", "true"));
  }

  private static List<String> names(FileSystem zip) throws IOException {
    try (Stream<Path> all = Files.walk(zip.getPath("/"))) {
      return all.map(Path::toString).sorted().toList();
    }
  }

  @Test
  void aDirectoryMovesToAZipFileWithItsEntries() throws IOException {
    try (FileSystem zip = zip()) {
      MillraceFiles.move(tree, zip.getPath("/new"));
    }
    assertThat(tree).doesNotExist();
    try (FileSystem zip = zip()) {
      assertThat(names(zip)).containsExactly("/", "/new", "/new/a", "/new/a/empty", "/new/a/file");
      assertThat(zip.getPath("/new/a/file")).hasContent("content");
      assertThat(Files.getLastModifiedTime(zip.getPath("/new/a"))).isEqualTo(OLD);
    }
  }

  @Test
  void aDirectoryMovesWithinAZipFile() throws IOException {
    try (FileSystem zip = zip()) {
      MillraceFiles.copyDirectory(tree, zip.getPath("/old"));
      new Copier().move(zip.getPath("/old"), zip.getPath("/new"));
    }
    try (FileSystem zip = zip()) {
      assertThat(names(zip)).containsExactly("/", "/new", "/new/a", "/new/a/empty", "/new/a/file");
    }
  }

  @Test
  void aDirectoryMovesBetweenTwoZipFiles() throws IOException {
    try (FileSystem zip = zip();
        FileSystem other = zip("other.zip")) {
      MillraceFiles.copyDirectory(tree, zip.getPath("/old"));
      new Copier().move(zip.getPath("/old"), other.getPath("/new"));
      assertThat(names(zip)).containsExactly("/");
      assertThat(names(other))
          .containsExactly("/", "/new", "/new/a", "/new/a/empty", "/new/a/file");
    }
  }
}
