package dev.millrace.methods.read;

/** The lines of a file of numbers, for methods that read integers instead of bytes. */
final class NumberLine {
  private NumberLine() {}

  /** Returns the byte sum of the line of {@code number}, zero or more: digits and \n. */
  static long sum(int number) {
    long sum = '\n';
    int left = number;
    do {
      sum += '0' + left % 10;
      left /= 10;
    } while (left > 0);
    return sum;
  }
}
