package dev.millrace.report.svg;

/// A chart that is ready to be saved.
///
/// @param fileName no directory in it, only ASCII, and unlike that of any other chart of its race
/// @param svg the document
public record SvgChart(String fileName, String svg) {}
