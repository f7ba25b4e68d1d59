package dev.millrace.cli;

import dev.millrace.cli.name.OneLine;
import dev.millrace.cli.name.UsageException;
import dev.millrace.lab.request.ImpossibleRequestException;
import dev.millrace.model.record.RecordFile.RecordException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;
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
    List<String> unmatched =
        failure instanceof UnmatchedArgumentException known
            ? known.getUnmatched()
            : failure.getCommandLine().getUnmatchedArguments();
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
    if (failure instanceof IOException output && isBrokenPipe(output)) {
      return BROKEN_PIPE; // of `copy FILE /dev/stdout`: the failure of another pipe names it
    }
    boolean isInput =
        failure instanceof UsageException
            || failure instanceof ImpossibleRequestException
            || failure instanceof RecordException;
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
    boolean isClosed = isBrokenPipe(failure);
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

  /// Returns whether `failure` has the message that a broken pipe has on this system.
  private static boolean isBrokenPipe(IOException failure) {
    try {
      return messageOfBrokenPipe()
          .filter(message -> message.equals(failure.getMessage()))
          .isPresent();
    } catch (IOException e) {
      return false; // no descriptor left for a pipe
    }
  }

  // Windows makes the pipe of two sockets, and the first write to it may succeed. There the failed
  // output is reported like any other.
  private static Optional<String> messageOfBrokenPipe() throws IOException {
    Pipe pipe = Pipe.open();
    try (Pipe.SinkChannel sink = pipe.sink()) {
      pipe.source().close();
      sink.write(ByteBuffer.allocate(1));
      return Optional.empty();
    } catch (IOException e) {
      return Optional.ofNullable(e.getMessage());
    }
  }

  /// The options of cp, rsync and install that `copy` rejects on purpose, each with the way to its
  /// effect.
  private static final class UnsupportedOption {
    /// Options, and the way to their effect.
    private static final String WAYS =
        """
        -Z --context: new files get the default security context
        -c: use --checksum
        -D: -r copies devices and FIFOs; create directories with mkdir -p first
        -g: -a and -p keep the group, and chgrp sets another one
        -m --chmod --chown --mode: copy first, then use chown, chgrp or chmod
        -o: -a and -p keep the owner, and chown sets another one
        -q -W --human-readable --ignore-times: this is always so; remove it
        --numeric-ids --quiet --whole-file: this is always so; remove it
        -z -e --compress --rsh: files are copied on one machine; remove it
        -0: use --from0
        --append --append-verify: use --resume
        --copy-links: use -L
        --del --delete-before: use --delete, which deletes after the copy
        --delete-delay --delete-during: use --delete, which deletes after the copy
        --delete-excluded: --delete keeps excluded entries; remove them with rm
        --devices --specials: -r copies devices and FIFOs
        --filter: use --exclude and --include
        --group: use -a or -p, which keep the group
        --hard-links: use -a or -d, which keep hard links
        --info: use --progress, --stats or --list
        --inplace: use --in-place
        --keep-dirlinks: use --keep-directory-symlink
        --link-dest: use -al to link the last copy, then -a --checksum over the links
        --links: use -P, the default with -r
        --mkpath: create the directory with mkdir -p first
        --no-group --no-owner --no-perms --no-times: use --no-preserve, or --preserve with a list
        --owner: use -a or -p, which keep the owner
        --partial-dir: use --partial
        --perms: use --preserve=mode
        --relative: use --parents
        --remove-source-files: copy with --verify hash, then remove SOURCE with rm
        --size-only: use --checksum, which compares contents, or -u
        --times: use --preserve=timestamps
        """;

    private UnsupportedOption() {}

    /// Returns the reason if one of these words is such an option.
    static Optional<String> reason(List<String> words) {
      return words.stream().map(UnsupportedOption::reason).flatMap(Optional::stream).findFirst();
    }

    // The letters after an unknown one may be flags too.
    private static Optional<String> reason(String word) {
      boolean isFlag = word.length() > 1 && word.charAt(0) == '-' && word.charAt(1) != '-';
      String option = isFlag ? word.substring(0, 2) : word.split("=", 2)[0];
      return WAYS.lines()
          .map(row -> row.split(": ", 2))
          .filter(row -> List.of(row[0].split(" ", -1)).contains(option))
          .map(row -> option + " is not supported: " + row[1])
          .findFirst();
    }
  }
}
