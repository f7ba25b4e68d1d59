package dev.millrace.files;

import java.util.Random;

/// Bytes that differ from each other.
public final class Bytes {
  private Bytes() {}

  /// Always the same ones for the same length.
  public static byte[] random(int bytes) {
    byte[] random = new byte[bytes];
    new Random(bytes).nextBytes(random);
    return random;
  }
}
