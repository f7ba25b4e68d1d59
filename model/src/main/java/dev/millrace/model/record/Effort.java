package dev.millrace.model.record;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.time.Duration;
import java.util.Optional;

/// The effort of a race: forks, iterations and their durations.
///
/// @param name name of the effort that the user chose
/// @param forks forks of every method in every cell, one or more
/// @param contenderForks forks of the methods that may be the fastest, `forks` or more
/// @param mostForks limit of forks for methods that are still undecided, `contenderForks` or more
/// @param warmups iterations of a fork that are recorded but not judged, zero or more
/// @param iterations judged iterations of a fork, one or more; the first fork of an adaptive race
///   has fewer
/// @param warmupMillis target duration of one warm-up iteration; the pilot sizes batches by it
/// @param iterationMillis target duration of one judged iteration
/// @param leastWarmupMillis minimum warm-up of a fork in an older record, reached by more
///   iterations than `warmups` if necessary; 0 for no minimum
/// @param mostWarmupMillis limit of the warm-up before the first iteration, which ends when the
///   code is compiled; 0 if only iterations warm up
/// @param mostJudgedMillis limit of the judged time of a fork: where iterations are long, a fork
///   has fewer, but at least [#LEAST_ITERATIONS] unless `iterations` is lower; 0 for no limit
public record Effort(
    Name name,
    int forks,
    int contenderForks,
    int mostForks,
    int warmups,
    int iterations,
    int warmupMillis,
    int iterationMillis,
    int leastWarmupMillis,
    int mostWarmupMillis,
    int mostJudgedMillis) {
  /// Fewer iterations show no block effects.
  public static final int LEAST_ITERATIONS = 4;

  /// The named efforts. Most of the variance lies between forks, so the default prefers forks over
  /// iterations: docs/decisions/0004.
  public enum Name {
    /// About a minute with two sizes, less where a method is soon known to be good enough.
    QUICK(0.10),
    /// About three minutes with five sizes, less where a method is soon known to be good enough.
    DEFAULT(0.05),
    /// Half an hour and more: ten longer forks, up to thirty where methods are close.
    THOROUGH(0.03);

    private final double lossBound;

    Name(double lossBound) {
      this.lossBound = lossBound;
    }

    /// Returns the loss bound that is the aim of the race in every cell, as a ratio minus 1.
    public double lossBound() {
      return lossBound;
    }
  }

  public static Effort of(Name name) {
    return switch (name) {
      case QUICK -> new Effort(name, 1, 2, 100, 1, 12, 16, 4, 0, 3_000, 5_000);
      case DEFAULT -> new Effort(name, 1, 2, 100, 1, 20, 16, 4, 0, 3_000, 5_000);
      case THOROUGH -> new Effort(name, 10, 10, 30, 1, 20, 50, 10, 0, 6_000, 20_000);
    };
  }

  /// Returns whether the methods that may be the fastest get more forks than the others.
  @JsonIgnore
  public boolean isAdaptive() {
    return mostForks > forks;
  }

  /// Returns the time after which an adaptive race without a budget starts no further round; empty
  /// for no limit.
  ///
  /// @param cells of the race
  public Optional<Duration> usualTime(int cells) {
    return switch (name) {
      case QUICK -> Optional.of(Duration.ofSeconds(30L * cells)).filter(_ -> isAdaptive());
      case DEFAULT -> Optional.of(Duration.ofSeconds(36L * cells)).filter(_ -> isAdaptive());
      case THOROUGH -> Optional.empty();
    };
  }

  /// Returns the number of warm-up iterations of a fork. A young JVM has none.
  public int warmups(Cell cell) {
    return cell.hasYoungJvms() ? 0 : warmups;
  }

  /// Returns the number of judged iterations of a fork. A JVM is young only once.
  ///
  /// @param millis expected duration of one iteration
  public int iterations(Cell cell, double millis) {
    if (cell.hasYoungJvms()) {
      return 1;
    }
    if (mostJudgedMillis == 0) {
      return iterations;
    }
    int least = Math.min(LEAST_ITERATIONS, iterations);
    return (int) Math.clamp(mostJudgedMillis / Math.max(1e-3, millis), least, iterations);
  }

  /// Returns the length of a fork as text.
  ///
  /// @param fewest judged iterations of a fork
  String iterationsText(int fewest) {
    String judged = fewest < iterations ? fewest + " to " + iterations : "" + iterations;
    if (mostWarmupMillis > 0) {
      return "%s iterations each after up to %s ms of warm-up".formatted(judged, mostWarmupMillis);
    }
    return leastWarmupMillis == 0
        ? "%s + %s iterations each".formatted(warmups, judged)
        : "%s iterations each after %s ms of warm-up".formatted(judged, leastWarmupMillis);
  }

  /// Returns the same effort with another number of forks, equal for all methods.
  public Effort withForks(int count) {
    return new Effort(
        name,
        count,
        count,
        count,
        warmups,
        iterations,
        warmupMillis,
        iterationMillis,
        leastWarmupMillis,
        mostWarmupMillis,
        mostJudgedMillis);
  }

  /// Returns the same effort with exactly that many warm-up iterations of any duration.
  public Effort withWarmups(int count) {
    return with(count, iterations, 0, 0, mostJudgedMillis);
  }

  /// Returns the same effort with exactly that many judged iterations, however long they are.
  public Effort withIterations(int count) {
    return with(warmups, count, leastWarmupMillis, mostWarmupMillis, 0);
  }

  /// Returns the same effort with at most that many judged iterations.
  public Effort withIterationsUpTo(int most) {
    int fewer = Math.min(iterations, most);
    return with(warmups, fewer, leastWarmupMillis, mostWarmupMillis, mostJudgedMillis);
  }

  /// Returns the same effort with another limit of the warm-up before the first iteration.
  public Effort withMostWarmup(int millis) {
    return with(warmups, iterations, leastWarmupMillis, millis, mostJudgedMillis);
  }

  private Effort with(int warming, int judged, int leastWarmup, int mostWarmup, int mostJudged) {
    return new Effort(
        name,
        forks,
        contenderForks,
        mostForks,
        warming,
        judged,
        warmupMillis,
        iterationMillis,
        leastWarmup,
        mostWarmup,
        mostJudged);
  }
}
