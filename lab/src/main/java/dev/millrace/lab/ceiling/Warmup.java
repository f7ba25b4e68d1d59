package dev.millrace.lab.ceiling;

import dev.millrace.model.record.CeilingWay;
import dev.millrace.model.record.Operation;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;

/// How long work is done unmeasured before it is measured.
///
/// What a JVM does for the first time it interprets: small files then take up to ten times as long,
/// for some thousand invocations. So the first time of each work is a long one.
final class Warmup {
  private static final Duration FIRST = Duration.ofMillis(400);
  private static final Duration NEXT = Duration.ofMillis(10);

  private final Set<Kind> done = new HashSet<>();

  private record Kind(CeilingWay way, Operation operation) {}

  /// How long it should last this time.
  Duration next(CeilingWay way, Operation operation) {
    return done.add(new Kind(way, operation)) ? FIRST : NEXT;
  }
}
