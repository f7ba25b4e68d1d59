package dev.millrace.files.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.files.Commands;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Small trees in words, one for each entry: `a/empty/` is a directory, `a/file=text` a file with a
/// content, `a/link->text` a symbolic link, `a/name==b/file` a further name of a file, and
/// `a/fifo|` a FIFO.
public final class TreeWords {
  private TreeWords() {}

  /// Creates entries, and the directories around them. A file without a content has its own path.
  ///
  /// @return the path of the first one
  public static Path create(Path root, String... words) throws IOException {
    for (String word : words) {
      String[] parts = parts(word);
      Path entry = root.resolve(parts[0]);
      Files.createDirectories(word.endsWith("/") ? entry : entry.getParent());
      if (word.contains("->")) {
        Files.createSymbolicLink(entry, root.getFileSystem().getPath(parts[1]));
      } else if (word.contains("==")) {
        Files.createLink(entry, root.resolve(parts[1]));
      } else if (word.endsWith("|")) {
        assumeThat(Commands.run("mkfifo", "-m", "666", entry.toString())).as("mkfifo").isZero();
      } else if (!word.endsWith("/")) {
        Files.writeString(entry, parts[parts.length - 1]);
      }
    }
    return root.resolve(parts(words[0])[0]);
  }

  /// Creates the directory of a tree, and its entries.
  ///
  /// @return the directory
  public static Path createTree(Path root, String... words) throws IOException {
    Files.createDirectories(root);
    for (String word : words) {
      create(root, word);
    }
    return root;
  }

  private static String[] parts(String word) {
    return word.split("->|==|=|\\|", 2);
  }

  /// Checks that a tree has exactly these entries, and directories around them.
  public static void assertTree(Path root, String... words) throws IOException {
    List<String> found = new ArrayList<>();
    try (Stream<Path> all = Files.walk(root)) {
      for (Path entry : all.filter(it -> !it.equals(root)).toList()) {
        found.addAll(word(root.relativize(entry).toString(), entry));
      }
    }
    assertThat(found).containsExactlyInAnyOrder(words);
  }

  // None for a directory with entries.
  private static List<String> word(String name, Path entry) throws IOException {
    if (Files.isSymbolicLink(entry)) {
      return List.of(name + "->" + Files.readSymbolicLink(entry));
    }
    if (!Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS)) {
      return List.of(name + "=" + new String(Files.readAllBytes(entry), StandardCharsets.UTF_8));
    }
    try (Stream<Path> entries = Files.list(entry)) {
      return entries.findAny().isEmpty() ? List.of(name + "/") : List.of();
    }
  }
}
