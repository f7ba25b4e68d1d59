package dev.millrace.model.evidence;

import dev.millrace.model.estimate.Interval;
import org.jspecify.annotations.Nullable;

/// What the iterations of one method say beside its typical time.
///
/// @param firstInvocation seconds that the first invocation of a fresh JVM took: the cost to start;
///   null where no fork tells it
/// @param p10 the time in seconds for one file that a tenth of the iterations stay below
/// @param p90 the time in seconds for one file that nine tenths stay below
/// @param outliers iterations far from the rest of their fork
/// @param steadiness whether the forks had warmed up and stayed as they were
/// @param peaks whether the forks fall into two groups
public record Evidence(
    @Nullable Interval firstInvocation,
    Interval p10,
    Interval p90,
    Outliers outliers,
    Steadiness steadiness,
    Peaks peaks) {}
