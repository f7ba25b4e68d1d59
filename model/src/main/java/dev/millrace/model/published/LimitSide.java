package dev.millrace.model.published;

/// The side of a limit on which a ratio lies.
enum LimitSide {
  BELOW,
  ABOVE,
  /// The interval of the ratio includes the limit, or there is no interval.
  UNCLEAR
}
