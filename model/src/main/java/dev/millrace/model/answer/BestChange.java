package dev.millrace.model.answer;

import dev.millrace.model.estimate.Interval;

/// The effect of another JDK on the fastest method, which may be another one there.
///
/// @param effect whether it is shown, with the confidence of all gains and losses together
/// @param ratio its time on the later JDK over that on the earlier one, with the confidence of
///   [JdkChange#ratio]
public record BestChange(UpgradeEffect effect, Interval ratio) {}
