package dev.millrace.cli;

import dev.millrace.cli.name.OneLine;
import dev.millrace.cli.name.UsageException;
import dev.millrace.model.record.RecordFile.RecordException;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/// Turns every failure into one line and an exit code.
final class Failures {
  private static final int FAILED = 1;

  /// The exit code that a shell reports for a program ended by SIGPIPE, 128 + 13.
  private static final int BROKEN_PIPE = 141;

  private static final int BAD_INPUT = 2;

  private Failures() {}

  static int badInput(ParameterException failure, String[] args) {
    boolean verbose = Arrays.asList(args).contains("--verbose");
    return report(failure.getCommandLine(), cause(failure), BAD_INPUT, verbose);
  }

  // picocli takes the value of an unknown option for a parameter, or reports a missing one: in
  // `race --dir /x`, that /x is no operation.
  private static ParameterException cause(ParameterException failure) {
    List<String> unmatched = failure.getCommandLine().getUnmatchedArguments();
    Optional<String> reason =
        failure.getCommandLine().getCommand() instanceof CopyCommand
            ? UnsupportedOption.reason(unmatched)
            : Optional.empty();
    if (reason.isPresent()) {
      return new ParameterException(failure.getCommandLine(), reason.get());
    }
    return unmatched.isEmpty()
        ? failure
        : new UnmatchedArgumentException(failure.getCommandLine(), unmatched);
  }

  static int failed(Exception failure, CommandLine command, ParseResult parsed) {
    boolean isInput = failure instanceof UsageException || failure instanceof RecordException;
    int code = isInput ? BAD_INPUT : FAILED;
    Millrace millrace = (Millrace) command.getCommandSpec().root().userObject();
    return report(command, failure, code, millrace.isVerbose());
  }

  /// Reports that the JVM reached a limit. A process may open few files, and every jar is one.
  static int ofJvm(Error failure, String[] args, PrintWriter err) {
    err.println(
        failure instanceof OutOfMemoryError
            ? "millrace: no memory left; give more with MILLRACE_JAVA_OPTIONS, e.g. -Xmx4g"
            : "millrace: a class cannot be loaded ("
                + failure.getMessage()
                + "); raise the limit of open files (ulimit -n)");
    if (Arrays.asList(args).contains("--verbose")) {
      failure.printStackTrace(err);
    }
    return FAILED;
  }

  /// Reports that output is lost, unless the reader of a pipe has ended on purpose, as `head` does.
  ///
  /// @param code the exit code of the command, which stays if it is an error already
  static int lostOutput(IOException failure, int code, PrintWriter err) {
    boolean isClosed = BrokenPipe.is(failure);
    if (!isClosed) {
      err.println("millrace: standard output: " + OneLine.of(failure));
    }
    return code != 0 ? code : isClosed ? BROKEN_PIPE : FAILED;
  }

  private static int report(CommandLine command, Exception failure, int code, boolean verbose) {
    String name = command.getCommandSpec().qualifiedName(" ");
    command.getErr().println(name + ": " + OneLine.of(failure));
    if (verbose) {
      failure.printStackTrace(command.getErr());
    }
    return code;
  }
}
