package dev.millrace.model.warnings;

/// Everything that Millrace warns of, worded in one place. What was seen stands in the [Finding].
public enum Warning {
  /// The race was a quick one.
  QUICK(
      "quick races are short: they find what is far behind, not what is a little ahead",
      "./millrace race"),
  /// The race was ended by somebody, before it was over.
  UNFINISHED(
      "fewer forks make wider intervals, and some methods may have none",
      "race --resume DIR goes on"),
  /// Methods with a single fork.
  ONE_FORK(
      "one JVM says nothing about the next one, so there is no interval and no winner",
      "--forks 3 or more"),
  /// Intervals too wide to be useful.
  NOISY(
      "differences smaller than the interval cannot be seen",
      "a quieter machine, more --forks, or --thorough"),
  /// The ruler did not stay the same.
  DRIFT(
      "the machine itself became faster or slower meanwhile; methods share the drift, the intervals grow",
      "a quieter machine, or --thorough"),
  /// The speed of the machine changed, as its pacer saw it.
  PACE(
      "other tenants, a governor or heat decide then as much as a method does; what the correction does not catch makes intervals wider",
      "a quieter machine, or --thorough"),
  /// Forks of a method, or its iterations, fall into two groups.
  TWO_PEAKS(
      "there is no typical time between two speeds, and an interval of few forks is too narrow then; about one method in twenty-five looks so by chance",
      "more --forks, to see how often each of them comes"),
  /// Judged iterations became faster or slower.
  NOT_STEADY(
      "the time depends on how long a method has run, so a short race ranks it wrongly",
      "more --warmups, or --thorough"),
  /// Few iterations make most of the variance.
  OUTLIERS(
      "something beside the method stops it now and then; medians hardly see it, intervals and means do",
      "a quieter machine, or more --iterations"),
  /// Faster than this machine copies memory.
  TOO_GOOD(
      "no bytes can have been moved or looked at that fast: shared extents, holes, or a mistake",
      "another file system, or look at the method"),
  /// Faster than the ceiling of its cell.
  ABOVE_CEILING(
      "nothing in Java is faster than the same calls without it: either less was done, or the ceiling was measured in a slow moment",
      "the race again, or look at the method"),
  /// Different methods take the same time.
  TOO_FLAT(
      "work that differs does not take the same time: the clock, a limit of the device or something else outside the methods was measured",
      "another of --sizes or directories, or --iterations that last longer"),
  /// The source was not in the page cache.
  NOT_HOT(
      "the device was measured as well, at some times and not at others",
      "smaller --sizes, or a machine with more free memory"),
  /// The source of a cold cell was in the page cache.
  NOT_COLD(
      "such a time is that of memory, not of the device, and the cell is not called cold",
      "another file system in --from, or --drop-caches as root"),
  /// Processors were busy where a device should be waited for.
  CPU_BOUND(
      "the device was hardly waited for, so this says little about it: it is as fast as memory, or a cache answered in its stead",
      "--from or --to on a real device, or larger --sizes"),
  /// Clones, holes, copies within a server.
  NOT_MOVED(
      "a shared block is copied when somebody changes it, so its cost comes later; these methods are ranked apart",
      "--to another file system, if bytes must be moved");

  private final String why;
  private final String advice;

  Warning(String why, String advice) {
    this.why = why;
    this.advice = advice;
  }

  /// Why it matters.
  public String why() {
    return why;
  }

  /// What to try.
  public String advice() {
    return advice;
  }
}
