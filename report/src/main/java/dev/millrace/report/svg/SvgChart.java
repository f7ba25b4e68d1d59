package dev.millrace.report.svg;

/// A chart that is ready to be saved.
///
/// @param fileName without a directory, only ASCII, unique among the charts of the race
/// @param svg the document
public record SvgChart(String fileName, String svg) {}
