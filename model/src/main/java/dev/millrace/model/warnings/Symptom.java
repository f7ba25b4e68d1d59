package dev.millrace.model.warnings;

import java.util.List;

/// The evidence of a validity check.
///
/// @param seen the observation in words
/// @param methods the affected methods; empty if all are affected
/// @param severity larger is worse; comparable only within one kind of warning
record Symptom(String seen, List<String> methods, double severity) {
  Symptom {
    methods = List.copyOf(methods);
  }

  /// A symptom that affects all methods.
  static Symptom ofAll(String seen, double severity) {
    return new Symptom(seen, List.of(), severity);
  }
}
