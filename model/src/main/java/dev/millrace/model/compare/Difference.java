package dev.millrace.model.compare;

import org.jspecify.annotations.Nullable;

/// A difference between two races that may explain their times.
///
/// @param what name, such as `CPU`
/// @param base text for the base; null if absent
/// @param next text for the other race; null if absent
public record Difference(String what, @Nullable String base, @Nullable String next) {}
