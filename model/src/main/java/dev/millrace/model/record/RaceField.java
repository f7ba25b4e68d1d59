package dev.millrace.model.record;

/// The way in which the methods of a race were chosen.
public enum RaceField {
  /// The methods that most programs choose between.
  COMMON,
  /// Every method.
  ALL,
  /// The methods that the user, a job or a preset names.
  NAMED
}
