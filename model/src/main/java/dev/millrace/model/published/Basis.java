package dev.millrace.model.published;

/// What a number of this race rests on.
public enum Basis {
  /// Forks.
  RACED,
  /// The pilot's look at a method that did not race: good for orders of magnitude only.
  PILOT
}
