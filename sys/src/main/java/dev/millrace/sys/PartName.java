package dev.millrace.sys;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.nio.ByteBuffer;
import java.util.UUID;

/// What a file is called while it is being made: `.NAME.millrace-part`, hidden, and easy to tell
/// from what others leave behind.
///
/// Of a name that would get too long only the start is kept, with a number from the whole of it.
public final class PartName {
  /// How each one ends.
  public static final String SUFFIX = ".millrace-part";

  private static final int MOST_KEPT = Linux.NAME_MAX - 1 - SUFFIX.length();

  /// `-`, and a UUID.
  private static final int NUMBER_BYTES = 37;

  private PartName() {}

  /// The bytes of one.
  ///
  /// @param name that the file is to get, without its folder
  static byte[] of(byte[] name) {
    boolean fits = name.length <= MOST_KEPT;
    String suffix = fits ? SUFFIX : "-" + UUID.nameUUIDFromBytes(name) + SUFFIX;
    int kept = fits ? name.length : kept(name);
    return ByteBuffer.allocate(1 + kept + suffix.length())
        .put((byte) '.')
        .put(name, 0, kept)
        .put(suffix.getBytes(US_ASCII))
        .array();
  }

  // Not half a character of UTF-8, which some file systems refuse.
  private static int kept(byte[] name) {
    int kept = MOST_KEPT - NUMBER_BYTES;
    while (kept > 0 && (name[kept] & 0xC0) == 0x80) {
      kept--;
    }
    return kept;
  }
}
