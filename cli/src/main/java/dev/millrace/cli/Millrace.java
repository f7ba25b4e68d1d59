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
    description = "Finds out which way of copying a file in Java is the fastest here.",
    subcommands = {
      RaceCommand.class,
      ReportCommand.class,
      CompareCommand.class,
      MethodsCommand.class,
      PresetsCommand.class
    },
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
    System.exit(run(args, writer(System.out), writer(System.err)));
  }

  private static PrintWriter writer(PrintStream stream) {
    return new PrintWriter(stream, true, StandardCharsets.UTF_8);
  }

  /// Runs the command and returns its exit code.
  static int run(String[] args, PrintWriter out, PrintWriter err) {
    return commandLine()
        .setOut(out)
        .setErr(err)
        .setParameterExceptionHandler(Failures::badInput)
        .setExecutionExceptionHandler(Failures::failed)
        .execute(args);
  }

  /// The command with its subcommands, able to read all their values.
  static CommandLine commandLine() {
    return Converters.register(new CommandLine(new Millrace()));
  }

  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getOut());
  }
}
