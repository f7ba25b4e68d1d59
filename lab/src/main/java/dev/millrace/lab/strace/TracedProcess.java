package dev.millrace.lab.strace;

import dev.millrace.methods.platform.Completion;
import dev.millrace.sys.Answer;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.Answer.NotSupported;
import java.io.File;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// Runs strace, and leaves none of the processes behind that it traces.
final class TracedProcess {
  private static final File NOTHING = new File("/dev/null");
  private static final int WAIT_MILLIS = 20;

  /// A process that waits for a broken device ignores every signal.
  private static final int MOST_KILLS = 3_000;

  private TracedProcess() {}

  /// Runs `command` without input, and drops its output.
  ///
  /// @param errors a file for its standard error
  /// @return the status of a failure, and the line of its output that looks like the reason; empty
  ///   after exit status 0; unsupported after a timeout, which ends the process
  static Answer<Optional<String>> run(List<String> command, Path errors, Duration timeout)
      throws IOException {
    Process process =
        new ProcessBuilder(command)
            .redirectInput(NOTHING)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(errors.toFile())
            .start();
    try {
      boolean ended = process.waitFor(timeout.toMillis(), TimeUnit.MILLISECONDS);
      return ended ? new Done<>(complaint(process.exitValue(), errors)) : late(timeout);
    } catch (InterruptedException e) {
      throw Completion.interrupted(command.getFirst(), e);
    } finally {
      end(process);
    }
  }

  private static NotSupported<Optional<String>> late(Duration timeout) {
    return new NotSupported<>(
        String.format(
            Locale.ROOT, "it takes longer than %.1f s under strace", timeout.toMillis() / 1e3));
  }

  private static Optional<String> complaint(int status, Path errors) throws IOException {
    if (status == 0) {
      return Optional.empty();
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
    return Optional.of("ended with status " + status + ": " + complaint);
  }

  // strace exits when all processes that it traces have exited, and leaves them behind if it is
  // killed. It traces each new process from its first moment, hence the loop. A process without its
  // parent is no descendant.
  private static void end(Process strace) {
    for (int i = 0; strace.isAlive() && i < MOST_KILLS; i++) {
      List<ProcessHandle> traced = tracedBy(tracers(strace));
      (traced.isEmpty() ? strace.descendants() : traced.stream())
          .forEach(ProcessHandle::destroyForcibly);
      strace.onExit().completeOnTimeout(strace, WAIT_MILLIS, TimeUnit.MILLISECONDS).join();
    }
    strace.destroyForcibly();
  }

  // A program called strace may start strace.
  private static List<String> tracers(Process strace) {
    return Stream.concat(Stream.of(strace.toHandle()), strace.descendants())
        .map(process -> "TracerPid:\t" + process.pid())
        .toList();
  }

  private static List<ProcessHandle> tracedBy(List<String> tracers) {
    return ProcessHandle.allProcesses().filter(process -> isTraced(process, tracers)).toList();
  }

  private static boolean isTraced(ProcessHandle process, List<String> tracers) {
    Path status = Path.of("/proc", Long.toString(process.pid()), "status");
    try {
      return Files.readAllLines(status, StandardCharsets.ISO_8859_1).stream()
          .anyMatch(tracers::contains);
    } catch (IOException e) {
      return false; // it has exited
    }
  }
}
