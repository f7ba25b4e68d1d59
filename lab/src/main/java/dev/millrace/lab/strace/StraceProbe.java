package dev.millrace.lab.strace;

import dev.millrace.lab.machine.SearchPath;
import dev.millrace.lab.strace.TracedProcess.ExitOutcome;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Checks whether strace is installed, its options, and whether it may trace.
final class StraceProbe {
  private static final Duration PROBE_TIMEOUT = Duration.ofSeconds(10);

  /// Untraced calls run at full speed, since strace 5.3.
  private static final String SECCOMP = "--seccomp-bpf";

  // All threads and processes; no signals; names of descriptors; no data.
  private static final List<String> OPTIONS =
      List.of("-f", "-q", "-e", "signal=none", "-y", "-s", "0", "-e", "trace=" + DataCalls.TRACED);

  private StraceProbe() {}

  /// Whether strace works here.
  sealed interface Support {
    /// Strace works.
    ///
    /// @param command the start of the command line
    record Works(List<String> command) implements Support {}

    /// Strace is missing, or may not trace.
    record Missing(String reason) implements Support {}
  }

  /// Searches strace in these directories, separated by colons.
  static Support look(String directories) throws IOException {
    Optional<File> program = new SearchPath(directories).find("strace");
    return program.isPresent()
        ? probe(program.get().toPath())
        : new Support.Missing("strace is not installed");
  }

  private static Support probe(Path program) throws IOException {
    List<String> plain = with(List.of(program.toString()), OPTIONS);
    List<String> fast = with(plain, List.of(SECCOMP));
    if (tries(program, fast).isEmpty()) {
      return new Support.Works(fast);
    }
    Optional<String> complaint = tries(program, plain);
    return complaint.isEmpty()
        ? new Support.Works(plain)
        : new Support.Missing("strace does not work here: " + complaint.get());
  }

  // Traces strace itself, the one program that certainly exists.
  private static Optional<String> tries(Path program, List<String> command) throws IOException {
    List<String> probe = with(command, List.of("-o", "/dev/null", "--", program.toString(), "-V"));
    Path errors = Files.createTempFile("strace", ".txt");
    try {
      return switch (TracedProcess.run(probe, errors, PROBE_TIMEOUT)) {
        case ExitOutcome.Good _ -> Optional.empty();
        case ExitOutcome.Bad bad -> Optional.of(bad.complaint());
        case ExitOutcome.Late _ -> Optional.of("it times out");
      };
    } catch (IOException e) {
      return Optional.of(e.toString());
    } finally {
      Files.delete(errors);
    }
  }

  private static List<String> with(List<String> words, List<String> more) {
    List<String> all = new ArrayList<>(words);
    all.addAll(more);
    return all;
  }
}
