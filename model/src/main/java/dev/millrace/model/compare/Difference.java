package dev.millrace.model.compare;

import org.jspecify.annotations.Nullable;

/// Something that is not alike in two races and may explain their times.
///
/// @param what it is, such as `CPU`
/// @param base what it is in the one, in words; null if it is not there
/// @param next what it is in the other, in words; null if it is not there
public record Difference(String what, @Nullable String base, @Nullable String next) {}
