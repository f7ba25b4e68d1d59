package dev.millrace.cli.option;

import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.ParameterException;

/// Requires complete lists: `--sizes 5K,` may lack a size, and `--methods ''` has none.
public final class ListValues {
  private ListValues() {}

  /// Rejects a list with an empty place.
  ///
  /// @throws ParameterException with the list
  public static void requireFull(CommandLine command, ArgSpec argument) {
    String separator = argument.splitRegex();
    if (!separator.isEmpty()) {
      for (String value : argument.originalStringValues()) {
        for (String part : value.split(separator, -1)) {
          require(part, value, command, argument);
        }
      }
    }
  }

  private static void require(String part, String value, CommandLine command, ArgSpec argument) {
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
