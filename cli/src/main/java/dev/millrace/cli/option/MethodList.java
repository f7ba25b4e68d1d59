package dev.millrace.cli.option;

import java.util.List;

/// A list of methods with commas between them; commas in brackets belong to an id.
final class MethodList {
  /// What lies between two methods, as a regular expression.
  static final String BETWEEN = ",(?![^\\[]*\\])";

  private MethodList() {}

  /// The methods without the blanks around them; nothing between two commas names no method.
  static List<String> named(List<String> parts) {
    return parts.stream().map(String::strip).filter(s -> !s.isEmpty()).toList();
  }
}
