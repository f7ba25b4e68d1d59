package dev.millrace.lab.pilot;

import dev.millrace.methods.ByteSize;
import dev.millrace.methods.MethodId;
import dev.millrace.model.record.Absence;
import dev.millrace.model.record.Content;
import dev.millrace.model.record.Status;
import java.io.IOException;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Times every method for every size in a pilot, the smallest files first, and stops where a method
/// becomes too slow.
public final class PilotTimes {
  /// A method is too slow only if it is so many times slower than the fastest as well: on a slow
  /// disk all are slow.
  private static final int HOPELESS = 20;

  /// How many times longer than compiled code a pilot may take.
  private static final int COLD = 4;

  /// A first estimate counts the cost of an invocation once for every byte. It is tried all the
  /// same if that is bearable.
  private static final Duration BEARABLE = Duration.ofSeconds(3);

  private final PilotRun look;
  private final Duration skipAbove;
  private final Map<MethodId, PilotTrend> trends = new HashMap<>();
  private final Map<Key, Time> times = new HashMap<>();

  PilotTimes(PilotRun look, Duration skipAbove) {
    this.look = look;
    this.skipAbove = skipAbove;
  }

  /// Runs a method for a moment.
  interface PilotRun {
    Pilot.PilotResult at(MethodId method, PilotSteps.Step step) throws IOException;
  }

  /// A time, measured or estimated, or why the method does not run.
  ///
  /// @param nanos for one file; 0 where it failed
  /// @param absence null if the method may run
  public record Time(long nanos, @Nullable Absence absence) {
    /// What it may take when it is compiled, which no pilot is long enough for: the less code of
    /// its own the JVM has for a method, the sooner it is. Batches that are sized for a slow start
    /// would leave it cold for good.
    ///
    /// @param fastest what the fastest method takes
    public Time compiled(long fastest) {
      return absence == null
          ? new Time(Math.max(Math.min(fastest, nanos), nanos / COLD), null)
          : this;
    }
  }

  private record Key(MethodId method, long bytes, Content content) {}

  /// Times `methods` on files of one size. Must be called with growing sizes.
  void see(PilotSteps.Step step, List<MethodId> methods) throws IOException {
    long fastest = Long.MAX_VALUE;
    for (MethodId method : fastestFirst(methods)) {
      Time time = time(step, method, fastest);
      times.put(new Key(method, step.bytes(), step.content()), time);
      if (time.nanos() > 0 && time.absence() == null) {
        fastest = Math.min(fastest, time.nanos());
      }
    }
  }

  /// What was seen of a method.
  public Time of(MethodId method, long bytes, Content content) {
    Time time = times.get(new Key(method, bytes, content));
    if (time == null) {
      throw new IllegalArgumentException(method + " was not timed");
    }
    return time;
  }

  private List<MethodId> fastestFirst(List<MethodId> methods) {
    return methods.stream()
        .sorted(
            Comparator.comparingLong(
                method -> trends.containsKey(method) ? trends.get(method).nanos() : 0))
        .toList();
  }

  private Time time(PilotSteps.Step step, MethodId method, long fastest) throws IOException {
    PilotTrend trend = trends.get(method);
    if (trend != null && isHopeless(trend, step.bytes(), fastest)) {
      return tooSlow(step.bytes(), trend.estimateNanos(step.bytes()));
    }
    Pilot.PilotResult sight = look.at(method, step);
    if (sight.absence() != null) {
      return new Time(0, sight.absence());
    }
    trends.merge(
        method,
        PilotTrend.first(step.bytes(), sight.nanos()),
        (before, now) -> before.then(now.bytes(), now.nanos()));
    return isTooSlow(sight.nanos(), fastest)
        ? tooSlow(step.bytes(), sight.nanos())
        : new Time(sight.nanos(), null);
  }

  private boolean isHopeless(PilotTrend trend, long bytes, long fastest) {
    long nanos = trend.estimateNanos(bytes);
    return isTooSlow(nanos, fastest) && (trend.isKnown() || nanos > BEARABLE.toNanos());
  }

  private boolean isTooSlow(long nanos, long fastest) {
    return nanos > skipAbove.toNanos() && nanos / HOPELESS > fastest;
  }

  private static Time tooSlow(long bytes, long nanos) {
    String reason =
        String.format(
            Locale.ROOT,
            "too slow: about %s for %s; --skip-above %ds races it",
            inWords(nanos),
            ByteSize.format(bytes),
            nanos / 1_000_000_000 + 1);
    return new Time(nanos, new Absence(Status.SKIPPED, reason));
  }

  private static String inWords(long nanos) {
    Duration time = Duration.ofNanos(nanos);
    return time.toMinutes() > 0
        ? time.toMinutes() + " min"
        : String.format(Locale.ROOT, "%.1f s", nanos / 1e9);
  }
}
