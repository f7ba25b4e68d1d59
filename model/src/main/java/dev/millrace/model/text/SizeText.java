package dev.millrace.model.text;

import java.util.List;
import java.util.Locale;

/// Formats sizes: `8KiB`, `50KB`, `1.30GiB`.
public final class SizeText {
  private static final List<String> LETTERS = List.of("T", "G", "M", "K");

  private SizeText() {}

  /// Uses the largest unit that shows `bytes` exactly, or else three digits.
  public static String of(long bytes) {
    long binary = 1L << 40;
    long decimal = 1_000_000_000_000L;
    for (String letter : LETTERS) {
      if (bytes >= binary && bytes % binary == 0) {
        return bytes / binary + letter + "iB";
      }
      if (bytes >= decimal && bytes % decimal == 0) {
        return bytes / decimal + letter + "B";
      }
      if (bytes >= binary) {
        return rounded(bytes / (double) binary) + letter + "iB";
      }
      binary >>= 10;
      decimal /= 1000;
    }
    return bytes + "B";
  }

  // Four digits before the point: %g would write 1.02e+03.
  private static String rounded(double count) {
    return String.format(Locale.ROOT, count < 999.5 ? "%.3g" : "%.0f", count);
  }
}
