package dev.millrace.files;

import java.util.Random;

/// Bytes without repetition.
public final class Bytes {
  private Bytes() {}

  /// Returns the same bytes for the same length.
  public static byte[] random(int bytes) {
    byte[] random = new byte[bytes];
    new Random(bytes).nextBytes(random);
    return random;
  }
}
