package dev.millrace.model.rules;

import dev.millrace.model.estimate.Interval;

/// A size at which the best method changes.
///
/// @param below the best method for smaller files
/// @param above the best method for larger files
/// @param bytes the size, between the two measured sizes where the best method changes; its ends
///   may lie further out, where the two methods are tied, and are always known
public record Crossover(String below, String above, Interval bytes) {}
