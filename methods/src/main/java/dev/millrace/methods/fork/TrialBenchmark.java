package dev.millrace.methods.fork;

import java.io.ByteArrayInputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
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
import org.openjdk.jmh.infra.BenchmarkParams;

/**
 * Passes {@link ForkTrials} to JMH: one single-shot invocation of this benchmark is one iteration,
 * with as many invocations of the method as its trial has.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@SuppressWarnings("NullAway.Init") // JMH sets the parameter, then calls start().
public class TrialBenchmark {
  /** The path of the first {@link TrialSpec}. */
  @Param({})
  public String spec;

  private ForkTrials trials;
  private Trial trial;
  private int batch;

  /** Makes the first invocations, and warms up. */
  @Setup(Level.Trial)
  public void start() throws IOException {
    detach();
    trials = ForkTrials.read(Paths.get(spec));
    trials.start();
  }

  // The host sends no input: a method that reads it would wait for ever. JMH would print the output
  // of a method among the results.
  private static void detach() {
    System.setIn(new ByteArrayInputStream(new byte[0]));
    System.setOut(new PrintStream(new FileOutputStream(FileDescriptor.out)));
    System.setErr(new PrintStream(new FileOutputStream(FileDescriptor.err)));
  }

  /** Prepares the batches of all threads. */
  @Setup(Level.Iteration)
  public void prepare(BenchmarkParams benchmark) throws IOException {
    trial = trials.prepare(benchmark.getThreads());
    batch = trial.batch();
  }

  /** Copies, reads or writes the files of one thread. */
  @Benchmark
  public void invoke() {
    try {
      for (int i = 0; i < batch; i++) {
        trial.invokeNext();
      }
    } catch (IOException | RuntimeException | Error e) {
      throw trial.failureInTurn(e);
    }
  }

  /** Verifies and removes the results. */
  @TearDown(Level.Iteration)
  public void finish() {
    try {
      FactsProfiler.publish(trial.finish());
    } catch (IOException | RuntimeException | Error e) {
      throw trial.failureInTurn(e);
    }
  }

  /** Ends the trials. */
  @TearDown(Level.Trial)
  public void close() throws IOException {
    trials.close();
  }
}
