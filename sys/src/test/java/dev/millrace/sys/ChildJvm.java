package dev.millrace.sys;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Runs a program of the tests in another JVM.
public final class ChildJvm {
  private final List<String> command = new ArrayList<>();

  /// @param before a command that starts the JVM
  public ChildJvm(String... before) {
    command.addAll(List.of(before));
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
  }

  public ChildJvm with(String... flags) {
    command.addAll(List.of(flags));
    return this;
  }

  /// Returns the output of a program of the tests for `file`.
  public String run(Class<?> program, Path file) throws IOException {
    String classPath = home(Sys.class) + File.pathSeparator + home(program);
    with("-cp", classPath, program.getName(), file.toString());
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
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
