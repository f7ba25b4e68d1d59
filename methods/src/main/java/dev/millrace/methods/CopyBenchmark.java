package dev.millrace.methods;

import java.io.IOException;
import java.nio.file.Paths;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.IterationParams;

/** Hands a {@link CopyTrial} to JMH: one single-shot batch is one iteration. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@SuppressWarnings("NullAway.Init") // JMH sets the parameters, then calls start().
public class CopyBenchmark {
  /** A {@link MethodId}. */
  @Param({})
  public String method;

  /** The path of the source. */
  @Param({})
  public String source;

  /** The length of the source. */
  @Param({})
  public long bytes;

  /** The CRC-32 of the source. */
  @Param({})
  public long crc32;

  /** The folder for targets. */
  @Param({})
  public String targetFolder;

  /** Iterations, warm-up included. */
  @Param({})
  public int iterations;

  private CopyTrial trial;

  /** Heats the source and makes the first copy. */
  @Setup(Level.Trial)
  public void start() throws IOException {
    trial =
        new CopyTrial(
            new TrialSpec(
                MethodId.parse(method),
                Paths.get(source),
                new FileSum(bytes, crc32),
                Paths.get(targetFolder),
                iterations));
    trial.start();
  }

  /** Makes fresh target names. */
  @Setup(Level.Iteration)
  public void prepare(IterationParams params) throws IOException {
    trial.prepare(params.getBatchSize());
  }

  /** Copies one file. */
  @Benchmark
  public void copy() throws IOException {
    trial.copyNext();
  }

  /** Verifies and deletes the targets. */
  @TearDown(Level.Iteration)
  public void finish() throws IOException {
    FactsProfiler.publish(trial.finish());
  }
}
