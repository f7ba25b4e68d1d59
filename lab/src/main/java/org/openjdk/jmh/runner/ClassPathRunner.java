package org.openjdk.jmh.runner;

import dev.millrace.lab.machine.Jdks;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.profile.ExternalProfiler;
import org.openjdk.jmh.runner.format.OutputFormat;
import org.openjdk.jmh.runner.options.Options;

/// Runs forks with code of the user in front of their class path.
///
/// JMH takes the class path of a fork from a property of the whole JVM, but forks with other class
/// paths run at the same time. Only this package can change the command of one fork.
public final class ClassPathRunner extends Runner {
  private final List<Path> code;

  /// @param code in front of the class path of this JVM
  public ClassPathRunner(Options options, OutputFormat output, List<Path> code) {
    super(options, output);
    this.code = List.copyOf(code);
  }

  @Override
  List<String> getForkedMainCommand(
      BenchmarkParams benchmark, List<ExternalProfiler> profilers, String host, int port) {
    List<String> command =
        new ArrayList<>(super.getForkedMainCommand(benchmark, profilers, host, port));
    int classPath = command.lastIndexOf("-cp") + 1;
    command.set(classPath, Jdks.before(code, command.get(classPath)));
    return command;
  }
}
