package dev.millrace.model.published;

/// The agreement of a ratio here with the published ratio.
public enum RatioVerdict {
  /// Faster in both, or slower in both.
  AGREED,
  /// Faster in one, slower in the other.
  FLIPPED,
  /// The interval here includes 1, or the published errors overlap.
  OPEN,
  /// The method has no time here, or the reference has none.
  NOT_RACED,
  /// The method is the reference.
  REFERENCE,
  /// No figure was published.
  NO_FIGURE;

  /// Returns the verdict of two ratios.
  static RatioVerdict of(double published, Ratio here) {
    return switch (here.against(1)) {
      case UNCLEAR -> OPEN;
      case BELOW -> published < 1 ? AGREED : published > 1 ? FLIPPED : OPEN;
      case ABOVE -> published > 1 ? AGREED : published < 1 ? FLIPPED : OPEN;
    };
  }
}
