package dev.millrace.lab.strace;

import dev.millrace.lab.machine.ProbeFiles;
import dev.millrace.lab.machine.TemporaryDirectory;
import dev.millrace.methods.platform.SearchPath;
import dev.millrace.model.record.Mechanism.DataCall;
import dev.millrace.sys.Answer;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.Answer.NotSupported;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Runs a program under strace(1), untimed, to find the system calls that moved a file's data.
///
/// Traces all calls that move data, on any file, and selects them afterwards by the names that `-y`
/// adds. The option `-P` would trace less, but accepts no directory for files with unknown names.
public final class Strace {
  private static final Duration PROBE_TIMEOUT = Duration.ofSeconds(10);

  /// Untraced calls run at full speed, since strace 5.3.
  private static final String SECCOMP = "--seccomp-bpf";

  // All threads and processes; no signals; names of descriptors; no data.
  private static final List<String> OPTIONS =
      List.of("-f", "-q", "-e", "signal=none", "-y", "-s", "0", "-e", "trace=" + DataCalls.TRACED);

  private final Answer<List<String>> start;

  /// @param start of the command line; unsupported where strace is missing, or may not trace
  private Strace(Answer<List<String>> start) {
    this.start = start;
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
    Optional<File> program = new SearchPath(directories).find("strace");
    return new Strace(
        program.isPresent()
            ? probe(program.get().getPath())
            : new NotSupported<>("strace is not installed"));
  }

  private static Answer<List<String>> probe(String program) throws IOException {
    List<String> plain = with(List.of(program), OPTIONS);
    List<String> fast = with(plain, List.of(SECCOMP));
    if (tries(program, fast).isEmpty()) {
      return new Done<>(fast);
    }
    Optional<String> complaint = tries(program, plain);
    return complaint.isEmpty()
        ? new Done<>(plain)
        : new NotSupported<>("strace does not work here: " + complaint.get());
  }

  // Traces strace itself, the one program that certainly exists.
  private static Optional<String> tries(String program, List<String> command) throws IOException {
    List<String> probe = with(command, List.of("-o", "/dev/null", "--", program, "-V"));
    try (ProbeFiles files = ProbeFiles.in(TemporaryDirectory.path())) {
      return complaint(probe, files.directory().resolve("errors"));
    }
  }

  private static Optional<String> complaint(List<String> probe, Path errors) {
    try {
      return switch (TracedProcess.run(probe, errors, PROBE_TIMEOUT)) {
        case Done<Optional<String>>(Optional<String> complaint) -> complaint;
        case NotSupported<Optional<String>>(String late) -> Optional.of(late);
      };
    } catch (IOException e) {
      return Optional.of(e.toString());
    }
  }

  private static List<String> with(List<String> words, List<String> more) {
    List<String> all = new ArrayList<>(words);
    all.addAll(more);
    return all;
  }

  /// Returns why strace is missing or forbidden; empty if it works.
  public String absence() {
    return start instanceof NotSupported<?>(String reason) ? reason : "";
  }

  /// Runs a program and returns its calls on the traced files. Leaves no file and no process.
  ///
  /// Strace slows a call down to about 20 µs, so a method that moves single bytes needs a small
  /// file. Safe to call from several threads.
  ///
  /// @param command the program with its arguments; without input, and its output is lost
  /// @param parts the files of each part of the program; no file belongs to two parts
  /// @param scratch a directory for the trace, about 80 bytes for every call
  /// @param timeout after which it is killed, with all its children
  /// @return the calls of each part, in the order of their first occurrence; unsupported if strace
  ///   is missing or forbidden, or the program takes too long under it
  /// @throws IOException if the program cannot be started or fails, with its error output
  /// @throws java.io.InterruptedIOException if the thread is interrupted
  List<Answer<List<DataCall>>> observe(
      List<String> command, List<TracedFiles> parts, Path scratch, Duration timeout)
      throws IOException {
    return switch (start) {
      case NotSupported<List<String>>(String reason) -> unknown(parts, reason);
      case Done<List<String>>(List<String> words) -> {
        Path trace = Files.createTempFile(scratch, "trace", ".txt");
        Path errors = Files.createTempFile(scratch, "errors", ".txt");
        try {
          List<String> traced = with(with(words, List.of("-o", trace.toString(), "--")), command);
          yield switch (TracedProcess.run(traced, errors, timeout)) {
            case Done<Optional<String>>(Optional<String> complaint) when complaint.isEmpty() ->
                read(trace, parts);
            case Done<Optional<String>>(Optional<String> complaint) ->
                throw new IOException(command.getFirst() + " " + complaint.get());
            case NotSupported<Optional<String>>(String late) -> unknown(parts, late);
          };
        } finally {
          Files.delete(trace);
          Files.delete(errors);
        }
      }
    };
  }

  private static List<Answer<List<DataCall>>> read(Path trace, List<TracedFiles> parts)
      throws IOException {
    List<DataCalls> calls = parts.stream().map(DataCalls::new).toList();
    // One character for each byte: most versions of strace escape bytes outside ASCII.
    try (Stream<String> lines = Files.lines(trace, StandardCharsets.ISO_8859_1)) {
      lines.forEach(line -> calls.forEach(part -> part.add(line)));
    }
    return calls.stream().map(DataCalls::observation).toList();
  }

  private static List<Answer<List<DataCall>>> unknown(List<TracedFiles> parts, String reason) {
    return Collections.nCopies(parts.size(), new NotSupported<>(reason));
  }
}
