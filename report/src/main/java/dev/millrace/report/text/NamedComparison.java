package dev.millrace.report.text;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.millrace.model.compare.RecordComparison;

/// A comparison with the names of what was compared.
///
/// @param base as the user calls it
/// @param next as the user calls it
/// @param comparison of the two; in JSON its fields stand beside the names
public record NamedComparison(
    String base, String next, @JsonUnwrapped RecordComparison comparison) {}
