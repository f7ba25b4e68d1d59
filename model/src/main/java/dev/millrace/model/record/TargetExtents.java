package dev.millrace.model.record;

import org.jspecify.annotations.Nullable;

/// The blocks of a target, seen right after it was written.
///
/// @param sharedBytes in blocks that another file has as well; null where the file system does not
///   tell
/// @param holeBytes in no block at all; null where the file system does not tell
public record TargetExtents(@Nullable Long sharedBytes, @Nullable Long holeBytes) {}
