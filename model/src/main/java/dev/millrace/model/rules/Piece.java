package dev.millrace.model.rules;

import dev.millrace.model.estimate.Interval;
import org.jspecify.annotations.Nullable;

/// A range of sizes in which time = fixed cost + bytes / bandwidth, for one file in one thread.
///
/// @param fromBytes start of the range
/// @param toBytes end of the range
/// @param fixedSeconds cost of a file of any size, never negative; of a later piece, the start of
///   its line, which may be negative
/// @param bytesPerSecond bandwidth; null if the time does not grow with the size. Its upper end is
///   null if the data give no limit
/// @param worstError largest distance of a measured time from the line, as a share of it; null for
///   a line through two sizes, which nothing tests
public record Piece(
    long fromBytes,
    long toBytes,
    Interval fixedSeconds,
    @Nullable Interval bytesPerSecond,
    @Nullable Double worstError) {}
