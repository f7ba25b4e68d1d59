package dev.millrace.report;

import dev.millrace.model.record.Effort;
import dev.millrace.model.record.Environment.Directory;
import dev.millrace.model.record.RacePlan.Tracing;
import dev.millrace.model.text.SizeText;
import java.util.Locale;

/// Constants of the program in words.
public final class EnumNames {
  private EnumNames() {}

  /// `does_not_hold` for `DOES_NOT_HOLD`, as the record writes it.
  public static String lower(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }

  /// `does not hold` for `DOES_NOT_HOLD`.
  public static String of(Enum<?> value) {
    return lower(value).replace('_', ' ');
  }

  /// The class of the style of a value, such as `does-not-hold`.
  public static String style(Enum<?> value) {
    return of(value).replace(' ', '-');
  }

  /// The way to trace system calls, such as `strace, every method`.
  public static String tracing(Tracing tracing) {
    return tracing == Tracing.ALL ? "strace, every method" : of(tracing);
  }

  /// `4 forks`, `3 to 10 forks`.
  public static String forks(Effort effort) {
    return effort.forks() == effort.mostForks()
        ? Plural.of(effort.forks(), "fork")
        : effort.forks() + " to " + Plural.of(effort.mostForks(), "fork");
  }

  /// The file system of a directory, and its space.
  public static String directory(Directory directory) {
    String space =
        directory.totalBytes() == 0
            ? "free space unknown"
            : "%s of %s free"
                .formatted(SizeText.of(directory.freeBytes()), SizeText.of(directory.totalBytes()));
    return directory.words() + ", " + space;
  }

  public static String sentence(String words) {
    if (words.isEmpty()) {
      return "";
    }
    String end = words.endsWith(".") ? "" : ".";
    return capital(words) + end;
  }

  public static String capital(String words) {
    return Character.toUpperCase(words.charAt(0)) + words.substring(1);
  }

  /// `2026-11-21 22:15 UTC`.
  public static String minute(String instant) {
    return instant.length() < 16
        ? instant
        : instant.substring(0, 10) + " " + instant.substring(11, 16) + " UTC";
  }
}
