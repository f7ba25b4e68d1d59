package dev.millrace.model.answer;

import dev.millrace.model.estimate.Interval;

/// The effect of another JDK on one method.
///
/// @param method its id
/// @param ratio its time on the later JDK over that on the earlier one, with a 95 % interval as in
///   the table of JDKs
public record JdkChange(String method, Interval ratio) {}
