package dev.millrace.cli.name;

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

/// Names of files as bytes. A string holds them as UTF-8, and bytes that are not UTF-8 as lone
/// surrogates, U+DC80 to U+DCFF, as in Python (PEP 383).
public final class RawPath {
  private static final int BYTE = 0xDC00;

  private RawPath() {}

  /// A name as a string; [#of] restores the name.
  public static String text(byte[] name) {
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

  /// The path of exactly this name. Java alone would encode it by the locale.
  public static Path of(String text) {
    return isAscii(text) || File.separatorChar != '/' ? Path.of(text) : ofBytes(bytes(text));
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

  private static byte[] bytes(String text) {
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
  static boolean isByte(int character) {
    return character >= BYTE + 0x80 && character <= BYTE + 0xFF;
  }

  /// The byte for such a character, 128 to 255.
  static int toByte(int character) {
    return character - BYTE;
  }
}
