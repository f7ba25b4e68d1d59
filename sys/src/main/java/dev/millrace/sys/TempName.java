package dev.millrace.sys;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

/// The name of a staging file: `.NAME.millrace-part`, hidden and easy to recognize. If that name is
/// taken: `.NAME.0123456789abcdef.millrace-part`, with a random number.
///
/// A name that is too long is cut, and a hash of the whole name is appended.
public final class TempName {
  /// The end of every staging name.
  public static final String SUFFIX = ".millrace-part";

  /// The most bytes of a name on Linux.
  static final int NAME_MAX = 255;

  /// A dot, and 16 hexadecimal digits.
  private static final int RANDOM_BYTES = 17;

  private static final int MOST_KEPT = NAME_MAX - 1 - RANDOM_BYTES - SUFFIX.length();

  /// `-`, and a UUID.
  private static final int NUMBER_BYTES = 37;

  private TempName() {}

  /// Returns the staging name of a file.
  ///
  /// @param name of the file, without its directory
  static byte[] of(byte[] name) {
    return concat(start(name), SUFFIX);
  }

  /// Returns a staging name of a file with a random number.
  ///
  /// @param name of the file, without its directory
  static byte[] uniqueOf(byte[] name) {
    long random = ThreadLocalRandom.current().nextLong();
    return concat(start(name), "." + HexFormat.of().toHexDigits(random) + SUFFIX);
  }

  /// Returns whether a name is a staging name of a file.
  ///
  /// @param part a name, without its directory
  /// @param name of the file, without its directory
  static boolean isOf(byte[] part, byte[] name) {
    byte[] start = start(name);
    boolean starts =
        part.length > start.length && Arrays.equals(part, 0, start.length, start, 0, start.length);
    return starts && isEnd(new String(part, start.length, part.length - start.length, ISO_8859_1));
  }

  private static boolean isEnd(String end) {
    return end.equals(SUFFIX) || end.matches("\\.[0-9a-f]{16}\\" + SUFFIX);
  }

  private static byte[] start(byte[] name) {
    boolean fits = name.length <= MOST_KEPT;
    String number = fits ? "" : "-" + UUID.nameUUIDFromBytes(name);
    int kept = fits ? name.length : kept(name);
    byte[] start = ByteBuffer.allocate(1 + kept).put((byte) '.').put(name, 0, kept).array();
    return concat(start, number);
  }

  private static byte[] concat(byte[] start, String end) {
    byte[] name = Arrays.copyOf(start, start.length + end.length());
    System.arraycopy(end.getBytes(US_ASCII), 0, name, start.length, end.length());
    return name;
  }

  // Some file systems reject a part of a UTF-8 character.
  private static int kept(byte[] name) {
    int kept = MOST_KEPT - NUMBER_BYTES;
    while (kept > 0 && (name[kept] & 0xC0) == 0x80) {
      kept--;
    }
    return kept;
  }
}
