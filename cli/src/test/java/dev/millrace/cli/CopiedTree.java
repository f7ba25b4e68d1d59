package dev.millrace.cli;

import static dev.millrace.cli.Run.copy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.UserDefinedFileAttributeView;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// A tree of three levels, and its copies by `millrace copy`.
abstract class CopiedTree {
  @TempDir Path directory;
  Path source;
  Path target;
  Path deep;

  @BeforeEach
  void createTree() throws IOException {
    assumeThat(directory.getFileSystem().supportedFileAttributeViews()).contains("unix");
    source = Files.createDirectories(directory.resolve("source"));
    target = directory.resolve("target");
    deep = target.resolve("a/b/deep");
    Files.createDirectories(source.resolve("a/b/c"));
    Files.writeString(source.resolve("top"), "top");
    Files.writeString(source.resolve("a/b/deep"), "deep");
    Files.writeString(source.resolve("a/b/note.txt"), "note");
    Files.createSymbolicLink(source.resolve("a/link"), Path.of("b/deep"));
  }

  void copied(Object... words) {
    copy(words, source, target).assertQuiet();
  }

  /// Copies with this standard input.
  static Run copyFrom(InputStream input, Object... words) {
    InputStream before = System.in;
    try {
      System.setIn(input);
      return copy(words);
    } finally {
      System.setIn(before);
    }
  }

  /// Copies with these lines on standard input.
  static Run copyFrom(String lines, Object... words) {
    return copyFrom(new ByteArrayInputStream(lines.getBytes(StandardCharsets.UTF_8)), words);
  }

  static List<String> tree(Path root) throws IOException {
    try (Stream<Path> all = Files.walk(root)) {
      return all.map(path -> root.relativize(path).toString())
          .filter(path -> !path.isEmpty())
          .sorted()
          .toList();
    }
  }

  /// The metadata of each entry of a tree, and hashes of the contents of files.
  static Map<String, String> facts(Path root) throws IOException {
    Map<String, String> facts = new TreeMap<>();
    try (Stream<Path> all = Files.walk(root)) {
      for (Path entry : all.toList()) {
        Map<String, Object> metadata =
            Files.readAttributes(
                entry, "unix:mode,uid,gid,lastModifiedTime", LinkOption.NOFOLLOW_LINKS);
        UserDefinedFileAttributeView attributes =
            Files.getFileAttributeView(entry, UserDefinedFileAttributeView.class);
        String content =
            Files.isRegularFile(entry, LinkOption.NOFOLLOW_LINKS)
                ? Arrays.hashCode(Files.readAllBytes(entry)) + " " + attributes.list()
                : "";
        facts.put(root.relativize(entry).toString(), new TreeMap<>(metadata) + content);
      }
    }
    return facts;
  }

  static Object inode(Path file) throws IOException {
    return Files.getAttribute(file, "unix:ino", LinkOption.NOFOLLOW_LINKS);
  }
}
