package dev.millrace.model;

import org.jspecify.annotations.Nullable;

/// How one method fared in one cell.
///
/// @param method its id
/// @param ranked whether it competes
/// @param status how it fared
/// @param reason why it has no time; null if it has one
/// @param seconds for one file; null without a time
/// @param bytesPerSecond the size of the file over the estimated time; null without a time
/// @param ratioToBest its time over that of the fastest; null without a time, and where it is not
///   ranked
/// @param forks how many forks the estimate rests on
public record MethodResult(
    String method,
    boolean ranked,
    Status status,
    @Nullable String reason,
    @Nullable Interval seconds,
    @Nullable Double bytesPerSecond,
    @Nullable Interval ratioToBest,
    int forks) {}
