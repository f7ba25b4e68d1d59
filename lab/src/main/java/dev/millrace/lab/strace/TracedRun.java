package dev.millrace.lab.strace;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/// A program to run under strace, and the files to trace.
///
/// Strace slows a call down to about 20 µs, so a method that moves single bytes needs a small file.
///
/// A traced file is matched by its name, not by another hard link. Files that do not exist yet, or
/// are deleted while open, are matched.
///
/// @param command the program with its arguments; without input, and its output is lost
/// @param parts the files of each part of the program; no file belongs to two parts
/// @param scratch a directory for the trace, about 80 bytes for every call
/// @param timeout after which it is killed, with all its children
public record TracedRun(
    List<String> command, List<TracedPlaces> parts, Path scratch, Duration timeout) {
  public TracedRun {
    command = List.copyOf(command);
    parts = List.copyOf(parts);
  }

  /// The name of the program, for messages.
  String program() {
    return command.getFirst();
  }

  /// The files of one part of a traced program.
  ///
  /// @param sources files that it reads, the one that may be cloned first; a directory includes all
  ///   files below
  /// @param targets files that it writes, or directories; the deeper directory wins for a file
  ///   below a source and a target
  public record TracedPlaces(List<Path> sources, List<Path> targets) {
    public TracedPlaces {
      sources = List.copyOf(sources);
      targets = List.copyOf(targets);
    }
  }
}
