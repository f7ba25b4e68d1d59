package dev.millrace.methods;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Sizes in bytes in the usual notation: {@code 5K}, {@code 50KB}, {@code 5MiB}, {@code 1.3G}.
 *
 * <p>A bare letter and the {@code iB} forms are powers of 1024, as in fio and ls; the {@code B}
 * forms are powers of 1000.
 */
public final class ByteSize {
  private static final Pattern FORM =
      Pattern.compile("(\\d+(?:\\.\\d+)?)(?:([KMGT])(i?B)?|B)?", Pattern.CASE_INSENSITIVE);
  private static final String LETTERS = "KMGT";

  private ByteSize() {}

  /**
   * Reads a size.
   *
   * @param text a number with an optional unit; fractions are rounded to the nearest byte
   * @return bytes, zero or more
   * @throws IllegalArgumentException if {@code text} is not a size or does not fit a long
   */
  public static long parse(String text) {
    Matcher form = FORM.matcher(text.trim());
    if (!form.matches()) {
      throw new IllegalArgumentException(
          "'" + text + "' is not a size; write it as 5K, 50KB, 5MiB or 1.3G");
    }
    BigDecimal bytes = new BigDecimal(form.group(1)).multiply(unit(form.group(2), form.group(3)));
    try {
      return bytes.setScale(0, RoundingMode.HALF_UP).longValueExact();
    } catch (ArithmeticException e) {
      throw new IllegalArgumentException("'" + text + "' is more bytes than a file can have", e);
    }
  }

  private static BigDecimal unit(@Nullable String letter, @Nullable String suffix) {
    if (letter == null) {
      return BigDecimal.ONE;
    }
    int power = LETTERS.indexOf(letter.toUpperCase(Locale.ROOT)) + 1;
    int base = "B".equalsIgnoreCase(suffix) ? 1000 : 1024;
    return BigDecimal.valueOf(base).pow(power);
  }

  /**
   * Writes a size in the largest unit that shows it exactly, or else to three digits: {@code
   * 64KiB}, {@code 50KB}, {@code 1.30GiB}.
   */
  public static String format(long bytes) {
    for (int power = LETTERS.length(); power >= 1; power--) {
      long binary = 1L << (10 * power);
      long decimal = BigDecimal.TEN.pow(3 * power).longValueExact();
      String letter = LETTERS.substring(power - 1, power);
      if (bytes >= binary && bytes % binary == 0) {
        return bytes / binary + letter + "iB";
      }
      if (bytes >= decimal && bytes % decimal == 0) {
        return bytes / decimal + letter + "B";
      }
      if (bytes >= binary) {
        double count = bytes / (double) binary;
        // Four digits before the point: %g would write 1.02e+03.
        String form = count < 999.5 ? "%.3g%siB" : "%.0f%siB";
        return String.format(Locale.ROOT, form, count, letter);
      }
    }
    return bytes + "B";
  }
}
