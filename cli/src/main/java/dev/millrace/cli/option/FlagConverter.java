package dev.millrace.cli.option;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// Reads the value of a flag, as in `--quick=false`.
final class FlagConverter implements ITypeConverter<Boolean> {
  @Override
  public Boolean convert(String text) {
    return switch (text) {
      case "true" -> true;
      case "false" -> false;
      default -> throw new TypeConversionException("'" + text + "' is not true or false");
    };
  }
}
