package dev.millrace.model.record;

/// How much is spent on a race.
///
/// @param name what the user asked for
/// @param forks forks of every method in every cell, one or more
/// @param mostForks forks of those that are still too close to tell, `forks` or more; a budget
///   takes the place of this
/// @param warmups iterations of a fork that are recorded but not judged, zero or more
/// @param iterations iterations of a fork that are judged, one or more
/// @param warmupMillis how long one warm-up iteration should last; the pilot sizes batches by it
/// @param iterationMillis how long one judged iteration should last
/// @param leastWarmupMillis how long a fork warms up at least, by more iterations than `warmups` if
///   need be; 0 for as long as those take
public record Effort(
    Name name,
    int forks,
    int mostForks,
    int warmups,
    int iterations,
    int warmupMillis,
    int iterationMillis,
    int leastWarmupMillis) {
  /// Each of them costs a millisecond or two outside the clock.
  private static final int MOST_WARMUPS = 30;

  /// The named efforts. Most of the variance lies between forks, so the default spends on forks
  /// rather than on iterations: docs/decisions/0004.
  public enum Name {
    /// Two to five minutes: two sizes, to see that everything works and who is far behind.
    QUICK,
    /// Some thirty minutes, more where methods are close.
    DEFAULT,
    /// Half an hour and more: ten longer forks, up to thirty where methods are close.
    THOROUGH
  }

  /// The effort of that name.
  public static Effort of(Name name) {
    return switch (name) {
      case QUICK -> new Effort(name, 3, 3, 1, 8, 16, 4, 100);
      case DEFAULT -> new Effort(name, 3, 8, 2, 10, 16, 4, 300);
      case THOROUGH -> new Effort(name, 10, 30, 5, 20, 50, 10, 500);
    };
  }

  /// How many iterations of a fork are not judged. Where files have to be made cold again for each,
  /// which takes longer than to warm up, it is as few as there may be. A young JVM has none.
  ///
  /// @param batch invocations in one of them
  /// @param nanos what an invocation takes, as far as is known
  public int warmups(Cell cell, int batch, long nanos) {
    if (cell.hasYoungJvms()) {
      return 0;
    }
    if (cell.cache() == CacheState.COLD) {
      return warmups;
    }
    double millis = Math.max(1e-3, batch * (nanos / 1e6));
    return Math.max(warmups, (int) Math.min(MOST_WARMUPS, Math.ceil(leastWarmupMillis / millis)));
  }

  /// How many iterations of a fork are judged. A JVM is young once.
  public int iterations(Cell cell) {
    return cell.hasYoungJvms() ? 1 : iterations;
  }

  /// How long a fork goes on, in words.
  public String iterationsText() {
    return leastWarmupMillis == 0
        ? "%d + %d iterations each".formatted(warmups, iterations)
        : "%d iterations each after %d ms of warm-up".formatted(iterations, leastWarmupMillis);
  }

  /// The same effort with another number of forks, for all methods alike.
  public Effort withForks(int count) {
    return new Effort(
        name, count, count, warmups, iterations, warmupMillis, iterationMillis, leastWarmupMillis);
  }

  /// The same effort with exactly that many warm-up iterations, however long they take.
  public Effort withWarmups(int count) {
    return new Effort(name, forks, mostForks, count, iterations, warmupMillis, iterationMillis, 0);
  }

  /// The same effort with another number of judged iterations.
  public Effort withIterations(int count) {
    return new Effort(
        name, forks, mostForks, warmups, count, warmupMillis, iterationMillis, leastWarmupMillis);
  }
}
