package dev.millrace.cli.option;

import dev.millrace.cli.name.UsageException;
import dev.millrace.files.Durability;
import dev.millrace.files.Offload;
import dev.millrace.files.Reflink;
import dev.millrace.files.Sparse;
import dev.millrace.files.Verification;
import dev.millrace.lab.request.Dimensions.FileSizes;
import dev.millrace.methods.ByteSize;
import dev.millrace.methods.MethodId;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Content;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RacePlan.RaceField;
import dev.millrace.model.record.RacePlan.Tracing;
import dev.millrace.model.record.WriteDurability;
import dev.millrace.report.text.WarningText.WarningDetail;
import dev.millrace.sys.NameText;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;

/// Readers of the values of options.
public final class Converters {
  private static final ITypeConverter<RaceField> FIELD =
      new Name<>(List.of(RaceField.COMMON, RaceField.ALL), Name::usual);

  private Converters() {}

  /// Adds the converters of all commands to `command` and its subcommands.
  public static CommandLine register(CommandLine command) {
    return command
        .registerConverter(int.class, WholeNumber.INT)
        .registerConverter(Integer.class, WholeNumber.INT)
        .registerConverter(long.class, WholeNumber.LONG)
        .registerConverter(boolean.class, new Flag())
        .registerConverter(Path.class, new File())
        .registerConverter(Operation.class, new Name<>(Operation.class))
        .registerConverter(RaceField.class, FIELD)
        .registerConverter(Content.class, new Name<>(Content.class))
        .registerConverter(CacheState.class, new Name<>(CacheState.class))
        .registerConverter(WriteDurability.class, new Name<>(WriteDurability.class))
        .registerConverter(Tracing.class, new Name<>(Tracing.class))
        .registerConverter(WarningDetail.class, new Name<>(WarningDetail.class))
        .registerConverter(Reflink.class, new Name<>(Reflink.class))
        .registerConverter(Offload.class, new Name<>(Offload.class))
        .registerConverter(Sparse.class, new Name<>(Sparse.class))
        .registerConverter(Verification.class, new Name<>(Verification.class))
        .registerConverter(
            Durability.class, new Name<>(List.of(Durability.values()), Converters::word));
  }

  private static String word(Durability durability) {
    return durability == Durability.FILE_AND_DIRECTORY ? "directory" : Name.usual(durability);
  }

  /// Reads sizes of files: `5K`, `50KB`, `250MB..500MB`, `1.3G:binary`.
  static final class Sizes implements ITypeConverter<FileSizes> {
    private static final Pattern FORM =
        Pattern.compile(
            "(?<from>[^.:]+(?:\\.\\d+[^.:]*)?)(?:\\.\\.(?<to>[^:]+))?(?::(?<only>.+))?");

    @Override
    public FileSizes convert(String text) {
      Matcher form = FORM.matcher(text.trim());
      if (!form.matches()) {
        return FileSizes.of(bytes(text));
      }
      long smallest = bytes(form.group("from"));
      long largest = form.group("to") == null ? smallest : bytes(form.group("to"));
      if (largest < smallest) {
        throw new TypeConversionException(
            "'" + text + "' is not a range; write the smaller size first");
      }
      String only = form.group("only");
      return new FileSizes(
          smallest, largest, only == null ? null : new Name<>(Content.class).convert(only));
    }

    private static long bytes(String text) {
      try {
        return ByteSize.parse(text);
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(e.getMessage());
      }
    }
  }

  /// Reads constants of an enum.
  ///
  /// @param word the text of a constant
  private record Name<E extends Enum<E>>(List<E> constants, Function<E, String> word)
      implements ITypeConverter<E> {
    /// Reads names in lower case, with dashes between the words.
    Name(Class<E> type) {
      this(List.of(type.getEnumConstants()), Name::usual);
    }

    private static String usual(Enum<?> constant) {
      return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    @Override
    public E convert(String text) {
      return constants.stream()
          .filter(constant -> word.apply(constant).equals(text))
          .findFirst()
          .orElseThrow(() -> error(text));
    }

    private TypeConversionException error(String text) {
      return new TypeConversionException(
          constants.stream()
              .map(word)
              .collect(Collectors.joining(", ", "'" + text + "' is not one of ", "")));
    }
  }

  /// Reads the size of a buffer.
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

  /// Reads a factor above 0, up to 1000.
  static final class Factor implements ITypeConverter<BigDecimal> {
    private static final Pattern FORM = Pattern.compile("\\d{1,4}(\\.\\d{1,9})?");

    @Override
    public BigDecimal convert(String text) {
      if (FORM.matcher(text).matches()) {
        BigDecimal factor = new BigDecimal(text);
        if (factor.signum() > 0 && factor.compareTo(BigDecimal.valueOf(1000)) <= 0) {
          return factor;
        }
      }
      throw new TypeConversionException(
          "'" + text + "' is not a factor above 0 and up to 1000; write it as 0.01 or 10");
    }
  }

  /// Reads a percentage of at least 0: `5%`, `2.5`.
  public static final class Percent implements ITypeConverter<BigDecimal> {
    private static final Pattern FORM = Pattern.compile("(\\d{1,6}(?:\\.\\d{1,6})?) ?%?");

    @Override
    public BigDecimal convert(String text) {
      Matcher form = FORM.matcher(text.trim());
      if (!form.matches()) {
        throw new TypeConversionException("'" + text + "' is not a percentage; write it as 5%");
      }
      return new BigDecimal(form.group(1));
    }
  }

  /// Reads a time limit, which is more than 0.
  public static final class Budget implements ITypeConverter<Duration> {
    @Override
    public Duration convert(String text) {
      Duration budget = new Time().convert(text);
      if (budget.isZero()) {
        throw new TypeConversionException(
            "'" + text + "' is no time limit; write it as 90s, 5m or 1h");
      }
      return budget;
    }
  }

  /// Reads a duration: `90s`, `5m`, `1h`, `500ms`; a plain number is seconds.
  public static final class Time implements ITypeConverter<Duration> {
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

  /// Reads the value of a flag, as in `--quick=false`.
  private static final class Flag implements ITypeConverter<Boolean> {
    @Override
    public Boolean convert(String text) {
      return switch (text) {
        case "true" -> true;
        case "false" -> false;
        default -> throw new TypeConversionException("'" + text + "' is not true or false");
      };
    }
  }

  /// Reads the name of a file or directory. An empty name would be the current directory.
  private static final class File implements ITypeConverter<Path> {
    @Override
    public Path convert(String text) {
      if (text.isEmpty()) {
        throw new TypeConversionException("the name is empty; name a file or a directory");
      }
      try {
        return NameText.path(text);
      } catch (InvalidPathException e) {
        throw new TypeConversionException(
            "'%s' is not a path (%s); choose another".formatted(text, e.getReason()));
      }
    }
  }

  /// Reads a whole number.
  ///
  /// @param most of the type
  /// @param remedy for a larger number
  private record WholeNumber(long most, String remedy) {
    /// The numbers of an `int`. Their options have smaller limits.
    static final ITypeConverter<Integer> INT =
        text -> (int) new WholeNumber(Integer.MAX_VALUE, "choose a smaller number").number(text);

    /// The numbers of a `long`.
    static final ITypeConverter<Long> LONG =
        text -> new WholeNumber(Long.MAX_VALUE, "choose at most " + Long.MAX_VALUE).number(text);

    private long number(String text) {
      if (!text.matches("[+-]?\\d+")) {
        throw new TypeConversionException("'" + text + "' is not a whole number; write it as 4");
      }
      BigInteger number = new BigInteger(text);
      if (number.abs().compareTo(BigInteger.valueOf(most)) > 0) {
        throw new TypeConversionException("'" + text + "' is too large; " + remedy);
      }
      return number.longValueExact();
    }
  }

  /// Requires a time limit of a length.
  ///
  /// @param least in whole seconds
  /// @throws UsageException if the limit is shorter
  public static void requireBudget(Duration budget, Duration least) {
    if (budget.compareTo(least) < 0) {
      throw new UsageException(
          "--budget: a race this short decides nothing; give %ss or more"
              .formatted(least.toSeconds()));
    }
  }

  /// Requires a complete list: `--sizes 5K,` may lack a size, and `--methods ''` has none.
  ///
  /// @throws ParameterException with the list
  public static void requireFullList(CommandLine command, ArgSpec argument) {
    String separator = argument.splitRegex();
    if (!separator.isEmpty()) {
      for (String value : argument.originalStringValues()) {
        for (String part : value.split(separator, -1)) {
          requireFull(part, value, command, argument);
        }
      }
    }
  }

  private static void requireFull(
      String part, String value, CommandLine command, ArgSpec argument) {
    if (part.isBlank()) {
      String problem =
          value.isBlank()
              ? "the list is empty; name a value, or remove the option"
              : "'" + value + "' has an empty place; remove the comma";
      throw new ParameterException(
          command, "Invalid value for the list: " + problem, argument, value);
    }
  }
}
