package dev.millrace.lab.fork;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.format.OutputFormat;

/// Collects the output of a fork: the result of every iteration, and its last lines in case it
/// dies. Prints nothing.
final class ForkOutput implements OutputFormat {
  private static final int KEPT_LINES = 20;

  private final Deque<String> lines = new ArrayDeque<>();
  private final List<Iteration> iterations = new ArrayList<>();
  private final StringBuilder line = new StringBuilder();

  /// One iteration, warm-up or not.
  record Iteration(IterationParams params, IterationResult result) {}

  /// Returns the completed iterations, in order.
  synchronized List<Iteration> iterations() {
    return List.copyOf(iterations);
  }

  synchronized int iterationCount() {
    return iterations.size();
  }

  /// Returns the first line that looks like an error, or else the last line; empty without output.
  synchronized String complaint() {
    endLine();
    return lines.stream()
        .filter(text -> text.matches("(?i).*(error|unrecognized|exception|failed:).*"))
        .findFirst()
        .orElse(lines.isEmpty() ? "" : lines.getLast());
  }

  @Override
  public synchronized void print(String text) {
    text.chars().forEach(this::write);
  }

  @Override
  public synchronized void println(String text) {
    print(text);
    endLine();
  }

  @Override
  public synchronized void write(int character) {
    if (character == '\n') {
      endLine();
    } else {
      line.append((char) character);
    }
  }

  @Override
  public synchronized void write(byte[] bytes) {
    print(new String(bytes, StandardCharsets.UTF_8));
  }

  private void endLine() {
    String text = line.toString().strip();
    line.setLength(0);
    // JMH's own headings.
    if (text.isEmpty() || text.startsWith("#") || text.startsWith("<")) {
      return;
    }
    lines.addLast(text);
    if (lines.size() > KEPT_LINES) {
      lines.removeFirst();
    }
  }

  @Override
  public void iteration(BenchmarkParams benchmark, IterationParams params, int iteration) {}

  @Override
  public synchronized void iterationResult(
      BenchmarkParams benchmark, IterationParams params, int iteration, IterationResult data) {
    iterations.add(new Iteration(params, data));
  }

  @Override
  public void startBenchmark(BenchmarkParams benchmark) {}

  @Override
  public void endBenchmark(BenchmarkResult result) {}

  @Override
  public void startRun() {}

  @Override
  public void endRun(Collection<RunResult> results) {}

  @Override
  public void flush() {}

  @Override
  public void close() {}

  @Override
  public void verbosePrintln(String text) {}
}
