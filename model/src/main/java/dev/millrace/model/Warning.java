package dev.millrace.model;

/// Everything that Millrace warns of, worded in one place. What was seen stands in the [Finding].
public enum Warning {
  /// The race was a quick one.
  QUICK(
      "quick races are short: they find what is far behind, not what is a little ahead",
      "./millrace race"),
  /// The race did not do all it planned.
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
  /// Faster than this machine copies memory.
  TOO_GOOD(
      "no bytes can have been moved or looked at that fast: shared extents, holes, or a mistake",
      "another file system, or look at the method"),
  /// The source was not in the page cache.
  NOT_HOT(
      "the device was measured as well, at some times and not at others",
      "smaller --sizes, or a machine with more free memory"),
  /// The source of a cold cell was in the page cache.
  NOT_COLD(
      "such a time is that of memory, not of the device, and the cell is not called cold",
      "another file system in --from, or --drop-caches as root"),
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
