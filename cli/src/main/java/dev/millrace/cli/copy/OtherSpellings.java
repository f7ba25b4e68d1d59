package dev.millrace.cli.copy;

import dev.millrace.files.internal.path.FoldedName;
import java.io.IOException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.attribute.BasicFileAttributeView;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The copies that their directory lists by another spelling of their names: `A.TXT` as `a.txt` on
/// FAT. A copy may also get the spelling of the file that it replaces.
final class OtherSpellings {
  private final SecureDirectoryStream<Path> target;
  private final Map<String, List<Path>> missing = new HashMap<>();

  /// @param target an open directory
  /// @param names of the source, which the target does not list
  OtherSpellings(SecureDirectoryStream<Path> target, Set<Path> names) {
    this.target = target;
    for (Path name : names) {
      missing.computeIfAbsent(folded(name), _ -> new ArrayList<>()).add(name);
    }
  }

  private static String folded(Path name) {
    return FoldedName.of(name.toString());
  }

  /// Returns the name of the source whose copy the target lists by another name.
  Optional<Path> find(Path listed) throws IOException {
    for (Path name : missing.getOrDefault(folded(listed), List.of())) {
      if (exists(name)) {
        return Optional.of(name);
      }
    }
    return Optional.empty();
  }

  private boolean exists(Path name) throws IOException {
    try {
      target
          .getFileAttributeView(name, BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
          .readAttributes();
      return true;
    } catch (NoSuchFileException e) {
      return false;
    }
  }
}
