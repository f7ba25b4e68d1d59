package dev.millrace.cli.help;

import java.util.List;

/// Options that the help of a command lists under one heading.
///
/// @param options their long names, e.g. `--sizes`
public record HelpGroup(String heading, List<String> options) {
  /// The options that every command has.
  static final HelpGroup GENERAL = of("General", "--verbose", "--help", "--version");

  static HelpGroup of(String heading, String... options) {
    return new HelpGroup(heading, List.of(options));
  }
}
