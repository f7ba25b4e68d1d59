package dev.millrace.model;

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
public record Effort(
    Name name,
    int forks,
    int mostForks,
    int warmups,
    int iterations,
    int warmupMillis,
    int iterationMillis) {

  /// The named efforts. Most of the variance lies between forks, so the default spends on forks
  /// rather than on iterations: docs/decisions/0004.
  public enum Name {
    /// About a minute: two sizes, to see that everything works and who is far behind.
    QUICK,
    /// Some fifteen minutes, more where methods are close.
    DEFAULT,
    /// Half an hour and more: ten longer forks, up to thirty where methods are close.
    THOROUGH
  }

  /// The effort of that name.
  public static Effort of(Name name) {
    return switch (name) {
      case QUICK -> new Effort(name, 3, 3, 1, 8, 16, 4);
      case DEFAULT -> new Effort(name, 3, 8, 2, 10, 16, 4);
      case THOROUGH -> new Effort(name, 10, 30, 5, 20, 50, 10);
    };
  }

  /// Iterations of one fork, warm-up included.
  public int allIterations() {
    return warmups + iterations;
  }

  /// The same effort with another number of forks, for all methods alike.
  public Effort withForks(int count) {
    return new Effort(name, count, count, warmups, iterations, warmupMillis, iterationMillis);
  }

  /// The same effort with another number of warm-up iterations.
  public Effort withWarmups(int count) {
    return new Effort(name, forks, mostForks, count, iterations, warmupMillis, iterationMillis);
  }

  /// The same effort with another number of judged iterations.
  public Effort withIterations(int count) {
    return new Effort(name, forks, mostForks, warmups, count, warmupMillis, iterationMillis);
  }
}
