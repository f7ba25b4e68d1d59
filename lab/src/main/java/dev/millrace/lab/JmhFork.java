package dev.millrace.lab;

import dev.millrace.methods.CopyBenchmark;
import dev.millrace.methods.FactsProfiler;
import dev.millrace.methods.FileSum;
import dev.millrace.methods.WrongCopyException;
import dev.millrace.model.Absence;
import dev.millrace.model.Effort;
import dev.millrace.model.ForkRecord;
import dev.millrace.model.Jdk;
import dev.millrace.model.Measurement;
import dev.millrace.model.Status;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/// Runs one turn in a fresh JVM under JMH.
///
/// JMH throws the results of its warm-up iterations away; the record has them too, since
/// [ForkOutput] hears of every iteration.
final class JmhFork {
  private static final TimeValue LONGEST_ITERATION = TimeValue.minutes(20);

  static {
    // JMH reads these when it is loaded. Without them it would choose black holes by the host's
    // JVM instead of the fork's, and lock out every other JMH of the machine.
    System.setProperty("jmh.blackhole.autoDetect", "false");
    System.setProperty("jmh.ignoreLock", "true");
  }

  private final Effort effort;

  JmhFork(Effort effort) {
    this.effort = effort;
  }

  /// Runs `turn` and says how it went. What goes wrong in the fork is in the record, not thrown.
  ForkRecord run(Turn turn, Jdk jdk, Path source, FileSum sum, Path targets) {
    Instant started = Instant.now();
    ForkOutput output = new ForkOutput();
    try {
      new Runner(options(turn, jdk, source, sum, targets), output).run();
      return record(turn, started, output.iterations(), null);
    } catch (RunnerException e) {
      return record(turn, started, List.of(), absence(e, output));
    }
  }

  private Options options(Turn turn, Jdk jdk, Path source, FileSum sum, Path targets) {
    return new OptionsBuilder()
        .include(CopyBenchmark.class.getName().replace(".", "\\.") + "\\.copy$")
        .param("method", turn.entry().method())
        .param("source", source.toString())
        .param("bytes", Long.toString(sum.bytes()))
        .param("crc32", Long.toString(sum.crc32()))
        .param("targetFolder", targets.toString())
        .param("iterations", Integer.toString(effort.allIterations()))
        .jvm(Jdks.java(Path.of(jdk.home())).toString())
        .jvmArgs(jdk.flags().toArray(String[]::new))
        .forks(1)
        .warmupIterations(effort.warmups())
        .warmupBatchSize(turn.entry().warmupBatch())
        .measurementIterations(effort.iterations())
        .measurementBatchSize(turn.entry().batch())
        .timeout(LONGEST_ITERATION)
        .addProfiler(FactsProfiler.class)
        .shouldFailOnError(true)
        .build();
  }

  private static ForkRecord record(
      Turn turn,
      Instant started,
      List<ForkOutput.Iteration> iterations,
      @Nullable Absence absence) {
    List<Measurement> measurements = new ArrayList<>();
    for (ForkOutput.Iteration iteration : iterations) {
      measurements.add(measurement(measurements.size(), iteration));
    }
    return new ForkRecord(
        turn.cell().id(),
        turn.entry().method(),
        turn.round(),
        turn.sequence(),
        started.toString(),
        Duration.between(started, Instant.now()).toMillis(),
        iterations.isEmpty()
            ? 0
            : (long) fact(iterations.getFirst().result(), FactsProfiler.FIRST_INVOCATION_NANOS),
        measurements,
        absence);
  }

  private static Measurement measurement(int index, ForkOutput.Iteration iteration) {
    IterationResult result = iteration.result();
    return new Measurement(
        index,
        iteration.params().getType() == IterationType.WARMUP
            ? Measurement.Phase.WARMUP
            : Measurement.Phase.MEASURED,
        iteration.params().getBatchSize(),
        result.getPrimaryResult().getScore(),
        (long) fact(result, FactsProfiler.DEVICE_READ_BYTES),
        fact(result, FactsProfiler.SOURCE_RESIDENT) == 1);
  }

  private static double fact(IterationResult iteration, String label) {
    Result<?> result = iteration.getSecondaryResults().get(label);
    if (result == null) {
      throw new IllegalStateException("the fork did not report " + label);
    }
    return result.getScore();
  }

  private static Absence absence(RunnerException failure, ForkOutput output) {
    Throwable cause = Causes.below(failure);
    if (cause instanceof WrongCopyException) {
      return new Absence(Status.DISQUALIFIED, "it " + cause.getMessage());
    }
    boolean died = cause instanceof IllegalStateException;
    return new Absence(
        Status.FAILED, died ? cause.getMessage() + ": " + output.complaint() : cause.toString());
  }
}
