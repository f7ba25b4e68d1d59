package dev.millrace.model.warnings;

import java.util.List;

/// The evidence of a validity check.
///
/// @param seen the observation in words
/// @param methods the affected methods; empty if all are affected
/// @param severity larger is worse; comparable only within one kind of warning
record Observation(String seen, List<String> methods, double severity) {
  Observation {
    methods = List.copyOf(methods);
  }

  /// An observation that affects all methods.
  static Observation ofAll(String seen, double severity) {
    return new Observation(seen, List.of(), severity);
  }
}
