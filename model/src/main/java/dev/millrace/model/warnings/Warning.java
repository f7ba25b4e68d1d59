package dev.millrace.model.warnings;

/// All kinds of warnings with their words, in the order of their importance: impossible results,
/// conditions that did not hold, missing measurements, noise.
public enum Warning {
  /// Faster than this machine copies memory.
  TOO_GOOD(
      Effect.FASTEST,
      "no bytes can be moved or read that fast: shared extents, holes, or a mistake",
      "another file system, or look at the method"),
  /// The source of a cold cell was in the page cache.
  NOT_COLD(
      Effect.FASTEST,
      "the time includes reads from memory instead of the device, so the cell is not called cold",
      "another file system in --from, or --drop-caches as root"),
  /// The source was not in the page cache.
  NOT_HOT(
      Effect.FASTEST,
      "some times include the device and others do not",
      "smaller --sizes, or a machine with more free memory"),
  /// Processors were busy in a cell that should wait for a device.
  CPU_BOUND(
      Effect.FASTEST,
      "the methods hardly waited for the device: it is as fast as memory, or a cache answered instead",
      "--from or --to on a real device, or larger --sizes"),
  /// The race ended early.
  UNFINISHED(
      Effect.FASTEST,
      "fewer forks make wider intervals, and some methods may have none",
      "--resume to continue the race"),
  /// Methods with a single fork.
  ONE_FORK(
      Effect.FASTEST,
      "one JVM cannot predict the next one: its bound rests on the usual variance between JVMs",
      "--forks 3 or more"),
  /// Forks ended through no known fault of their methods.
  LOST_FORK(
      Effect.FASTEST,
      "a JVM was killed or crashed, or the machine had no space or memory left; the fork ran again, and a method that lost two forks of a cell failed",
      "a machine with more free memory and disk space, or a look at the method"),
  /// Forks of a method, or its iterations, fall into two groups.
  TWO_PEAKS(
      Effect.FASTEST,
      "two speeds have no typical time, and an interval of few forks is then too narrow; about one method in twenty-five looks like this by chance",
      "more --forks, to find how often each speed occurs"),
  /// Judged iterations became faster or slower.
  NOT_STEADY(
      Effect.FASTEST,
      "the time depends on how long a method has run, so a short race ranks it wrongly",
      "more --warmups, or --thorough"),
  /// Intervals too wide to be useful.
  NOISY(
      Effect.FASTEST,
      "differences smaller than the interval are invisible",
      "a quieter machine, more --forks, or --thorough"),
  /// The control method changed its speed.
  DRIFT(
      Effect.FIGURES,
      "the machine became faster or slower during the race; methods share the drift, and the intervals grow",
      "a quieter machine, or --thorough"),
  /// The machine changed its speed, according to the speed probe.
  MACHINE_SPEED(
      Effect.FIGURES,
      "other tenants, a governor or heat then affect times as much as a method does, and the intervals grow",
      "a quieter machine, or --thorough"),
  /// The race took longer than its budget.
  OVERRUN(
      Effect.NONE,
      "the control method and the fastest other one run however short the budget is, and forks may take longer than their pilots",
      "a larger --budget, smaller --sizes, or fewer --methods");

  private final Effect largestEffect;
  private final String why;
  private final String advice;

  Warning(Effect largestEffect, String why, String advice) {
    this.largestEffect = largestEffect;
    this.why = why;
    this.advice = advice;
  }

  /// The most that this kind of warning could change.
  public Effect largestEffect() {
    return largestEffect;
  }

  public String why() {
    return why;
  }

  public String advice() {
    return advice;
  }

  /// The part of the answer that a warning could change, the most important first.
  public enum Effect {
    /// The fastest methods of a cell that the answer uses.
    FASTEST,
    /// Other ranks, times or ratios.
    FIGURES,
    NONE
  }
}
