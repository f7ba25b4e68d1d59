package dev.millrace.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.stream.Stream;

/// A situation in which a directory is copied: files that exist before, a source and a target.
enum DirectoryScene {
  NEW("tree", "new"),
  NEW_WITH_PARENTS("tree", "some/where/new"),
  EMPTY("empty", "new"),
  MERGED("tree", "existing"),
  MERGED_THROUGH_A_LINK("tree", "link-to-existing"),
  SOURCE_BY_A_LINK("link-to-tree", "new"),
  TO_ITS_OWN_INSIDE("tree", "tree/new"),
  TO_ITS_OWN_DEEP_INSIDE("tree", "tree/some/where"),
  ITSELF("tree", "tree"),
  ITSELF_BY_A_LINK("tree", "link-to-tree"),
  ITSELF_BY_A_DETOUR("tree", "existing/../tree"),
  MISSING("nothing", "new"),
  SOURCE_IS_A_FILE("file", "new"),
  TARGET_IS_A_FILE("tree", "file"),
  TARGET_IS_A_LINK_TO_A_FILE("tree", "link-to-file"),
  BELOW_A_FILE("tree", "file/new");

  private static final FileTime LONG_AGO = FileTime.from(Instant.parse("2000-02-29T12:34:56Z"));

  private final String source;
  private final String target;

  DirectoryScene(String source, String target) {
    this.source = source;
    this.target = target;
  }

  Path source(Path directory) {
    return directory.resolve(source);
  }

  Path target(Path directory) {
    return directory.resolve(target);
  }

  /// Creates the files of all scenes. The existing target has a newer file, a link and a file that
  /// the source lacks.
  static void layOut(Path directory) throws IOException {
    Path tree = Files.createDirectories(directory.resolve("tree"));
    Files.createDirectories(tree.resolve("a/b"));
    Files.write(tree.resolve("top"), Bytes.random(5_000));
    Files.write(tree.resolve("a/middle"), Bytes.random(300_000));
    Files.createFile(tree.resolve("a/b/none"));
    Files.createDirectory(tree.resolve("hollow"));
    Files.createSymbolicLink(tree.resolve("link-to-top"), Path.of("top"));
    Files.createSymbolicLink(tree.resolve("link-to-a"), Path.of("a"));
    Files.createSymbolicLink(tree.resolve("dangling"), Path.of("nowhere"));
    Files.createDirectory(directory.resolve("empty"));
    Files.writeString(directory.resolve("file"), "a file");
    Path existing = Files.createDirectories(directory.resolve("existing"));
    Files.createDirectory(existing.resolve("a"));
    Files.writeString(existing.resolve("top"), "newer");
    Files.writeString(existing.resolve("kept"), "kept");
    Files.createSymbolicLink(existing.resolve("a/middle"), Path.of("../kept"));
    Files.write(tree.resolve("named-twice"), Bytes.random(10));
    Files.createLink(existing.resolve("named-twice"), tree.resolve("named-twice"));
    Files.createSymbolicLink(directory.resolve("link-to-existing"), Path.of("existing"));
    Files.createSymbolicLink(directory.resolve("link-to-tree"), Path.of("tree"));
    Files.createSymbolicLink(directory.resolve("link-to-file"), Path.of("file"));
    age(tree);
  }

  private static void age(Path tree) throws IOException {
    try (Stream<Path> all = Files.walk(tree)) {
      for (Path path : all.filter(it -> !Files.isSymbolicLink(it)).toList().reversed()) {
        Files.setLastModifiedTime(path, LONG_AGO);
      }
    }
  }
}
