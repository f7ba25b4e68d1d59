package dev.millrace.files.move;

import static dev.millrace.files.tree.TreeWords.assertTree;
import static dev.millrace.files.tree.TreeWords.createTree;
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
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Moves of directories to a zip file, in one, and between two. `Files.move` does not move their
/// entries.
class MoveToZipTest {
  private static final FileTime OLD = FileTime.from(Instant.parse("2020-01-01T00:00:00Z"));

  @TempDir Path directory;

  private FileSystem zip(String name) throws IOException {
    return FileSystems.newFileSystem(directory.resolve(name), Map.of("create", "true"));
  }

  @Test
  void aDirectoryMovesWithItsEntries() throws IOException {
    Path tree = createTree(directory.resolve("tree"), "a/empty/", "a/file=content");
    Files.setLastModifiedTime(tree.resolve("a"), OLD);
    try (FileSystem zip = zip("files.zip")) {
      MillraceFiles.move(tree, zip.getPath("/new"));
    }
    assertThat(tree).doesNotExist();
    try (FileSystem zip = zip("files.zip")) {
      assertTree(zip.getPath("/"), "new/a/empty/", "new/a/file=content");
      assertThat(Files.getLastModifiedTime(zip.getPath("/new/a"))).isEqualTo(OLD);
      new Copier().move(zip.getPath("/new"), zip.getPath("/renamed"));
    }
    try (FileSystem zip = zip("files.zip");
        FileSystem other = zip("other.zip")) {
      assertTree(zip.getPath("/"), "renamed/a/empty/", "renamed/a/file=content");
      new Copier().move(zip.getPath("/renamed"), other.getPath("/other"));
      assertTree(zip.getPath("/"));
      assertTree(other.getPath("/"), "other/a/empty/", "other/a/file=content");
    }
  }
}
