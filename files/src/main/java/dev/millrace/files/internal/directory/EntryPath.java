package dev.millrace.files.internal.directory;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HexFormat;

/// The path of an entry whose name is bytes.
public final class EntryPath {
  private static final char LAST_ASCII = 0x7F;

  private EntryPath() {}

  /// Returns a path.
  ///
  /// @param name one character for each byte
  public static Path of(Path directory, String name) {
    return isAscii(name) ? directory.resolve(name) : ofBytes(directory, name);
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

  private static boolean isAscii(String name) {
    for (int i = 0; i < name.length(); i++) {
      if (name.charAt(i) > LAST_ASCII) {
        return false;
      }
    }
    return true;
  }

  // A URI keeps bytes that have no character in the encoding of file names (sun.jnu.encoding).
  private static Path ofBytes(Path directory, String name) {
    StringBuilder uri = new StringBuilder("file:///");
    for (byte b : name.getBytes(StandardCharsets.ISO_8859_1)) {
      uri.append('%').append(HexFormat.of().toHexDigits(b));
    }
    return directory.resolve(Path.of(URI.create(uri.toString())).getFileName());
  }
}
