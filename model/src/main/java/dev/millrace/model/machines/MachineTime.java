package dev.millrace.model.machines;

import dev.millrace.model.estimate.Interval;
import org.jspecify.annotations.Nullable;

/// The time of a method on one machine.
///
/// @param seconds for one file; null without a time
/// @param ratio the time over the time of the reference method on the same machine, with its 95 %
///   interval; null without a time
public record MachineTime(@Nullable Interval seconds, @Nullable Interval ratio) {}
