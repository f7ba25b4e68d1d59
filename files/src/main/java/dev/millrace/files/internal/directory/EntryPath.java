package dev.millrace.files.internal.directory;

import dev.millrace.sys.NameText;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/// The path of an entry whose name is bytes.
public final class EntryPath {
  private EntryPath() {}

  /// Returns a path.
  ///
  /// @param name one character for each byte
  public static Path of(Path directory, String name) {
    return NameText.isAscii(name)
        ? directory.resolve(name)
        : directory.resolve(NameText.path(NameText.of(name.getBytes(StandardCharsets.ISO_8859_1))));
  }

  /// Returns a path.
  ///
  /// @param inside names with slashes between them, one character for each byte
  public static Path inside(Path directory, String inside) {
    Path path = directory;
    for (String name : inside.split("/", -1)) {
      path = of(path, name);
    }
    return path;
  }
}
