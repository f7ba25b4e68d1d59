package dev.millrace.methods;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;

/** Bytes to copy, the same in every run. */
final class Contents {
  private static final String[] CHARACTERS = {
    "a", "Z", "\n", "\r\n", "\0", "\u00e4", "\u20ac", "\ufeff", "\ud83d\ude00"
  };

  private static final Map<Integer, byte[]> TEXTS = new ConcurrentHashMap<>();

  private Contents() {}

  static byte[] binary(int bytes) {
    byte[] content = new byte[bytes];
    new Random(bytes).nextBytes(content);
    return content;
  }

  /** UTF-8 of one to four bytes a character. */
  static byte[] mixedText(int bytes) {
    return TEXTS.computeIfAbsent(bytes, Contents::makeMixedText);
  }

  private static byte[] makeMixedText(int bytes) {
    Random random = new Random(bytes);
    byte[] content = new byte[bytes];
    int filled = 0;
    while (filled < bytes) {
      byte[] next = CHARACTERS[random.nextInt(CHARACTERS.length)].getBytes(UTF_8);
      if (next.length > bytes - filled) {
        next = new byte[] {'.'};
      }
      System.arraycopy(next, 0, content, filled, next.length);
      filled += next.length;
    }
    return content;
  }

  /** One byte and then four-byte characters, so that one straddles the end of any even buffer. */
  static byte[] straddlingText(int bytes) {
    byte[] smile = "\ud83d\ude00".getBytes(UTF_8);
    byte[] content = new byte[bytes];
    Arrays.fill(content, (byte) 'x');
    for (int at = 1; at + smile.length <= bytes; at += smile.length) {
      System.arraycopy(smile, 0, content, at, smile.length);
    }
    return content;
  }
}
