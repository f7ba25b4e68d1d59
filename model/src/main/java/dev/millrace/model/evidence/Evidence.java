package dev.millrace.model.evidence;

import dev.millrace.model.estimate.Interval;
import org.jspecify.annotations.Nullable;

/// Properties of the iterations of one method in addition to its typical time.
///
/// @param firstInvocation seconds of the first invocation of a fresh JVM, the startup cost; null if
///   no fork recorded it
/// @param p10 tenth percentile of the seconds for one file
/// @param p90 ninetieth percentile of the seconds for one file
/// @param outliers iterations far from the rest of their fork
/// @param steadiness whether the forks had warmed up and their times stayed constant
/// @param peaks whether the forks fall into two groups
public record Evidence(
    @Nullable Interval firstInvocation,
    Interval p10,
    Interval p90,
    Outliers outliers,
    Steadiness steadiness,
    Peaks peaks) {}
