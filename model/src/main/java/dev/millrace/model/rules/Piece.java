package dev.millrace.model.rules;

import dev.millrace.model.estimate.Interval;
import org.jspecify.annotations.Nullable;

/// A range of sizes in which time = fixed cost + bytes / bandwidth, for one file in one thread.
///
/// @param fromBytes where it begins
/// @param toBytes where it ends
/// @param fixedSeconds what a file costs whatever its size, never less than 0; of a later piece,
///   where its line would begin, which may be less
/// @param bytesPerSecond bytes for each second more; null where the time does not grow with the
///   size. Its upper end is null where the data know no limit
/// @param worstError how far a measured time is from the line at most, as a share of it; null where
///   the line goes through two sizes exactly, so nothing tests it
public record Piece(
    long fromBytes,
    long toBytes,
    Interval fixedSeconds,
    @Nullable Interval bytesPerSecond,
    @Nullable Double worstError) {}
