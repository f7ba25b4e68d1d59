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
public final class ChildJvm {
  private static final String NATIVE_ACCESS = "--enable-native-access=ALL-UNNAMED";

  private final List<String> command = new ArrayList<>();
  private final int options;
  private Path directory = Path.of("").toAbsolutePath();

  /// @param before the command that starts the JVM
  public ChildJvm(List<String> before) {
    command.addAll(before);
    options = before.size() + 1;
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add(NATIVE_ACCESS);
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

  /// Adds an option of the JVM.
  public ChildJvm with(String option) {
    command.add(options, option);
    return this;
  }

  /// Denies system calls, so that copies use Java channels.
  public ChildJvm withoutNativeAccess() {
    command.remove(NATIVE_ACCESS);
    return with("--illegal-native-access=deny");
  }

  /// Starts the JVM in this working directory.
  public ChildJvm in(Path workingDirectory) {
    directory = workingDirectory;
    return this;
  }

  public Process start(Class<?> program, Object... arguments) throws IOException {
    command.add(program.getName());
    for (Object argument : arguments) {
      command.add(argument.toString());
    }
    return new ProcessBuilder(command)
        .directory(directory.toFile())
        .redirectErrorStream(true)
        .start();
  }

  /// Runs the JVM to its end.
  ///
  /// @return its output
  public String run(Class<?> program, Object... arguments) throws IOException {
    Process process = start(program, arguments);
    process.getOutputStream().close();
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  static Path home(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }
}
