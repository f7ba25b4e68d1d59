package dev.millrace.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;

/// Processes that end with their test.
abstract class StartedProcesses {
  private final List<Process> started = new ArrayList<>();

  /// Starts `millrace`.
  Process start(Object... args) throws IOException {
    return start(new ProcessBuilder(OwnProcess.command(args)));
  }

  Process start(ProcessBuilder builder) throws IOException {
    Process process = builder.start();
    started.add(process);
    return process;
  }

  @AfterEach
  void endProcesses() {
    for (Process process : started) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }
}
