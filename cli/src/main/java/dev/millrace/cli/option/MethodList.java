package dev.millrace.cli.option;

import java.util.List;

/// A list of methods with commas between them; commas in brackets belong to an id or a call.
final class MethodList {
  /// The regular expression of the separator.
  static final String SEPARATOR = ",(?![^\\[]*\\])(?![^(]*\\))";

  private MethodList() {}

  /// The methods without surrounding blanks and without empty parts.
  static List<String> named(List<String> parts) {
    return parts.stream().map(String::strip).filter(s -> !s.isEmpty()).toList();
  }
}
