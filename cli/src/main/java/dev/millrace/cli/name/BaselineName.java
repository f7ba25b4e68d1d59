package dev.millrace.cli.name;

import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// The name of a record that later races are compared with.
///
/// @param text valid as a file name everywhere
public record BaselineName(String text) {
  private static final Pattern FORM = Pattern.compile("[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}");

  @Override
  public String toString() {
    return text;
  }

  /// Rejects names that could lead to another directory.
  public static final class Converter implements ITypeConverter<BaselineName> {
    @Override
    public BaselineName convert(String text) {
      if (!FORM.matcher(text).matches()) {
        throw new TypeConversionException(
            "'" + text + "' is not a name for a baseline; use letters, digits, '.', '_' and '-'");
      }
      return new BaselineName(text);
    }
  }
}
