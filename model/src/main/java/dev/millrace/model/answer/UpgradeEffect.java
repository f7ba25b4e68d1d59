package dev.millrace.model.answer;

/// The effect of another JDK.
public enum UpgradeEffect {
  /// Shown to be faster.
  FASTER,
  /// Shown to be slower.
  SLOWER,
  /// Neither.
  OPEN
}
