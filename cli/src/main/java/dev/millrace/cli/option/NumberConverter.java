package dev.millrace.cli.option;

import java.math.BigInteger;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// Reads a whole number.
///
/// @param most of the type
record NumberConverter(long most) {
  /// The numbers of an `int`.
  static final ITypeConverter<Integer> INT =
      text -> (int) new NumberConverter(Integer.MAX_VALUE).number(text);

  /// The numbers of a `long`.
  static final ITypeConverter<Long> LONG = text -> new NumberConverter(Long.MAX_VALUE).number(text);

  private long number(String text) {
    if (!text.matches("[+-]?\\d+")) {
      throw new TypeConversionException("'" + text + "' is not a whole number; write it as 4");
    }
    BigInteger number = new BigInteger(text);
    if (number.abs().compareTo(BigInteger.valueOf(most)) > 0) {
      throw new TypeConversionException("'" + text + "' is too large; choose at most " + most);
    }
    return number.longValueExact();
  }
}
