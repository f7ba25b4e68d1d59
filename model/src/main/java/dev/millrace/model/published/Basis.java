package dev.millrace.model.published;

/// The measurements behind a number of this race.
public enum Basis {
  /// Forks.
  RACED,
  /// The pilot run of a method that did not race: good for orders of magnitude only.
  PILOT
}
