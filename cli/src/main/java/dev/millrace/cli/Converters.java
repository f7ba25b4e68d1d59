package dev.millrace.cli;

import dev.millrace.methods.ByteSize;
import dev.millrace.methods.MethodId;
import dev.millrace.model.Content;
import dev.millrace.model.Operation;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
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

  /// The name of a constant in lower case.
  private static <E extends Enum<E>> E constant(Class<E> type, String text) {
    for (E constant : type.getEnumConstants()) {
      if (name(constant).equals(text)) {
        return constant;
      }
    }
    String names =
        Arrays.stream(type.getEnumConstants())
            .map(Converters::name)
            .collect(Collectors.joining(", "));
    throw new TypeConversionException("'" + text + "' is not one of " + names);
  }

  private static String name(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  /// `copy`.
  static final class OperationName implements ITypeConverter<Operation> {
    @Override
    public Operation convert(String text) {
      return constant(Operation.class, text);
    }
  }

  /// `binary` or `text`.
  static final class ContentName implements ITypeConverter<Content> {
    @Override
    public Content convert(String text) {
      return constant(Content.class, text);
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
