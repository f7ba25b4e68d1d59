package dev.millrace.report.svg;

import java.util.List;

/// The colours of the charts. All can be read on white, and told apart by people who do not see all
/// colours (after Okabe and Ito).
final class Ink {
  /// What must be read.
  static final String TEXT = "#1f2328";

  /// What may be read.
  static final String MUTED = "#59636e";

  /// The lines behind the data.
  static final String GRID = "#e4e8ec";

  /// The border of the card.
  static final String BORDER = "#d1d9e0";

  /// Data that stands behind other data.
  static final String BEHIND = "#c8ced4";

  /// Methods that did not win.
  static final String OTHER = "#818b98";

  /// The fastest, and what cannot be told from it.
  static final String FASTEST = "#0b62c4";

  /// Behind the rows of those.
  static final String FASTEST_ROW = "#e6f1fd";

  /// What the machine can do at most.
  static final String CEILING = "#8250df";

  /// One for each line of a chart.
  static final List<String> LINES =
      List.of(
          "#0072b2", "#d55e00", "#009e73", "#b5468b", "#7a5c00", "#2f2f2f", "#2aa1d8", "#e69f00");

  private Ink() {}
}
