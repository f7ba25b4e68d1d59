package dev.millrace.report.svg;

/// A place on a card, in pixels from its upper left corner.
record ChartPoint(double x, double y) {}
