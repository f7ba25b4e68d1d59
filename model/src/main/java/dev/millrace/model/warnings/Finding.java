package dev.millrace.model.warnings;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A warning with its evidence.
///
/// @param cell the id of the cell; null for the whole race
/// @param where the cell, in words; empty for the whole race
/// @param methods the affected methods; empty if all are affected
/// @param severity larger is worse; comparable only within one kind of warning
public record Finding(
    Warning warning,
    @Nullable Integer cell,
    String where,
    String seen,
    List<String> methods,
    @JsonIgnore double severity,
    String why,
    String advice) {
  static Finding of(
      Warning warning,
      @Nullable Integer cell,
      String where,
      String seen,
      List<String> methods,
      double severity) {
    return new Finding(
        warning, cell, where, seen, methods, severity, warning.why(), warning.advice());
  }
}
