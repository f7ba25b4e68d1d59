package dev.millrace.spark;

import dev.millrace.cli.copy.SparkSubmit;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A driver in a separate JVM, with two executors in the same JVM.
final class DriverJvm {
  private DriverJvm() {}

  static Process start(Object... arguments) throws IOException {
    return builder(arguments).inheritIO().start();
  }

  static ProcessBuilder builder(Object... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of(SparkSubmit.NATIVE_ACCESS.split(" ")));
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    command.addAll(
        List.of(
            "-Dspark.master=local[2]",
            "-Dspark.ui.enabled=false",
            "-Dspark.driver.host=127.0.0.1",
            "-Dspark.driver.bindAddress=127.0.0.1"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(CopyTree.class.getName());
    for (Object argument : arguments) {
      command.add(argument.toString());
    }
    return new ProcessBuilder(command);
  }
}
