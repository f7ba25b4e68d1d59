package dev.millrace.report.text;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.millrace.model.compare.RecordComparison;

/// A comparison with the names of its records.
///
/// @param base the path that the user gave
/// @param next the path that the user gave
/// @param comparison of the two; in JSON its fields are next to the names
public record NamedComparison(
    String base, String next, @JsonUnwrapped RecordComparison comparison) {}
