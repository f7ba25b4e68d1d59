package dev.millrace.lab.added;

import java.util.Locale;

/// The names of methods that are plain classes.
final class MethodNames {
  private MethodNames() {}

  /// Returns the name of a class with dashes between its words: `my-copy` for `MyCopy`.
  static String of(String simpleName) {
    return simpleName
        .replaceAll("([a-z0-9])([A-Z])", "$1-$2")
        .replaceAll("([A-Z])([A-Z][a-z])", "$1-$2")
        .replace('_', '-')
        .toLowerCase(Locale.ROOT);
  }
}
