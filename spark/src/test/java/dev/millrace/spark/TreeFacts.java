package dev.millrace.spark;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/// The metadata of each entry of a tree, with the content of a link and of a small file.
final class TreeFacts {
  private TreeFacts() {}

  static Map<String, String> of(Path root) throws IOException {
    Map<String, String> facts = new TreeMap<>();
    try (Stream<Path> entries = Files.walk(root)) {
      for (Path entry : entries.toList()) {
        Map<String, Object> status =
            Files.readAttributes(
                entry, "unix:mode,lastModifiedTime,nlink,uid", LinkOption.NOFOLLOW_LINKS);
        String content = "";
        if (Files.isSymbolicLink(entry)) {
          content = Files.readSymbolicLink(entry).toString();
        } else if (Files.isRegularFile(entry) && Files.size(entry) < 1000) {
          content = Files.readString(entry, StandardCharsets.UTF_8);
        }
        facts.put(root.relativize(entry).toString(), new TreeMap<>(status) + content);
      }
    }
    return facts;
  }
}
