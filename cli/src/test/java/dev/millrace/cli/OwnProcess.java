package dev.millrace.cli;

import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.sys.JarClassPath;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// `millrace` in a separate process, for tests of signals and streams, and of new file systems: a
/// process remembers for a minute that an earlier one with the same device number has no clones.
final class OwnProcess {
  static {
    JarClassPath.use(); // forks start faster
  }

  private OwnProcess() {}

  /// The command that runs `millrace` with these arguments.
  static List<String> command(Object... args) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC")); // starts faster
    command.add("--enable-native-access=ALL-UNNAMED");
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(Millrace.class.getName());
    Stream.of(args).map(Object::toString).forEach(command::add);
    return command;
  }

  /// Runs `millrace` to its end.
  ///
  /// @return standard output and standard error
  static String output(Object... args) throws IOException {
    Process process = new ProcessBuilder(command(args)).redirectErrorStream(true).start();
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  /// The command that runs a shell script with `millrace` and its arguments in `"$@"`.
  static List<String> script(String script, Object... args) {
    List<String> command = new ArrayList<>(List.of("/bin/sh", "-c", script, "sh"));
    command.addAll(command(args));
    return command;
  }

  /// Sends a signal, such as `INT`.
  static void signal(String signal, Process process) throws Exception {
    Process kill =
        new ProcessBuilder("sh", "-c", "kill -" + signal + " " + process.pid()).inheritIO().start();
    assumeThat(kill.waitFor()).as("a shell that can send signals").isZero();
  }
}
