package dev.millrace.model.record;

/// The use of the speed probe when a race is judged.
public enum SpeedProbeUse {
  /// It shows the speed of the machine, and corrects no time. Its code is warmer in the JVM of a
  /// method that uses the same classes, so a correction would favour other methods.
  WITNESS,
  /// It corrects the times of forks that ran alone, as in records of schemas 3 and 4.
  CORRECTION
}
