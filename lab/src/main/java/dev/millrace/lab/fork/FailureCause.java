package dev.millrace.lab.fork;

import org.openjdk.jmh.runner.BenchmarkException;
import org.openjdk.jmh.runner.RunnerException;

/// Finds what happened in a fork below the wrappers of JMH.
final class FailureCause {
  private FailureCause() {}

  /// The first throwable that is not JMH's own; JMH keeps what the fork threw as suppressed.
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
