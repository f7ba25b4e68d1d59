package dev.millrace.methods;

import java.util.SplittableRandom;

/** Fills arrays with lines, each of one integer without a sign, of one to nine digits. */
final class FixtureNumbers {
  private static final int MOST_DIGITS = 9;

  private FixtureNumbers() {}

  /** Fills {@code piece}, of at least two bytes, to its end. */
  static void fill(byte[] piece, SplittableRandom random) {
    int at = 0;
    while (at < piece.length) {
      int digits = digits(piece.length - at, random);
      for (int i = 0; i < digits; i++) {
        boolean leading = i == 0 && digits > 1;
        piece[at++] = (byte) ('0' + (leading ? random.nextInt(1, 10) : random.nextInt(10)));
      }
      piece[at++] = '\n';
    }
  }

  // One byte left over could hold no line.
  private static int digits(int left, SplittableRandom random) {
    int digits = Math.min(left - 1, random.nextInt(1, MOST_DIGITS + 1));
    return left - digits - 1 == 1 ? (digits > 1 ? digits - 1 : digits + 1) : digits;
  }
}
