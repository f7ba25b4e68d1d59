package dev.millrace.model;

/// How much is spent on a race.
///
/// @param name what the user asked for
/// @param forks forks of every method in every cell, one or more
/// @param warmups iterations of a fork that are recorded but not judged, zero or more
/// @param iterations iterations of a fork that are judged, one or more
/// @param iterationMillis how long one iteration should last; the pilot sizes batches by it
public record Effort(Name name, int forks, int warmups, int iterations, int iterationMillis) {

  /// The named efforts; their figures come from the variance study in docs/methodology.md.
  public enum Name {
    /// About a minute: two sizes, to see that everything works and who is far behind.
    QUICK,
    /// About five minutes.
    DEFAULT,
    /// Most of an hour: ten forks.
    THOROUGH
  }

  /// The effort of that name.
  public static Effort of(Name name) {
    return switch (name) {
      case QUICK -> new Effort(name, 3, 3, 3, 10);
      case DEFAULT -> new Effort(name, 3, 4, 5, 15);
      case THOROUGH -> new Effort(name, 10, 10, 10, 40);
    };
  }

  /// Iterations of one fork, warm-up included.
  public int allIterations() {
    return warmups + iterations;
  }

  /// The same effort with another number of forks.
  public Effort withForks(int count) {
    return new Effort(name, count, warmups, iterations, iterationMillis);
  }

  /// The same effort with another number of warm-up iterations.
  public Effort withWarmups(int count) {
    return new Effort(name, forks, count, iterations, iterationMillis);
  }

  /// The same effort with another number of judged iterations.
  public Effort withIterations(int count) {
    return new Effort(name, forks, warmups, count, iterationMillis);
  }
}
