package dev.millrace.lab.strace;

import dev.millrace.lab.machine.SearchPath;
import dev.millrace.lab.strace.StraceProbe.Support;
import dev.millrace.lab.strace.TracedProcess.ExitOutcome;
import dev.millrace.lab.strace.TracedRun.TracedPlaces;
import dev.millrace.model.record.Mechanism.DataCall;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// Runs a program under strace(1), untimed, to find the system calls that moved a file's data.
///
/// Traces all calls that move data, on any file, and selects them afterwards by the names that `-y`
/// adds. The option `-P` would trace less, but accepts no directory for files with unknown names.
public final class Strace {
  private final Support support;

  private Strace(Support support) {
    this.support = support;
  }

  /// Searches strace in the directories of PATH, and checks whether it may trace.
  ///
  /// @throws IOException if no temporary file can be created
  public static Strace find() throws IOException {
    return in(SearchPath.ofProcess().text());
  }

  /// Searches strace in these directories, separated by colons.
  ///
  /// @throws IOException if no temporary file can be created
  static Strace in(String directories) throws IOException {
    return new Strace(StraceProbe.look(directories));
  }

  /// Returns the program; empty if strace is missing or forbidden.
  public Optional<String> program() {
    return support instanceof Support.Works works
        ? Optional.of(works.command().getFirst())
        : Optional.empty();
  }

  /// Runs a program and returns its calls on the traced files. Leaves no file and no process.
  ///
  /// Safe to call from several threads.
  ///
  /// @return the calls of each part; or unknown, with the reason, if strace is missing or
  ///   forbidden, or the program takes too long under it
  /// @throws IOException if the program cannot be started or fails, with its error output
  /// @throws java.io.InterruptedIOException if the thread is interrupted
  public List<Observation> observe(TracedRun run) throws IOException {
    return switch (support) {
      case Support.Missing missing -> unknown(run, missing.reason());
      case Support.Works works -> observe(works, run);
    };
  }

  private static List<Observation> observe(Support.Works works, TracedRun run) throws IOException {
    List<TracedFiles> parts = new ArrayList<>();
    for (TracedPlaces part : run.parts()) {
      parts.add(TracedFiles.of(part));
    }
    Path trace = Files.createTempFile(run.scratch(), "trace", ".txt");
    Path errors = Files.createTempFile(run.scratch(), "errors", ".txt");
    try {
      List<String> command = new ArrayList<>(works.command());
      command.addAll(List.of("-o", trace.toString(), "--"));
      command.addAll(run.command());
      return switch (TracedProcess.run(command, errors, run.timeout())) {
        case ExitOutcome.Good _ -> read(trace, parts);
        case ExitOutcome.Bad bad -> throw new IOException(run.program() + " " + bad.complaint());
        case ExitOutcome.Late _ -> unknown(run, late(run.timeout()));
      };
    } finally {
      Files.delete(trace);
      Files.delete(errors);
    }
  }

  private static List<Observation> read(Path trace, List<TracedFiles> parts) throws IOException {
    List<DataCalls> calls = parts.stream().map(DataCalls::new).toList();
    // One character for each byte: most versions of strace escape bytes outside ASCII.
    try (Stream<String> lines = Files.lines(trace, StandardCharsets.ISO_8859_1)) {
      lines.forEach(line -> calls.forEach(part -> part.add(line)));
    }
    return calls.stream().map(DataCalls::observation).toList();
  }

  private static List<Observation> unknown(TracedRun run, String reason) {
    return Collections.nCopies(run.parts().size(), new Observation.Unknown(reason));
  }

  private static String late(Duration timeout) {
    return String.format(
        Locale.ROOT, "it takes longer than %.1f s under strace", timeout.toMillis() / 1e3);
  }

  /// The result of an untimed run under strace. A failed run is an exception instead.
  public sealed interface Observation {
    /// The traced calls.
    ///
    /// @param calls on the traced files, in the order of their first occurrence
    record Seen(List<DataCall> calls) implements Observation {
      public Seen {
        calls = List.copyOf(calls);
      }
    }

    /// No trace is available.
    ///
    /// @param reason for the user
    record Unknown(String reason) implements Observation {}
  }
}
