package dev.millrace.lab.fork;

import dev.millrace.lab.machine.Jdks;
import dev.millrace.lab.machine.TemporaryDirectory;
import dev.millrace.lab.schedule.ScheduledFork;
import dev.millrace.lab.schedule.ScheduledJvm;
import dev.millrace.methods.cost.CostKind;
import dev.millrace.methods.fork.FactsProfiler;
import dev.millrace.methods.fork.ForkTrials.CellException;
import dev.millrace.methods.fork.IterationFacts.Fact;
import dev.millrace.methods.fork.PilotMain;
import dev.millrace.methods.fork.TrialBenchmark;
import dev.millrace.methods.fork.WrongResultException;
import dev.millrace.model.record.Absence;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.Entry.MethodOrigin;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.ForkRecord.Measurement;
import dev.millrace.model.record.ForkRecord.TargetExtents;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.Status;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.runner.BenchmarkException;
import org.openjdk.jmh.runner.ClassPathRunner;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/// Runs the forks of one method in a fresh JVM under JMH.
///
/// JMH drops the results of its warm-up iterations. [ForkOutput] keeps them for the record.
///
/// @param effort of the race
/// @param code code of the user, in front of the class path of Millrace
/// @param isWaiting whether the fork waits for other forks, which is no sign that it hangs
public record JmhFork(Effort effort, List<Path> code, BooleanSupplier isWaiting) {
  /// The start of the argument that names the method, for ps and jcmd.
  private static final String METHOD_PROPERTY = "-Dmillrace.method=";

  /// The start of the argument with the sequence of the first fork, for [ForkWatch].
  private static final String FORK_PROPERTY = "-Dmillrace.fork=";

  private static final TimeValue LONGEST_ITERATION = TimeValue.minutes(20);

  /// A coarse clock may not tick during an empty iteration, and no time is 0.
  private static final double SHORTEST_NANOS = 1;

  /// A part of the message with which JMH reports the early exit of a JVM.
  private static final String EXITED = "VM prematurely exited";

  /// For the cells that a JVM did not complete although nothing failed.
  private static final Failure NONE =
      Failure.ofJvm(new Absence(Status.LOST, "its JVM ended early, with exit code 0"));

  static {
    // JMH reads these properties when it is loaded. Without them it would choose black holes by the
    // host's JVM instead of the fork's, and lock out every other JMH on the machine.
    System.setProperty("jmh.blackhole.autoDetect", "false");
    System.setProperty("jmh.ignoreLock", "true");
  }

  /// Runs the forks of `due` and returns their records. A failure of a fork is part of its record,
  /// not an exception. Ends a JVM that hangs.
  ///
  /// @param spec the file with the trial of the first fork
  /// @param limit see [ForkLimit]
  /// @throws IOException if JMH cannot write its temporary files
  public List<ForkRecord> run(ScheduledJvm due, Jdk jdk, Path spec, Duration limit)
      throws IOException {
    Instant started = Instant.now();
    ForkOutput output = new ForkOutput();
    StrayProcesses strays =
        isOfUser(due)
            ? StrayProcesses.of(Integer.toString(due.first().sequence()))
            : StrayProcesses.NONE;
    try (ForkWatch watch =
        new ForkWatch(fork(due), limit, strays, () -> left(due, output), isWaiting)) {
      try {
        String classPath = ForkClassPath.of(code, due.entry().library());
        new ClassPathRunner(options(due, jdk, spec), output, classPath, strays.command()).run();
      } catch (RunnerException e) {
        Failure failure =
            left(due, output) == 0 && watch.hasEnded()
                ? NONE
                : watch.absence().map(Failure::ofJvm).orElseGet(() -> failure(due, jdk, e, output));
        return records(due, started, output.iterations(), failure);
      } catch (RuntimeException e) {
        return records(due, started, List.of(), Failure.ofJvm(unstarted(e)));
      }
    }
    return records(due, started, output.iterations(), NONE);
  }

  private boolean isOfUser(ScheduledJvm due) {
    return !code.isEmpty() || due.entry().origin() == MethodOrigin.PROCESS;
  }

  private int left(ScheduledJvm due, ForkOutput output) {
    return due.forks().stream().mapToInt(this::iterations).sum() - output.iterationCount();
  }

  private int iterations(ScheduledFork fork) {
    return effort.warmups(fork.cell()) + fork.iterations();
  }

  private Options options(ScheduledJvm due, Jdk jdk, Path spec) {
    return new OptionsBuilder()
        .include(TrialBenchmark.class.getName().replace(".", "\\.") + "\\.invoke$")
        .param("spec", spec.toString())
        .threads(due.first().cell().threads())
        .jvm(Jdks.java(Path.of(jdk.home())).toString())
        .jvmArgs(flags(due.first().cell(), jdk))
        .jvmArgsAppend(
            METHOD_PROPERTY + due.entry().method(), fork(due), TemporaryDirectory.crashReports())
        .forks(1)
        .warmupIterations(due.forks().stream().mapToInt(fork -> effort.warmups(fork.cell())).sum())
        .measurementIterations(due.forks().stream().mapToInt(ScheduledFork::iterations).sum())
        .timeout(LONGEST_ITERATION)
        .addProfiler(FactsProfiler.class)
        .shouldFailOnError(true)
        .build();
  }

  // The first use of a page of the heap takes longer than the rest of a small copy. A program that
  // is warm meets none; a young JVM meets all of them.
  private static String[] flags(Cell cell, Jdk jdk) {
    return (cell.hasYoungJvms() ? jdk : jdk.withFlag("-XX:+AlwaysPreTouch"))
        .flags()
        .toArray(String[]::new);
  }

  // The last iteration of a cell checks everything, so a cell that has all of them is complete. A
  // method may end its JVM without a failure, so that JMH stops in silence.
  private List<ForkRecord> records(
      ScheduledJvm due, Instant started, List<ForkOutput.Iteration> iterations, Failure failure) {
    Map<Integer, List<ForkOutput.Iteration>> byCell =
        iterations.stream().collect(Collectors.groupingBy(JmhFork::cell));
    List<ForkRecord> records = new ArrayList<>();
    for (ScheduledFork fork : due.forks()) {
      List<ForkOutput.Iteration> own = byCell.getOrDefault(fork.cell().id(), List.of());
      boolean isComplete = own.size() == iterations(fork);
      ForkRecord record =
          isComplete && (failure.equals(NONE) || due.forks().size() > 1)
              ? record(fork, started, own, fork.equals(due.first()), null)
              : record(fork, started, List.of(), false, failure.in(fork, due));
      records.add(record.inJvm(due.first().sequence()));
    }
    return records;
  }

  /// The reason for the early end of a JVM.
  ///
  /// @param cell the [Cell#id] of the cell in which it ended; -1 if unknown
  private record Failure(int cell, Absence absence) {
    static Failure ofJvm(Absence absence) {
      return new Failure(-1, absence);
    }

    // The failure belongs to one cell. The others run again.
    Absence in(ScheduledFork fork, ScheduledJvm jvm) {
      return jvm.forks().size() == 1 || fork.cell().id() == cell
          ? absence
          : new Absence(
              Status.LOST, "its JVM ran several cells and ended early: " + absence.reason());
    }
  }

  private static String fork(ScheduledJvm due) {
    return FORK_PROPERTY + due.first().sequence();
  }

  private static int cell(ForkOutput.Iteration iteration) {
    return (int) fact(iteration.result(), Fact.CELL);
  }

  private static ForkRecord record(
      ScheduledFork due,
      Instant started,
      List<ForkOutput.Iteration> iterations,
      boolean isFirst,
      @Nullable Absence absence) {
    List<Measurement> measurements = new ArrayList<>();
    for (ForkOutput.Iteration iteration : iterations) {
      measurements.add(measurement(measurements.size(), iteration));
    }
    return new ForkRecord(
        due.cell().id(),
        due.entry().method(),
        due.round(),
        due.sequence(),
        started.toString(),
        Duration.between(started, Instant.now()).toMillis(),
        iterations.isEmpty() || !isFirst
            ? 0
            : Math.max(0, (long) fact(iterations.getFirst().result(), Fact.FIRST_INVOCATION_NANOS)),
        measurements,
        iterations.isEmpty() || due.cell().hasYoungJvms() ? null : CostSheets.sheet(iterations),
        extents(iterations),
        absence,
        null,
        null);
  }

  private static Measurement measurement(int index, ForkOutput.Iteration iteration) {
    IterationResult result = iteration.result();
    return new Measurement(
        index,
        iteration.params().getType() == IterationType.WARMUP
            ? Measurement.Phase.WARMUP
            : Measurement.Phase.MEASURED,
        (int) fact(result, Fact.INVOCATIONS),
        Math.max(SHORTEST_NANOS, nanos(result)),
        Math.max(0, (long) fact(result, CostKind.DEVICE_READ_BYTES.label())),
        known(fact(result, Fact.RESIDENT_SHARE)),
        known(fact(result, Fact.PROBE_NANOS)));
  }

  // JMH times each thread alone. Threads that wait for a processor would seem faster than it.
  private static double nanos(IterationResult result) {
    double wall = fact(result, Fact.WALL_NANOS);
    return wall < 0 ? result.getPrimaryResult().getScore() : wall;
  }

  private static @Nullable Double known(double fact) {
    return fact < 0 ? null : fact;
  }

  // A fork inspects one target, in its last iteration.
  private static @Nullable TargetExtents extents(List<ForkOutput.Iteration> iterations) {
    if (iterations.isEmpty()) {
      return null;
    }
    IterationResult last = iterations.getLast().result();
    return new TargetExtents(
        bytes(fact(last, Fact.SHARED_BYTES)), bytes(fact(last, Fact.HOLE_BYTES)));
  }

  private static @Nullable Long bytes(double bytes) {
    return bytes < 0 ? null : (long) bytes;
  }

  private static double fact(IterationResult iteration, Fact fact) {
    return fact(iteration, fact.label());
  }

  /// Returns a secondary result of a fork.
  static double fact(IterationResult iteration, String label) {
    Result<?> result = iteration.getSecondaryResults().get(label);
    if (result == null) {
      throw new IllegalStateException("the fork did not report " + label);
    }
    return result.getScore();
  }

  // JMH throws no RunnerException before the fork runs.
  private static Absence unstarted(RuntimeException failure) throws IOException {
    return new Absence(
        Status.LOST,
        LostFork.reason(failure)
            .orElseThrow(() ->
                new IOException(TemporaryDirectory.path() + ": " + failure.getMessage(), failure)));
  }

  private Failure failure(ScheduledJvm due, Jdk jdk, RunnerException thrown, ForkOutput output) {
    Throwable below = below(thrown);
    return below instanceof CellException inCell && below.getCause() != null
        ? new Failure(inCell.cell(), absence(due, jdk, below.getCause(), output))
        : Failure.ofJvm(absence(due, jdk, below, output));
  }

  private Absence absence(ScheduledJvm due, Jdk jdk, Throwable cause, ForkOutput output) {
    if (cause instanceof WrongResultException) {
      return new Absence(Status.DISQUALIFIED, "it " + cause.getMessage());
    }
    return LostFork.reason(Jdks.java(Path.of(jdk.home())), cause, output, isOfUser(due))
        .map(reason -> new Absence(Status.LOST, reason))
        .orElseGet(() -> new Absence(Status.FAILED, reason(cause)));
  }

  private static String reason(Throwable cause) {
    return String.valueOf(cause.getMessage()).contains(EXITED)
        ? "its JVM ended: it called System.exit, or was killed"
        : PilotMain.text(cause);
  }

  // The first throwable outside JMH, which keeps the exceptions of the fork as suppressed ones.
  private static Throwable below(Throwable failure) {
    boolean wrapper = failure instanceof RunnerException || failure instanceof BenchmarkException;
    if (wrapper && failure.getCause() != null) {
      return below(failure.getCause());
    }
    return wrapper && failure.getSuppressed().length > 0
        ? below(failure.getSuppressed()[0])
        : failure;
  }
}
