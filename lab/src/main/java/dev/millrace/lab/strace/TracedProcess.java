package dev.millrace.lab.strace;

import java.io.File;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// Runs a process with children, and leaves none of them behind.
final class TracedProcess {
  private static final File NOTHING = new File("/dev/null");
  private static final int WAIT_MILLIS = 20;
  private static final int MOST_KILLS = 250;

  private TracedProcess() {}

  /// Runs `command` without input, and drops its output.
  ///
  /// @param errors a file for its standard error
  static ExitOutcome run(List<String> command, Path errors, Duration timeout) throws IOException {
    Process process =
        new ProcessBuilder(command)
            .redirectInput(NOTHING)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(errors.toFile())
            .start();
    try {
      boolean ended = process.waitFor(timeout.toMillis(), TimeUnit.MILLISECONDS);
      return ended ? ending(process.exitValue(), errors) : new ExitOutcome.Late();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw interrupted(command.getFirst(), e);
    } finally {
      end(process);
    }
  }

  private static IOException interrupted(String program, InterruptedException cause) {
    IOException interrupted =
        new InterruptedIOException("interrupted while waiting for " + program);
    interrupted.initCause(cause);
    return interrupted;
  }

  private static ExitOutcome ending(int status, Path errors) throws IOException {
    if (status == 0) {
      return new ExitOutcome.Good();
    }
    List<String> lines =
        new String(Files.readAllBytes(errors), Charset.defaultCharset())
            .lines()
            .filter(line -> !line.isBlank())
            .toList();
    String complaint =
        lines.stream()
            .filter(line -> line.matches("(?i).*(error|exception).*"))
            .findFirst()
            .orElse(lines.isEmpty() ? "" : lines.getLast());
    return new ExitOutcome.Bad("ended with status " + status + ": " + complaint);
  }

  // Kills the children first: a killed tracer leaves its traced processes behind, but exits when
  // they have exited. Children may start others in between, hence the loop.
  private static void end(Process process) {
    for (int i = 0; process.isAlive() && i < MOST_KILLS; i++) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.onExit().completeOnTimeout(process, WAIT_MILLIS, TimeUnit.MILLISECONDS).join();
    }
    process.destroyForcibly();
  }
}
