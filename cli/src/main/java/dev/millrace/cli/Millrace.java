package dev.millrace.cli;

import dev.millrace.cli.HelpPage.GroupedHelp;
import dev.millrace.cli.HelpPage.GroupedHelp.Length;
import dev.millrace.cli.option.Converters;
import dev.millrace.cli.option.Version;
import dev.millrace.cli.terminal.Terminal;
import dev.millrace.sys.Sys;
import dev.millrace.sys.host.Host;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.ColorScheme;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/// The top-level command.
@Command(
    name = "millrace",
    description =
        "Find the fastest way to copy a file in Java on this machine, and copy files that way.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    synopsisSubcommandLabel = "COMMAND",
    abbreviateSynopsis = true,
    footer = {"", "Exit codes: 0 done, 1 failed, 2 bad input, 3 a regression above --fail-above."})
public final class Millrace extends PrintingCommand {
  private static final String HELP = "--help";

  @Option(
      names = "--verbose",
      scope = ScopeType.INHERIT,
      description = "Print the stack trace of an error.")
  private boolean verbose;

  boolean isVerbose() {
    return verbose;
  }

  /// Runs the command and ends the JVM with its exit code.
  public static void main(String[] args) {
    Locale.setDefault(Locale.ROOT); // for the libraries that print without a locale
    EarlyLink.startFor(args);
    OutputStream out = new FileOutputStream(FileDescriptor.out); // System.out hides failed writes
    System.exit(run(RawArguments.restore(args), out, writer(System.err)));
  }

  private static PrintWriter writer(OutputStream stream) {
    return new PrintWriter(stream, true, StandardCharsets.UTF_8);
  }

  /// Runs the command and returns its exit code; lost output is a failure.
  static int run(String[] args, OutputStream stream, PrintWriter err) {
    StandardOutput out = new StandardOutput(stream);
    PrintWriter writer = writer(out);
    int code = run(args, writer, err);
    writer.flush();
    return out.failure().map(failure -> Failures.lostOutput(failure, code, err)).orElse(code);
  }

  static int run(String[] args, PrintWriter out, PrintWriter err) {
    try {
      return execute(args, out, err);
    } catch (LinkageError | OutOfMemoryError e) {
      return Failures.ofJvm(e, args, err);
    }
  }

  private static int execute(String[] words, PrintWriter out, PrintWriter err) {
    String[] args = withoutHelpCommand(words);
    return commandLine(args)
        .setOut(out)
        .setErr(err)
        .setColorScheme(colors())
        .setOverwrittenOptionsAllowed(true)
        .setExecutionStrategy(RepeatedOptions::run)
        .setParameterExceptionHandler(Failures::badInput)
        .setExecutionExceptionHandler(Failures::failed)
        .execute(args);
  }

  // `help copy` means `copy --help`.
  private static String[] withoutHelpCommand(String... words) {
    if (words.length == 0 || !words[0].equals("help")) {
      return words;
    }
    if (words.length == 1) {
      return new String[] {HELP};
    }
    String[] help = {words[1], HELP};
    return Subcommand.exists(words[1]) ? help : Arrays.copyOf(help, 1); // which is unknown
  }

  private static ColorScheme colors() {
    return Help.defaultColorScheme(Terminal.current().hasColor() ? Help.Ansi.ON : Help.Ansi.OFF);
  }

  /// The command with the subcommand that `args` begin with, or all of them, able to read all their
  /// values. A file may be called `@x`: no arguments are read from it.
  static CommandLine commandLine(String... args) {
    CommandLine millrace = Subcommand.addTo(StoredOptions.of("millrace", new Millrace()), args);
    setVersion(millrace);
    millrace.getSubcommands().values().forEach(Millrace::setVersion);
    GroupedHelp.install(millrace, Length.FULL);
    Length length = List.of(args).contains("-h") ? Length.SHORT : Length.FULL;
    millrace.getSubcommands().values().forEach(command -> GroupedHelp.install(command, length));
    millrace.getSubcommands().values().forEach(Millrace::takeHyphens);
    return Converters.register(millrace).setExpandAtFiles(false);
  }

  // picocli prints nothing, successfully, for a command without a version provider.
  private static void setVersion(CommandLine command) {
    command.getCommandSpec().versionProvider(new Version());
  }

  // As in cp, the word after an option that needs a value is its value, also if it starts with a
  // hyphen.
  private static void takeHyphens(CommandLine command) {
    Object object = command.getCommand();
    if (object instanceof CopyCommand || object instanceof CloneCommand) {
      command.setAllowOptionsAsOptionParameters(true);
    }
  }

  @Override
  public Integer call() {
    line().usage(out());
    return 0;
  }

  /// A stream that keeps its first failure: the writer on top of it drops every exception, and lost
  /// output would look like success. Nothing is written after a failure, since a gap would corrupt
  /// the output.
  static final class StandardOutput extends OutputStream {
    private final OutputStream stream;
    private Optional<IOException> failure = Optional.empty();

    StandardOutput(OutputStream stream) {
      this.stream = stream;
    }

    /// The reason why output is lost; empty if all of it was written.
    synchronized Optional<IOException> failure() {
      return failure;
    }

    @Override
    public void write(int value) throws IOException {
      write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public synchronized void write(byte[] bytes, int offset, int length) throws IOException {
      if (failure.isPresent()) {
        return;
      }
      try {
        stream.write(bytes, offset, length);
      } catch (IOException e) {
        failure = Optional.of(e);
        throw e;
      }
    }
  }

  /// Links the system calls in a separate thread, while the main thread reads the command line: in
  /// a young JVM, both take some 50 ms. Only for copies of trees, because a copy of a small file
  /// needs no system calls.
  static final class EarlyLink extends Thread {
    private EarlyLink() {
      super("millrace-link");
      setDaemon(true);
    }

    /// Starts the thread if these arguments copy a tree.
    static void startFor(String... args) {
      if (copiesTree(args)) {
        new EarlyLink().start();
      }
    }

    // A false result costs time and nothing else. No regular expressions, which take time to load.
    static boolean copiesTree(String... args) {
      if (args.length == 0 || args[0].equals("clone")) {
        return args.length > 0;
      }
      if (!args[0].equals("copy")) {
        return false;
      }
      for (String word : args) {
        if (word.equals("--recursive") || word.equals("--archive") || isRecursiveCluster(word)) {
          return true;
        }
      }
      return false;
    }

    private static boolean isRecursiveCluster(String word) {
      boolean isCluster = word.length() > 1 && word.charAt(0) == '-' && word.charAt(1) != '-';
      return isCluster && (word.indexOf('r') > 0 || word.indexOf('R') > 0 || word.indexOf('a') > 0);
    }

    // The main thread reports a failure when it needs the calls.
    @Override
    public void run() {
      Sys _ = Host.sys();
    }
  }
}
