package dev.millrace.cli;

import dev.millrace.methods.ByteSize;
import dev.millrace.methods.MethodId;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// How the values of options are written.
final class Converters {
  private Converters() {}

  /// `5K`, `50KB`, `5MiB`, `1.3G`.
  static final class Size implements ITypeConverter<Long> {
    @Override
    public Long convert(String text) {
      try {
        return ByteSize.parse(text);
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(e.getMessage());
      }
    }
  }

  /// A size that a buffer can have.
  static final class Buffer implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String text) {
      try {
        return MethodId.bufferBytes(text);
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(e.getMessage());
      }
    }
  }

  /// `90s`, `5m`, `1h`, `500ms`; a bare number is seconds.
  static final class Time implements ITypeConverter<Duration> {
    private static final Pattern FORM = Pattern.compile("(\\d+)(ms|s|m|h)?");

    @Override
    public Duration convert(String text) {
      Matcher form = FORM.matcher(text.trim());
      if (!form.matches() || form.group(1).length() > 9) {
        throw new TypeConversionException(
            "'" + text + "' is not a duration; write it as 90s, 5m or 1h");
      }
      long count = Long.parseLong(form.group(1));
      return switch (form.group(2)) {
        case "ms" -> Duration.ofMillis(count);
        case "m" -> Duration.ofMinutes(count);
        case "h" -> Duration.ofHours(count);
        case null, default -> Duration.ofSeconds(count);
      };
    }
  }
}
