package dev.millrace.methods.fork;

import dev.millrace.methods.cost.CostMeter;
import dev.millrace.methods.fork.ForkTrials.CellException;
import dev.millrace.methods.fork.IterationFacts.Fact;
import dev.millrace.methods.fork.TrialSpec.SpecKey;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * The work of a fork in one cell, in the order of its methods: {@link #start}, then for every
 * iteration {@link #prepare}, {@link #invokeNext} for each invocation, and {@link #finish}.
 *
 * <p>Only {@link #invokeNext} is inside the clock, and only it may be called from several threads.
 * Names of targets and evictions come before it; counting, verification and deletion come after it.
 */
public final class Trial implements Closeable {
  /** The time for checks of contents, as a share of the time of the calls. */
  private static final double CHECK_SHARE = 0.25;

  /** Enough for some thousands of small files, after which all code of a copy is compiled. */
  private static final long COMPILING_NANOS = 1_000_000_000;

  /** A clone of a long file is short, and a sum of its bytes is not. */
  private static final long MOST_REHEARSED_BYTES = 1 << 20;

  private final TrialSpec spec;
  private final List<Source> sources;
  private final Task<?> task;
  private final IterationFacts facts;
  private final CostMeter meter;
  private final AtomicInteger next = new AtomicInteger();
  private final WallClock wall = new WallClock();
  private final @Nullable HostLink host;
  private final @Nullable Eviction eviction;
  private @Nullable SpeedProbe speedProbe;
  private double warmUpNanos;
  private long startNanos;
  private double checkBudgetNanos;
  private double checkNanos = Double.MAX_VALUE; // of one target: the first check is of one
  private int checked;
  private long probeBeforeNanos;
  private int iteration;
  private int invocations;
  private int threads = 1;

  /** Creates the only trial of its fork, with its own link to the host. */
  public Trial(TrialSpec spec) throws IOException {
    this(spec, HostLink.of(spec));
  }

  /**
   * Creates the trial of {@code spec}, without reading or writing.
   *
   * @param host evicts and inspects files; null if the spec names none
   * @throws IllegalArgumentException if this JVM has no such method
   */
  Trial(TrialSpec spec, @Nullable HostLink host) {
    this.spec = spec;
    this.facts = new IterationFacts(spec.number(SpecKey.CELL));
    this.sources = spec.sources();
    this.task = Task.of(spec);
    this.meter = isYoung() ? CostMeter.idle() : new CostMeter();
    this.host = host;
    boolean cold = spec.is(SpecKey.IS_COLD);
    this.eviction = cold && host != null ? new Eviction(sources, host) : null;
    if (cold && host == null) {
      throw new IllegalArgumentException("cold sources need a host that evicts them");
    }
  }

  /**
   * Reads the sources, which brings them into the page cache. Then makes the first invocation of
   * this JVM, timed alone and verified, so that a wrong method is found early. Continues with the
   * warm-up of the spec; cold trials continue with a moment of hot invocations that compile the
   * code.
   *
   * <p>A young JVM does none of this: anything before its clock would load classes for some methods
   * and not for others. Its host has read the sources.
   *
   * @throws WrongResultException if the result is wrong
   */
  public void start() throws IOException {
    if (isYoung()) {
      return;
    }
    task.method();
    if (spec.kind() != Task.Kind.WRITE) {
      for (Source source : sources) {
        source.verify();
      }
    }
    prepare(1);
    long start = System.nanoTime();
    invokeNext();
    facts.set(Fact.FIRST_INVOCATION_NANOS, (double) (System.nanoTime() - start));
    task.checkContents();
    task.clear();
    Path probeDirectory = spec.path(SpecKey.PROBE_DIRECTORY);
    speedProbe = probeDirectory == null ? null : new SpeedProbe(probeDirectory);
    if (eviction != null) {
      compile();
    } else if (spec.number(SpecKey.WARM_UP_MILLIS) > 0) {
      warmUpNanos = WarmUp.run(spec, task, () -> task.apart(this::rehearse));
    }
  }

  // A wrong method is found in its turns. Here, another JVM may have changed a source: all of them
  // warm up at the same time.
  private void rehearse() throws IOException {
    iteration = -1; // never the last one
    prepare(1);
    invokeNext();
    try {
      if (spec.largestBytes() <= MOST_REHEARSED_BYTES) {
        task.checkContents(); // as in the last iteration
      }
      finish();
    } catch (WrongResultException e) {
      task.clear();
    }
    iteration = 0;
  }

  private boolean isYoung() {
    return spec.is(SpecKey.IS_YOUNG);
  }

  // Cold iterations are too few to compile the code, and should time a device, not an interpreter.
  private void compile() throws IOException {
    long start = System.nanoTime();
    while (System.nanoTime() - start < COMPILING_NANOS) {
      task.runApart(1);
    }
  }

  /** Prepares an iteration of one thread. */
  public void prepare(int count) throws IOException {
    prepare(count, 1);
  }

  /**
   * Prepares an iteration, and starts the meter.
   *
   * @param count invocations of all threads together
   */
  public void prepare(int count, int threads) throws IOException {
    if (!isYoung() && spec.kind() != Task.Kind.WRITE) {
      task.lookAtSources();
    }
    this.threads = threads;
    invocations = count;
    int each = count / threads;
    facts.set(Fact.INVOCATIONS, each);
    wall.reset(count);
    next.set(0);
    task.prepare(count);
    if (speedProbe != null) {
      probeBeforeNanos = speedProbe.nanos();
    }
    if (eviction != null) {
      facts.set(Fact.RESIDENT_SHARE, eviction.run());
    }
    startNanos = System.nanoTime();
    meter.start();
  }

  /**
   * Warms up the caches of the processor, which other forks and other files have left cold.
   *
   * @param count invocations of a run
   */
  void refreshCaches(int count) throws IOException {
    for (int i = 0; i < spec.number(SpecKey.UNJUDGED); i++) {
      task.runApart(count);
    }
  }

  CellException failure(Throwable cause) {
    return new CellException(spec.number(SpecKey.CELL), cause);
  }

  /** Like {@link #failure}, within a turn, in which no other method may change a source. */
  CellException failureInTurn(Throwable cause) {
    try {
      if (spec.kind() != Task.Kind.WRITE) {
        task.checkLengths();
      }
      return failure(cause);
    } catch (WrongResultException e) {
      return failure(e);
    } catch (IOException e) {
      return failure(cause);
    }
  }

  TrialSpec spec() {
    return spec;
  }

  /** The nanoseconds of an invocation at the end of the warm-up; 0 if unknown. */
  double warmUpNanos() {
    return warmUpNanos;
  }

  /** Returns the invocations of each thread in the prepared iteration. */
  int batch() {
    return invocations / threads;
  }

  /** Returns the invocations of each thread in the next iteration. */
  int nextBatch() {
    return spec.number(isWarmingUp() ? SpecKey.WARMUP_BATCH : SpecKey.BATCH);
  }

  /** Returns whether the next iteration is not judged. */
  boolean isWarmingUp() {
    return iteration < spec.number(SpecKey.WARMUPS);
  }

  /** Copies, reads or writes one file. The only step inside the clock. */
  public void invokeNext() throws IOException {
    int number = next.getAndIncrement();
    if (threads == 1) {
      task.run(number);
      return;
    }
    wall.started(number);
    task.run(number);
    wall.ended();
  }

  /**
   * Stops the meter, verifies the results and removes them. Checks every length and every sum of a
   * read. The last iteration also sums every target, up to a gigabyte. The host sums some targets
   * of the other iterations.
   *
   * @return the facts of the iteration
   * @throws WrongResultException if a result is wrong
   */
  public IterationFacts finish() throws IOException {
    facts.costs(meter.stop());
    long nanos = System.nanoTime() - startNanos;
    facts.set(Fact.WALL_NANOS, threads == 1 ? -1 : (double) wall.nanos());
    if (speedProbe != null) {
      facts.set(Fact.PROBE_NANOS, (probeBeforeNanos + speedProbe.nanos()) / 2.0);
    }
    if (eviction == null) {
      facts.set(Fact.RESIDENT_SHARE, SourceResidency.share(sources, spec.kind()));
    }
    iteration++;
    boolean isLast = iteration == spec.number(SpecKey.ITERATIONS);
    if (isLast) {
      task.checkContents();
    } else {
      task.checkResults();
    }
    if (host != null && isLast) {
      task.inspect(host, facts);
    } else if (host != null) {
      checkSample(host, nanos);
    }
    task.clear(invocations);
    return facts;
  }

  // Checks as many targets as a share of the time of their calls allows, others in each iteration.
  private void checkSample(HostLink host, long callNanos) throws IOException {
    checkBudgetNanos += CHECK_SHARE * callNanos;
    if (checkBudgetNanos > 0) {
      int count = (int) Math.max(1, Math.min(checkBudgetNanos / checkNanos, invocations));
      long start = System.nanoTime();
      task.checkContents(host, checked, count);
      long elapsed = System.nanoTime() - start;
      checked = (checked + count) % invocations;
      checkNanos = (double) elapsed / count;
      checkBudgetNanos -= elapsed;
    }
  }

  /** Removes the files of the speed probe. */
  @Override
  public void close() throws IOException {
    if (speedProbe != null) {
      speedProbe.close();
    }
  }
}
