package dev.millrace.sys;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;

/// The text of a file name. A string holds its bytes as UTF-8, and bytes that are not UTF-8 as lone
/// surrogates, U+DC80 to U+DCFF, as in Python (PEP 383).
public final class NameText {
  private static final int BYTE = 0xDC00;

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
