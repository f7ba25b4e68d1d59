package dev.millrace.model.warnings;

/// A warning with its evidence.
///
/// @param warning what kind of warning
/// @param where the cell, in words; empty for the whole race
/// @param seen what was seen there
/// @param why why that matters
/// @param advice what to try
public record Finding(Warning warning, String where, String seen, String why, String advice) {
  /// A finding in the words of its warning.
  public static Finding of(Warning warning, String where, String seen) {
    return new Finding(warning, where, seen, warning.why(), warning.advice());
  }
}
