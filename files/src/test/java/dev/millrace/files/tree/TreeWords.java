package dev.millrace.files.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.files.Commands;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/// Trees in words, one for each entry: `a/empty/` is a directory, `a/file=text` a file with a
/// content, `a/link->text` a symbolic link, `a/name==b/file` a further name of a file, and
/// `a/fifo|` a FIFO.
public final class TreeWords {
  private static final int LONGEST_TEXT = 100;

  private TreeWords() {}

  /// Creates entries, and the directories around them. A file without a content has its own path.
  ///
  /// @return the path of the first one
  public static Path fill(Path root, String... words) throws IOException {
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

  private static String[] parts(String word) {
    return word.split("->|==|=|\\|", 2);
  }

  /// Checks that a tree has exactly these entries, and directories around them.
  public static void assertTree(Path root, String... words) throws IOException {
    Map<String, String> found = describe(root);
    String separator = root.getFileSystem().getSeparator();
    Stream<String> around =
        found.keySet().stream()
            .map(name -> name.substring(0, Math.max(0, name.lastIndexOf(separator))));
    found.keySet().removeAll(around.toList());
    assertThat(found.entrySet())
        .extracting(entry -> entry.getKey() + entry.getValue())
        .containsExactlyInAnyOrder(words);
  }

  /// Returns the paths of a tree, each with the rest of its word.
  public static Map<String, String> describe(Path root) throws IOException {
    Map<String, String> entries = new TreeMap<>();
    try (Stream<Path> all = Files.walk(root)) {
      for (Path entry : all.toList()) {
        entries.put(root.relativize(entry).toString(), describeEntry(entry));
      }
    }
    return entries;
  }

  private static String describeEntry(Path entry) throws IOException {
    if (Files.isSymbolicLink(entry)) {
      return "->" + Files.readSymbolicLink(entry);
    }
    if (!Files.isRegularFile(entry)) {
      return Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS) ? "/" : "|";
    }
    byte[] content = Files.readAllBytes(entry);
    return content.length > LONGEST_TEXT
        ? " of " + content.length + " bytes " + Arrays.hashCode(content)
        : "=" + new String(content, StandardCharsets.UTF_8);
  }

  static void assertSame(Path source, Path target) throws IOException {
    assertThat(describe(target)).isEqualTo(describe(source));
  }
}
