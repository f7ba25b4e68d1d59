package dev.millrace.lab.ceiling;

import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RunRecord.CeilingWay;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// How long work runs untimed before its measurement.
///
/// A JVM interprets code that is new to it: small files then take up to ten times as long, for some
/// thousand invocations. So the first warm-up of each kind of work in a JVM is long.
///
/// Safe to call from several threads.
final class Warmup {
  private static final Duration FIRST = Duration.ofMillis(400);
  private static final Duration NEXT = Duration.ofMillis(10);

  private final Set<Kind> done = ConcurrentHashMap.newKeySet();

  private record Kind(CeilingWay way, Operation operation) {}

  /// Returns the duration of the next warm-up.
  Duration next(CeilingWay way, Operation operation) {
    return done.add(new Kind(way, operation)) ? FIRST : NEXT;
  }
}
