package dev.millrace.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// A command with its output. It returns its exit code.
abstract class PrintingCommand implements Callable<Integer> {
  @Spec
  @SuppressWarnings("NullAway.Init") // picocli or StoredOptions sets it.
  CommandSpec spec;

  final CommandLine line() {
    return spec.commandLine();
  }

  final PrintWriter out() {
    return line().getOut();
  }

  final PrintWriter err() {
    return line().getErr();
  }
}
