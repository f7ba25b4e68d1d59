package dev.millrace.model.record;

import org.jspecify.annotations.Nullable;

/// The blocks of a target, right after it was written.
///
/// @param sharedBytes bytes in blocks that are shared with another file; null if the file system
///   does not report them
/// @param holeBytes bytes without a block; null if the file system does not report them
public record TargetExtents(@Nullable Long sharedBytes, @Nullable Long holeBytes) {}
