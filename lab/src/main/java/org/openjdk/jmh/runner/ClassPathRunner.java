package org.openjdk.jmh.runner;

import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.profile.ExternalProfiler;
import org.openjdk.jmh.runner.format.OutputFormat;
import org.openjdk.jmh.runner.options.Options;

/// Runs each fork with a separate class path, and marks it.
///
/// JMH takes the class path of a fork from a property of the whole JVM, but forks with other class
/// paths run at the same time. Only this package can change the command of one fork.
public final class ClassPathRunner extends Runner {
  private final String classPath;
  private final List<String> start;

  /// Creates a runner without starting a fork.
  ///
  /// @param start of the command, before the program of the JVM
  public ClassPathRunner(
      Options options, OutputFormat output, String classPath, List<String> start) {
    super(options, output);
    this.classPath = classPath;
    this.start = List.copyOf(start);
  }

  @Override
  List<String> getForkedMainCommand(
      BenchmarkParams benchmark, List<ExternalProfiler> profilers, String host, int port) {
    List<String> command = new ArrayList<>(start);
    command.addAll(super.getForkedMainCommand(benchmark, profilers, host, port));
    command.set(command.lastIndexOf("-cp") + 1, classPath);
    return command;
  }
}
