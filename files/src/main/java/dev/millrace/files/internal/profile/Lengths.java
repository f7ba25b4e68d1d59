package dev.millrace.files.internal.profile;

import dev.millrace.files.internal.plan.Profile;
import java.util.OptionalLong;

/// Lengths in a profile file, such as `64KiB`, `1MiB` or `never`. The lab has a reader for more
/// forms, which the library cannot use.
public final class Lengths {
  private static final String NEVER = "never";
  private static final String UNITS = "KMGT";
  private static final int MOST_DIGITS = 9;

  private Lengths() {}

  /// Reads a length.
  static OptionalLong parse(String text) {
    if (text.equals(NEVER)) {
      return OptionalLong.of(Profile.NEVER);
    }
    int digits = 0;
    while (digits < text.length() && text.charAt(digits) >= '0' && text.charAt(digits) <= '9') {
      digits++;
    }
    OptionalLong factor = unit(text.substring(digits));
    return digits == 0 || digits > MOST_DIGITS || factor.isEmpty()
        ? OptionalLong.empty()
        : product(Long.parseLong(text.substring(0, digits)), factor.getAsLong());
  }

  private static OptionalLong product(long number, long unit) {
    return number > Long.MAX_VALUE / unit ? OptionalLong.empty() : OptionalLong.of(number * unit);
  }

  private static OptionalLong unit(String text) {
    if (text.equals("B")) {
      return OptionalLong.of(1);
    }
    int power = text.length() == 3 && text.endsWith("iB") ? UNITS.indexOf(text.charAt(0)) + 1 : 0;
    return power == 0 ? OptionalLong.empty() : OptionalLong.of(1L << (10 * power));
  }

  /// Writes a length in the largest unit that shows it exactly.
  public static String format(long bytes) {
    if (bytes == Profile.NEVER) {
      return NEVER;
    }
    for (int power = UNITS.length(); power > 0; power--) {
      long unit = 1L << (10 * power);
      if (bytes >= unit && bytes % unit == 0) {
        return bytes / unit + UNITS.substring(power - 1, power) + "iB";
      }
    }
    return bytes + "B";
  }
}
