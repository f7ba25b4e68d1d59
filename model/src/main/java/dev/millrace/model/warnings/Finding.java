package dev.millrace.model.warnings;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A warning with its evidence.
///
/// @param warning the kind of warning
/// @param cell the id of the cell; null for the whole race
/// @param where the cell, in words; empty for the whole race
/// @param seen the observation
/// @param methods the affected methods; empty if all are affected
/// @param severity larger is worse; comparable only within one kind of warning
/// @param why the reason why it matters
/// @param advice a remedy
public record Finding(
    Warning warning,
    @Nullable Integer cell,
    String where,
    String seen,
    List<String> methods,
    @JsonIgnore double severity,
    String why,
    String advice) {
  /// The evidence of a validity check.
  ///
  /// @param seen the observation in words
  /// @param methods the affected methods; empty if all are affected
  /// @param severity larger is worse; comparable only within one kind of warning
  record Symptom(String seen, List<String> methods, double severity) {
    /// A symptom that affects all methods.
    static Symptom ofAll(String seen, double severity) {
      return new Symptom(seen, List.of(), severity);
    }
  }
}
