package dev.millrace.sys;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HexFormat;

/// The text of a file name from anywhere: an argument, a list, the environment, a table of the
/// kernel. A string holds its bytes as UTF-8, and bytes that are not UTF-8 as lone surrogates,
/// U+DC80 to U+DCFF, as in Python (PEP 383).
public final class NameText {
  private static final int BYTE = 0xDC00;
  private static final char LOST = '\uFFFD'; // Java shows a byte that is no text so

  private NameText() {}

  /// Returns the text of a name.
  public static String of(byte[] name) {
    CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    ByteBuffer bytes = ByteBuffer.wrap(name);
    CharBuffer chars = CharBuffer.allocate(name.length);
    for (CoderResult result = decoder.decode(bytes, chars, true);
        result.isError();
        result = decoder.decode(bytes, chars, true)) {
      for (int i = 0; i < result.length(); i++) {
        chars.put((char) (BYTE + Byte.toUnsignedInt(bytes.get())));
      }
    }
    return chars.flip().toString();
  }

  /// Returns the text of a path, with every byte.
  public static String of(Path path) {
    String text = path.toString();
    boolean isWhole = text.indexOf(LOST) < 0 || !RawName.isOfThisSystem(path);
    return isWhole ? text : of(RawName.bytes(path));
  }

  /// Returns the path of exactly this name. Java alone would encode it by the locale.
  ///
  /// @throws java.nio.file.InvalidPathException if it is no path of this system
  public static Path path(String text) {
    return isAscii(text) || File.separatorChar != '/' ? Path.of(text) : path(bytes(text));
  }

  // Only an absolute URI becomes a path with unchanged bytes.
  private static Path path(byte[] name) {
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

  /// Returns whether a text is the same in every encoding.
  public static boolean isAscii(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) >= 0x80) {
        return false;
      }
    }
    return true;
  }

  /// Returns the bytes of a name.
  public static byte[] bytes(String text) {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    if (text.chars().noneMatch(NameText::isByte)) {
      return utf8;
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    text.codePoints()
        .forEach(character -> {
          if (isByte(character)) {
            bytes.write(toByte(character));
          } else {
            bytes.writeBytes(Character.toString(character).getBytes(StandardCharsets.UTF_8));
          }
        });
    return bytes.toByteArray();
  }

  /// Returns whether a character stands for a byte that is not UTF-8.
  public static boolean isByte(int character) {
    return character >= BYTE + 0x80 && character <= BYTE + 0xFF;
  }

  /// Returns the byte for such a character, 128 to 255.
  public static int toByte(int character) {
    return character - BYTE;
  }
}
