package dev.millrace.report.svg;

import dev.millrace.model.estimate.Interval;
import java.util.Locale;

/// The colour of a ratio: blue below 1, orange above, stronger for a larger difference; none if its
/// interval includes 1 or is unknown.
///
/// @param fill of its box
/// @param ink of the text on it
record Shade(String fill, String ink) {
  private static final int[] PAPER = {0xf1, 0xf4, 0xf7};
  private static final int[] LESS = {0x0b, 0x5f, 0xa5};
  private static final int[] MORE = {0xc2, 0x4e, 0x00};

  // Larger ratios have the same colour.
  private static final double FULL = 2.5;

  /// The colour without a comparison.
  static final Shade NONE = new Shade(hex(PAPER), Ink.TEXT);

  static Shade of(Interval ratio) {
    boolean differs = ratio.isAbove(1) || (ratio.high() != null && ratio.high() < 1);
    if (!differs) {
      return NONE;
    }
    double distance = Math.abs(Math.log(ratio.estimate())) / Math.log(FULL);
    double strength = Math.clamp(0.15 + 0.85 * distance, 0, 1);
    int[] end = ratio.estimate() < 1 ? LESS : MORE;
    return new Shade(hex(between(end, strength)), strength > 0.55 ? "#ffffff" : Ink.TEXT);
  }

  private static int[] between(int[] end, double strength) {
    int[] color = new int[end.length];
    for (int i = 0; i < color.length; i++) {
      color[i] = (int) Math.round(PAPER[i] + (end[i] - PAPER[i]) * strength);
    }
    return color;
  }

  private static String hex(int[] color) {
    return String.format(Locale.ROOT, "#%02x%02x%02x", color[0], color[1], color[2]);
  }
}
