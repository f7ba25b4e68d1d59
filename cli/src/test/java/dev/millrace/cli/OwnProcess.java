package dev.millrace.cli;

import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.sys.JarClassPath;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

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
    command.addAll(Run.words(args));
    return command;
  }

  /// Runs `millrace` to its end.
  ///
  /// @return standard output and standard error
  static String output(Object... args) throws IOException {
    return Run.process(new ProcessBuilder(command(args))).out();
  }

  /// The command that runs a shell script with `millrace` and its arguments in `"$@"`.
  static List<String> script(String script, Object... args) {
    List<String> command = new ArrayList<>(List.of("/bin/sh", "-c", script, "sh"));
    command.addAll(command(args));
    return command;
  }

  /// Sends INT or TERM to a process, which may have ended. Skips the test if its processes ignore
  /// the signal: a shell without job control starts a build in the background so.
  static void signal(String signal, Process process) throws Exception {
    assumeThat(isIgnored(signal, process)).as("processes of this build ignore " + signal).isFalse();
    Process kill =
        new ProcessBuilder("sh", "-c", "kill -" + signal + " " + process.pid()).inheritIO().start();
    assumeThat(kill.waitFor() == 0 || !process.isAlive())
        .as("a shell that can send signals")
        .isTrue();
  }

  private static boolean isIgnored(String signal, Process process) {
    int bit = signal.equals("INT") ? 1 : 14;
    Path status = Path.of("/proc", Long.toString(process.pid()), "status");
    try {
      return Files.readAllLines(status, StandardCharsets.ISO_8859_1).stream()
          .filter(line -> line.startsWith("SigIgn:"))
          .map(line -> Long.parseUnsignedLong(line.substring("SigIgn:".length()).strip(), 16))
          .anyMatch(ignored -> (ignored >> bit & 1) == 1);
    } catch (IOException e) {
      return false; // it has ended, or this is another system
    }
  }
}
