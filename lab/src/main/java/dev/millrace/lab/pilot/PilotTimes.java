package dev.millrace.lab.pilot;

import dev.millrace.lab.schedule.Screening;
import dev.millrace.methods.ByteSize;
import dev.millrace.methods.MethodId;
import dev.millrace.model.record.Absence;
import dev.millrace.model.record.Content;
import dev.millrace.model.record.Status;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The times of all methods for all sizes in the pilots. Skips a method from the size on at which
/// it becomes too slow, or hangs.
public final class PilotTimes {
  /// A method is too slow only if it is also this many times slower than the fastest: on a slow
  /// disk all methods are slow.
  private static final int HOPELESS = 20;

  /// How many times longer than compiled code a pilot may take.
  private static final int COLD = 4;

  /// The most time that an invocation loses because its code is not compiled. The loops of a long
  /// invocation are compiled while they run.
  private static final long COLD_NANOS = 200_000;

  /// The part of the rest of a pilot time that stays, so that methods keep their order.
  private static final double ORDER = 0.001;

  /// The first estimate counts the cost of an invocation once for every byte. A method within this
  /// limit runs despite its estimate.
  private static final Duration BEARABLE = Duration.ofSeconds(3);

  private final Duration skipAbove;
  private final Map<MethodId, PilotTrend> trends = new HashMap<>();
  private final Map<MethodId, Absence> hanging = new HashMap<>();
  private final Map<MethodId, Absence> cutOff = new HashMap<>();
  private final Map<PilotSteps.Step, Long> fastestNanos = new HashMap<>();
  private final Map<Key, Time> times = new HashMap<>();

  PilotTimes(Duration skipAbove) {
    this.skipAbove = skipAbove;
  }

  /// A time, measured or estimated, or the reason why the method does not run.
  ///
  /// @param nanos for one file; 0 after a failure
  /// @param absence null if the method may run
  public record Time(long nanos, @Nullable Absence absence) {
    /// Returns the expected time of compiled code, which a pilot is too short for. The less Java
    /// code a method has, the sooner it is compiled. Batches sized for a slow start would never
    /// warm up.
    ///
    /// @param fastest the time of the fastest method
    public Time compiled(long fastest) {
      if (absence != null) {
        return this;
      }
      long compiled =
          Math.max(Math.min(fastest, nanos), Math.max(nanos / COLD, nanos - COLD_NANOS));
      return new Time(compiled + (long) (ORDER * (nanos - compiled)), null);
    }
  }

  private record Key(MethodId method, long bytes, Content content) {}

  /// Sorts methods by their expected time, so that a slow method meets the time of a fast one.
  List<MethodId> fastestFirst(List<MethodId> methods, PilotSteps.Step step) {
    return methods.stream()
        .sorted(Comparator.comparingLong(method -> estimateNanos(method, step)))
        .toList();
  }

  /// Returns whether the runs for smaller files rule a method out without a run.
  boolean isHopeless(MethodId method, PilotSteps.Step step) {
    if (hanging.containsKey(method)) {
      return true;
    }
    PilotTrend trend = trends.get(method);
    if (trend == null) {
      return false;
    }
    long nanos = trend.estimateNanos(step.bytes());
    return isTooSlow(nanos, step) && (trend.isKnown() || nanos > BEARABLE.toNanos());
  }

  /// Takes the estimate for a method that [#isHopeless], or its failure.
  void skip(MethodId method, PilotSteps.Step step) {
    Absence hang = hanging.get(method);
    if (hang != null) {
      put(method, step, new Time(0, hang));
      return;
    }
    long nanos = Objects.requireNonNull(trends.get(method)).estimateNanos(step.bytes());
    put(method, step, tooSlow(step.bytes(), nanos));
  }

  /// Returns the expected time for a step; 0 if unknown.
  long estimateNanos(MethodId method, PilotSteps.Step step) {
    PilotTrend trend = trends.get(method);
    return trend == null ? 0 : trend.estimateNanos(step.bytes());
  }

  /// Takes the estimate for a method that the budget has no time for.
  void leaveOut(MethodId method, PilotSteps.Step step) {
    if (!trends.containsKey(method)) {
      cutOff.putIfAbsent(method, Screening.LEFT_OUT); // its expected time stays unknown
    }
    Absence absence = cutOff.getOrDefault(method, Screening.LEFT_OUT);
    put(method, step, new Time(estimateNanos(method, step), absence));
  }

  /// Takes the estimate for a method whose pilot took longer than the budget allows. It does not
  /// run with larger files.
  void cutOff(MethodId method, PilotSteps.Step step, Absence absence) {
    cutOff.put(method, absence);
    leaveOut(method, step);
  }

  /// Returns whether a pilot of a method took too long, or the budget ended before its first one.
  boolean isCutOff(MethodId method) {
    return cutOff.containsKey(method);
  }

  /// Takes the result of a run. Steps must come with growing sizes.
  void add(MethodId method, PilotSteps.Step step, Pilot.PilotResult result) {
    if (result.absence() != null) {
      if (result.isLate()) {
        hanging.put(method, hang(result.absence(), step));
      }
      put(method, step, new Time(0, result.absence()));
      return;
    }
    long nanos = result.nanos();
    trends.merge(
        method,
        PilotTrend.first(step.bytes(), nanos),
        (before, now) -> before.then(now.bytes(), now.nanos()));
    put(
        method,
        step,
        isTooSlow(nanos, step) ? tooSlow(step.bytes(), nanos) : new Time(nanos, null));
  }

  /// Adds the size of the file to the reason.
  static Absence hang(Absence absence, PilotSteps.Step step) {
    return new Absence(
        absence.status(),
        "%s for a file of %s".formatted(absence.reason(), ByteSize.format(step.bytes())));
  }

  private void put(MethodId method, PilotSteps.Step step, Time time) {
    times.put(new Key(method, step.bytes(), step.content()), time);
    if (time.nanos() > 0 && time.absence() == null) {
      fastestNanos.merge(step, time.nanos(), Math::min);
    }
  }

  /// Returns the time of a method.
  public Time of(MethodId method, long bytes, Content content) {
    Time time = times.get(new Key(method, bytes, content));
    if (time == null) {
      throw new IllegalArgumentException(method + " was not timed");
    }
    return time;
  }

  private boolean isTooSlow(long nanos, PilotSteps.Step step) {
    return nanos > skipAbove.toNanos()
        && nanos / HOPELESS > fastestNanos.getOrDefault(step, Long.MAX_VALUE);
  }

  private static Time tooSlow(long bytes, long nanos) {
    String reason =
        String.format(
            Locale.ROOT,
            "too slow: about %s for %s; race it with --skip-above %ss",
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

  /// The growth of the time of one method with the size of the file, from the last two sizes.
  ///
  /// @param bytes of the last size
  /// @param nanos for one copy of it
  /// @param nanosPerByte of the growth before it; NaN after one size
  record PilotTrend(long bytes, long nanos, double nanosPerByte) {
    static PilotTrend first(long bytes, long nanos) {
      return new PilotTrend(bytes, nanos, Double.NaN);
    }

    /// Returns the trend after one more size.
    PilotTrend then(long moreBytes, long moreNanos) {
      // The same size with another content shows no growth.
      if (moreBytes <= bytes) {
        return new PilotTrend(bytes, Math.min(nanos, moreNanos), nanosPerByte);
      }
      double growth = (moreNanos - nanos) / (double) (moreBytes - bytes);
      return new PilotTrend(moreBytes, moreNanos, Math.max(0, growth));
    }

    /// Returns whether two sizes separate the cost of a byte from the cost of a copy.
    boolean isKnown() {
      return !Double.isNaN(nanosPerByte);
    }

    /// Estimates one copy of `moreBytes`; too high after one size.
    long estimateNanos(long moreBytes) {
      return isKnown()
          ? nanos + (long) (nanosPerByte * (moreBytes - bytes))
          : (long) (nanos * (moreBytes / (double) Math.max(1, bytes)));
    }
  }
}
