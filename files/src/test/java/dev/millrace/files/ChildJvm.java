package dev.millrace.files;

import dev.millrace.sys.Sys;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A JVM that starts fast and runs a program of these tests.
final class ChildJvm {
  private final List<String> command = new ArrayList<>();

  /// @param before what the JVM is started through
  ChildJvm(List<String> before) {
    command.addAll(before);
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("--enable-native-access=ALL-UNNAMED");
    command.add("-XX:TieredStopAtLevel=1");
    command.add("-XX:+UseSerialGC");
    command.add("-XX:-UsePerfData");
    command.add("-cp");
    command.add(
        home(Copier.class)
            + File.pathSeparator
            + home(Sys.class)
            + File.pathSeparator
            + home(ChildJvm.class));
  }

  Process start(Class<?> program, Object... arguments) throws IOException {
    command.add(program.getName());
    for (Object argument : arguments) {
      command.add(argument.toString());
    }
    return new ProcessBuilder(command).redirectErrorStream(true).start();
  }

  /// Runs it to its end.
  ///
  /// @return what it printed
  String run(Class<?> program, Object... arguments) throws IOException {
    Process process = start(program, arguments);
    process.getOutputStream().close();
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  private static Path home(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }
}
