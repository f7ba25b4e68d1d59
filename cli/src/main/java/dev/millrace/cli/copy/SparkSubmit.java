package dev.millrace.cli.copy;

import dev.millrace.cli.name.UsageException;
import dev.millrace.cli.terminal.HandledSignal.NextSignal;
import dev.millrace.cli.terminal.Terminal;
import dev.millrace.lab.machine.ExitHook;
import dev.millrace.methods.platform.SearchPath;
import dev.millrace.sys.Existing;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URISyntaxException;
import java.nio.file.AccessMode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/// Starts a copy by a cluster: `spark-submit`, with the jar of Millrace for Spark.
///
/// @param master the URL of the master
/// @param environment of this process
/// @param lib the directory of the jars of Millrace
public record SparkSubmit(String master, Map<String, String> environment, Path lib) {
  private static final String PROGRAM = "spark-submit";
  private static final String JAR = "millrace-spark.jar";
  private static final String MAIN = "dev.millrace.spark.CopyTree";
  private static final String ENGINE = "--engine";
  private static final String BUILD = "scripts/StartBuild.java";

  /// The options of a JVM of Spark that makes system calls.
  public static final String NATIVE_ACCESS =
      "--enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow";

  /// Finds Spark by the environment of this process.
  public SparkSubmit(String master) {
    this(master, System.getenv(), jarOf(SparkSubmit.class).resolveSibling(""));
  }

  /// Returns the absolute path of the jar of a class, or of the directory of its package tree.
  public static Path jarOf(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /// Copies, with the streams of this process.
  ///
  /// @param arguments of `millrace copy`, with the name of the command
  /// @param err for the message at a second Ctrl-C
  /// @return the exit code of the job
  /// @throws UsageException if Spark or the jar is missing
  public int run(List<String> arguments, PrintWriter err) throws IOException {
    List<String> command = command(arguments);
    build();
    Process job = new ProcessBuilder(command).inheritIO().start();
    try (ExitHook _ = ExitHook.of(() -> end(job, err))) {
      return exitCode(job);
    }
  }

  private static int exitCode(Process process) throws IOException {
    try {
      return process.waitFor();
    } catch (InterruptedException e) {
      process.destroy();
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  // After Ctrl-C, the job has the signal too: this process waits for its last line.
  private static void end(Process job, PrintWriter err) {
    new NextSignal("millrace copy: ended before the cleanup of the job", err).endsTheProcess();
    job.destroy();
    try {
      int _ = job.waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  List<String> command(List<String> arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(program().toString());
    command.addAll(List.of("--master", master, "--driver-java-options", NATIVE_ACCESS));
    command.addAll(List.of("--class", MAIN, lib.resolve(JAR).toString()));
    List<String> ofCopy = arguments.subList(arguments.indexOf("copy") + 1, arguments.size());
    command.addAll(withoutEngine(ofCopy));
    return command;
  }

  private static List<String> withoutEngine(List<String> arguments) {
    List<String> left = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      String argument = arguments.get(i);
      if (argument.equals(ENGINE)) {
        i++; // its value
      } else if (!argument.startsWith(ENGINE + "=")) {
        left.add(argument);
      }
    }
    return left;
  }

  private Path program() throws IOException {
    String home = environment.get("SPARK_HOME");
    if (home != null) {
      Path program = Path.of(home, "bin", PROGRAM);
      if (Existing.allows(AccessMode.EXECUTE, program)) {
        return program;
      }
      throw new UsageException(
          "--engine: SPARK_HOME is %s, which has no bin/%s; set it to a directory of Apache Spark"
              .formatted(home, PROGRAM));
    }
    return new SearchPath(environment.getOrDefault("PATH", ""))
        .find(PROGRAM)
        .map(File::toPath)
        .orElseThrow(() ->
            new UsageException(
                "--engine needs Apache Spark: set SPARK_HOME, or add spark-submit to PATH"));
  }

  /// Builds the jar in a checkout, against the jars of this Spark. A release has it.
  private void build() throws IOException {
    Path checkout = lib.resolve("../../..").normalize();
    if (!Existing.isAt(checkout.resolve(BUILD))) {
      return;
    }
    Path spark = program().toRealPath().resolve("../../jars").normalize();
    List<String> command =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Dterminal=" + (Terminal.current().errColumns() != 0),
            checkout.resolve(BUILD).toString(),
            checkout.toString(),
            "spark",
            spark.toString());
    if (exitCode(new ProcessBuilder(command).inheritIO().start()) != 0) {
      throw new IOException("--engine: %s was not built".formatted(lib.resolve(JAR)));
    }
  }

  /// The options of `copy` that a cluster supports. It rejects all others: no option is ignored.
  public static final class EngineFlags {
    private static final Set<String> SUPPORTED =
        Set.of(
            """
            --recursive --archive -p --acls --xattrs -d --no-dereference --no-clobber -u
            --update --checksum --jobs --reflink --offload --sparse --preserve --no-preserve
            --strict --fsync --verify --retry-changed --threads --bwlimit --replace
            --exclude --include --delete --resume --target-directory --no-target-directory
            --strip-trailing-slashes --force --list --stats --json --log-json --engine
            --help --version
            """
                .strip()
                .split("\\s+"));

    private EngineFlags() {}

    public static boolean isSupported(OptionSpec option) {
      for (String name : option.names()) {
        if (SUPPORTED.contains(name)) {
          return true;
        }
      }
      return false;
    }

    /// Rejects options that a cluster does not support.
    ///
    /// @throws UsageException if one of them is given
    public static void check(ParseResult parsed) {
      for (OptionSpec option : parsed.matchedOptions()) {
        if (!isSupported(option)) {
          throw new UsageException(
              "%s is not supported by a cluster; remove it, or copy without --engine"
                  .formatted(option.longestName()));
        }
      }
    }
  }
}
