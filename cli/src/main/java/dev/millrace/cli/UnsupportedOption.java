package dev.millrace.cli;

import java.util.List;
import java.util.Optional;

/// The options of cp that `copy` rejects on purpose, each with its reason.
final class UnsupportedOption {
  private UnsupportedOption() {}

  /// Returns the reason if one of these words is such an option.
  static Optional<String> reason(List<String> words) {
    return words.stream().map(UnsupportedOption::reason).flatMap(Optional::stream).findFirst();
  }

  private static Optional<String> reason(String word) {
    boolean isContext = word.equals("-Z") || word.matches("--context(=.*)?");
    return isContext
        ? Optional.of(word + " is not supported: new files get the default security context")
        : Optional.empty();
  }
}
