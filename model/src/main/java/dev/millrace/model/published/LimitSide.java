package dev.millrace.model.published;

/// On which side of a limit a ratio lies.
enum LimitSide {
  BELOW,
  ABOVE,
  /// Its interval includes the limit, or there is none.
  UNCLEAR
}
