package dev.millrace.model.warnings;

/// The part of the answer that a warning could change, the most important first.
public enum Effect {
  /// The fastest methods of a cell that the answer uses.
  FASTEST,
  /// Other ranks, times or ratios.
  FIGURES,
  /// Nothing.
  NONE
}
