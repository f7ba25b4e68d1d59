package dev.millrace.files.internal.profile;

import dev.millrace.files.TreeOptions;
import dev.millrace.files.internal.plan.Profile;
import dev.millrace.files.internal.plan.ProfileNumber.Unit;
import java.util.OptionalLong;

/// The values of a profile file, each in the form of its unit.
public final class Values {
  private static final int MOST_DIGITS = 3;

  private Values() {}

  /// Reads a value; empty if the text has another form, or the value is out of its range.
  static OptionalLong parse(Unit unit, String text) {
    return switch (unit) {
      case LENGTH -> Lengths.parse(text);
      case BUFFER ->
          within(Lengths.parse(text), Profile.LEAST_BUFFER_BYTES, Profile.MOST_BUFFER_BYTES);
      case JOBS -> within(count(text), 1, TreeOptions.MOST_JOBS);
    };
  }

  private static OptionalLong within(OptionalLong value, long least, long most) {
    return value.isPresent() && value.getAsLong() >= least && value.getAsLong() <= most
        ? value
        : OptionalLong.empty();
  }

  private static OptionalLong count(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') {
        return OptionalLong.empty();
      }
    }
    return text.isEmpty() || text.length() > MOST_DIGITS
        ? OptionalLong.empty()
        : OptionalLong.of(Long.parseLong(text));
  }

  /// Returns the end of a sentence about a text that [#parse] rejects.
  static String advice(Unit unit) {
    return switch (unit) {
      case LENGTH -> "no length; write it as 64KiB, 1MiB or never";
      case BUFFER ->
          "no length of a buffer; write %s to %s"
              .formatted(
                  Lengths.format(Profile.LEAST_BUFFER_BYTES),
                  Lengths.format(Profile.MOST_BUFFER_BYTES));
      case JOBS -> "no number of threads; write 1 to " + TreeOptions.MOST_JOBS;
    };
  }

  /// Writes a value as [#parse] reads it.
  public static String format(Unit unit, long value) {
    return unit == Unit.JOBS ? Long.toString(value) : Lengths.format(value);
  }
}
