package dev.millrace.lab.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// The identity of a process on Linux, which no other process ever has.
///
/// @param boot the random number of the start of its kernel
/// @param namespace of its number: containers count their processes apart
/// @param number of the process, which a later process may get again
/// @param start of the process, in clock ticks since the start of the kernel
record RunningProcess(String boot, String namespace, long number, String start) {
  private static final Path PROC = Path.of("/proc");

  /// The indices of the state and the start in the fields after the name: proc_pid_stat(5).
  private static final int STATE = 0;

  private static final int START = 19;

  /// Returns the identity of this process; empty on another system.
  static Optional<RunningProcess> self() {
    return of(ProcessHandle.current().pid());
  }

  /// Returns the identity of a running process in the same container; empty on another system.
  static Optional<RunningProcess> of(long number) {
    try {
      return Optional.of(
          new RunningProcess(currentBoot(), currentNamespace(), number, stat(number).get(START)));
    } catch (IOException | UnsupportedOperationException e) {
      return Optional.empty();
    }
  }

  private static String currentBoot() throws IOException {
    return Files.readString(PROC.resolve("sys/kernel/random/boot_id")).strip();
  }

  private static String currentNamespace() throws IOException {
    return Files.readSymbolicLink(PROC.resolve("self/ns/pid")).toString();
  }

  // The name of a program may contain blanks and parentheses.
  private static List<String> stat(long number) throws IOException {
    String line = Files.readString(PROC.resolve(Long.toString(number)).resolve("stat"));
    return List.of(line.substring(line.lastIndexOf(')') + 2).split(" ", -1));
  }

  void write(Path file) throws IOException {
    Files.writeString(file, String.join("\n", boot, namespace, Long.toString(number), start));
  }

  /// Reads an identity.
  ///
  /// @return empty if the file is missing or incomplete
  static Optional<RunningProcess> read(Path file) {
    try {
      List<String> lines = Files.readAllLines(file);
      return lines.size() == 4
          ? Optional.of(
              new RunningProcess(
                  lines.get(0), lines.get(1), Long.parseLong(lines.get(2)), lines.get(3)))
          : Optional.empty();
    } catch (IOException | NumberFormatException e) {
      return Optional.empty();
    }
  }

  /// The knowledge of this process about another one.
  enum Life {
    RUNS,
    ENDED,
    /// The process ran on another machine, in another container, or before the last start of the
    /// kernel.
    UNKNOWN
  }

  /// Returns whether the process runs. A process of another user may count as ended where `/proc`
  /// hides it.
  Life life() {
    try {
      if (!boot.equals(currentBoot()) || !namespace.equals(currentNamespace())) {
        return Life.UNKNOWN;
      }
      List<String> stat = stat(number);
      boolean isEnding = "ZX".contains(stat.get(STATE));
      return isEnding || !stat.get(START).equals(start) ? Life.ENDED : Life.RUNS;
    } catch (NoSuchFileException e) {
      return Life.ENDED;
    } catch (IOException | UnsupportedOperationException e) {
      return Life.UNKNOWN;
    }
  }
}
