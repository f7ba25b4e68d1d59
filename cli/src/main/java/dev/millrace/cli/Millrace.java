package dev.millrace.cli;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/// The command as a whole.
@Command(
    name = "millrace",
    description =
        "Finds out which way of copying a file in Java is the fastest here, and copies files.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    footer = {
      "",
      "Exit codes: 0 done, 1 failed, 2 bad input, 3 a regression above --fail-above.",
      "Start with: millrace race --quick"
    })
public final class Millrace implements Runnable {
  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it.
  private CommandSpec spec;

  @Option(
      names = "--verbose",
      scope = ScopeType.INHERIT,
      description = "Show the stack of an error.")
  private boolean verbose;

  /// Whether an error shows its stack.
  boolean isVerbose() {
    return verbose;
  }

  /// Runs the command and ends the JVM with its exit code.
  public static void main(String[] args) {
    System.exit(run(RawArguments.restore(args), writer(System.out), writer(System.err)));
  }

  private static PrintWriter writer(PrintStream stream) {
    return new PrintWriter(stream, true, StandardCharsets.UTF_8);
  }

  /// Runs the command and returns its exit code.
  static int run(String[] args, PrintWriter out, PrintWriter err) {
    return commandLine(args)
        .setOut(out)
        .setErr(err)
        .setParameterExceptionHandler(Failures::badInput)
        .setExecutionExceptionHandler(Failures::failed)
        .execute(args);
  }

  /// The command with the subcommand that `args` begin with, or all of them, able to read all their
  /// values. A file may be called `@x`: nothing is read from one because it is named so.
  static CommandLine commandLine(String... args) {
    CommandLine millrace = Subcommand.addTo(new CommandLine(new Millrace()), args);
    return Converters.register(millrace).setExpandAtFiles(false);
  }

  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getOut());
  }
}
