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
import org.openjdk.jmh.infra.IterationParams;

/** Passes a {@link Trial} to JMH: one single-shot batch is one iteration. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@SuppressWarnings("NullAway.Init") // JMH sets the parameter, then calls start().
public class TrialBenchmark {
  /** The path of a {@link TrialSpec}. */
  @Param({})
  public String spec;

  private Trial trial;

  /** Makes the first invocation. */
  @Setup(Level.Trial)
  public void start() throws IOException {
    detach();
    trial = new Trial(TrialSpec.read(Paths.get(spec)));
    trial.start();
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
  public void prepare(BenchmarkParams benchmark, IterationParams iteration) throws IOException {
    trial.prepare(iteration.getBatchSize() * benchmark.getThreads(), benchmark.getThreads());
  }

  /** Copies, reads or writes one file. */
  @Benchmark
  public void invoke() throws IOException {
    trial.invokeNext();
  }

  /** Verifies and removes the results. */
  @TearDown(Level.Iteration)
  public void finish() throws IOException {
    FactsProfiler.publish(trial.finish());
  }

  /** Ends the trial. */
  @TearDown(Level.Trial)
  public void close() throws IOException {
    trial.close();
  }
}
