package dev.millrace.cli.name;

import dev.millrace.sys.NameText;
import java.io.File;
import java.net.URI;
import java.nio.file.Path;
import java.util.HexFormat;

/// Names of files as bytes, which a string holds as in [NameText].
public final class RawPath {
  private RawPath() {}

  /// A name as a string; [#of] restores the name.
  public static String text(byte[] name) {
    return NameText.of(name);
  }

  /// The path of exactly this name. Java alone would encode it by the locale.
  public static Path of(String text) {
    return isAscii(text) || File.separatorChar != '/'
        ? Path.of(text)
        : ofBytes(NameText.bytes(text));
  }

  /// Returns whether a text is the same in every encoding.
  public static boolean isAscii(String text) {
    return text.chars().allMatch(character -> character < 0x80);
  }

  // Only an absolute URI becomes a path with unchanged bytes.
  private static Path ofBytes(byte[] name) {
    StringBuilder uri = new StringBuilder("file:///");
    for (byte one : name) {
      if (one != '/') {
        uri.append('%').append(HexFormat.of().toHexDigits(one));
      } else if (uri.charAt(uri.length() - 1) != '/') {
        uri.append('/');
      }
    }
    Path absolute = Path.of(URI.create(uri.toString()));
    return name[0] == '/' ? absolute : absolute.subpath(0, absolute.getNameCount());
  }
}
