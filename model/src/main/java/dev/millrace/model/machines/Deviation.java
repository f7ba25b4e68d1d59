package dev.millrace.model.machines;

import dev.millrace.model.estimate.Interval;

/// A machine on which the common choice is measurably slower than another method.
///
/// @param machine its number, from 0
/// @param method the fastest there
/// @param ratio the time of the common choice over the time of that method, with its simultaneous
///   95 % interval
public record Deviation(int machine, String method, Interval ratio) {}
