package dev.millrace.methods.fork;

import com.sun.management.OperatingSystemMXBean;
import dev.millrace.methods.fork.TrialSpec.SpecKey;
import java.io.IOException;
import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Runs a task until its code is compiled: the JVM compiles little any more, no other thread is
 * busy, and the times are level. A fixed time would compile more code of one method than of
 * another, and less of both while other JVMs warm up (docs/decisions/0020).
 *
 * <p>Rehearses an iteration after each window of short invocations. The code around an iteration
 * calls the same methods of the JDK as the task, with other types. If the JVM compiled them without
 * these types, it would discard that code in the first turns.
 */
final class WarmUp {
  /** Longer than most compilations. */
  private static final long WINDOW_NANOS = 100_000_000;

  private static final int LEAST_RUNS = 3;

  /**
   * The JVM compiles a method for the second time after 5,000 calls, which it counts only after the
   * first compilation. Before, it may be quiet for a while.
   */
  private static final int LEAST_INVOCATIONS = 6_000;

  /** After this time, invocations are so long that most of it passes in the kernel. */
  private static final long LEAST_NANOS = 600_000_000;

  /** An invocation that takes longer spends its time in the kernel, or in loops. */
  private static final long LONG_NANOS = 500_000;

  /** How many quiet windows in a row end the warm-up; one is enough for long invocations. */
  private static final int QUIET_WINDOWS = 2;

  /**
   * The share of a quiet window in which the JVM may compile, and other threads may be busy. A JVM
   * that has long been warm compiles now and then; the code of the method takes longer.
   */
  private static final double QUIET_SHARE = 0.1;

  /** Times are level if they fall by less than this. */
  private static final double LEVEL = 0.98;

  private final Task<?> task;
  private final Rehearsal rehearsal;
  private final int batch;
  private final int settlesAfter;
  private final boolean isWarm;
  private final long endNanos;
  private final @Nullable CompilationMXBean compiler = ManagementFactory.getCompilationMXBean();
  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
  private final OperatingSystemMXBean system =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  private double fastestNanos = Double.MAX_VALUE;
  private long invocations;

  /** An iteration that counts for nothing. */
  @FunctionalInterface
  interface Rehearsal {
    void run() throws IOException;
  }

  private WarmUp(TrialSpec spec, Task<?> task, Rehearsal rehearsal) {
    this.task = task;
    this.rehearsal = rehearsal;
    this.batch = spec.number(SpecKey.WARMUP_BATCH);
    this.settlesAfter = spec.number(SpecKey.SETTLES_AFTER);
    this.isWarm = spec.is(SpecKey.IS_WARM);
    this.endNanos = System.nanoTime() + spec.number(SpecKey.WARM_UP_MILLIS) * 1_000_000L;
  }

  /**
   * Warms up as the spec requests.
   *
   * @return the nanoseconds of an invocation in the fastest window, for a provisional result
   */
  static double run(TrialSpec spec, Task<?> task, Rehearsal rehearsal) throws IOException {
    return new WarmUp(spec, task, rehearsal).run();
  }

  private double run() throws IOException {
    int quiet = 0;
    while (quiet < (isLong() || isWarm ? 1 : QUIET_WINDOWS) && !isOver()) {
      boolean isQuiet = isQuiet();
      quiet = isQuiet && isCompilable() ? quiet + 1 : 0;
      if (!isLong()) {
        rehearsal.run();
      }
    }
    return fastestNanos / batch;
  }

  // Few methods are called that often with large files, and their own code matters little. Files of
  // another size run the same code.
  private boolean isCompilable() {
    double nanos = invocations * (fastestNanos / batch);
    boolean isEnough = invocations >= LEAST_INVOCATIONS || nanos >= LEAST_NANOS;
    return isLong() || isWarm || (isEnough && invocations >= settlesAfter);
  }

  private boolean isLong() {
    return fastestNanos < Double.MAX_VALUE && fastestNanos / batch > LONG_NANOS;
  }

  private boolean isOver() {
    return System.nanoTime() - endNanos >= 0;
  }

  private boolean isQuiet() throws IOException {
    long start = System.nanoTime();
    long compiledMillis = compiledMillis();
    long othersNanos = othersNanos();
    double median = window(start);
    boolean level = median > LEVEL * fastestNanos;
    fastestNanos = Math.min(fastestNanos, median);
    long elapsed = System.nanoTime() - start;
    double others = (double) (othersNanos() - othersNanos) / elapsed;
    double compiled = (compiledMillis() - compiledMillis) * 1e6 / elapsed;
    return level && others < QUIET_SHARE && compiled < QUIET_SHARE;
  }

  private long compiledMillis() {
    return compiler == null || !compiler.isCompilationTimeMonitoringSupported()
        ? 0
        : compiler.getTotalCompilationTime();
  }

  // The JVM counts a compilation when it is complete, but its threads are busy before.
  private long othersNanos() {
    return system.getProcessCpuTime() - threads.getCurrentThreadCpuTime();
  }

  private double window(long start) throws IOException {
    long[] nanos = new long[LEAST_RUNS];
    int count = 0;
    while (count == 0
        || (!isOver() && (count < LEAST_RUNS || System.nanoTime() - start < WINDOW_NANOS))) {
      if (count == nanos.length) {
        nanos = Arrays.copyOf(nanos, 2 * count);
      }
      nanos[count] = task.runApart(batch);
      invocations += batch;
      count++;
    }
    Arrays.sort(nanos, 0, count);
    return nanos[count / 2];
  }
}
