package dev.millrace.lab.fork;

import org.openjdk.jmh.runner.BenchmarkException;
import org.openjdk.jmh.runner.RunnerException;

/// Finds the cause of a failed fork below the wrappers of JMH.
final class FailureCause {
  private FailureCause() {}

  /// Returns the first throwable outside JMH; JMH keeps the exceptions of the fork as suppressed
  /// ones.
  static Throwable below(Throwable failure) {
    boolean wrapper = failure instanceof RunnerException || failure instanceof BenchmarkException;
    if (wrapper && failure.getCause() != null) {
      return below(failure.getCause());
    }
    return wrapper && failure.getSuppressed().length > 0
        ? below(failure.getSuppressed()[0])
        : failure;
  }
}
