package dev.millrace.lab.strace;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/// What to run under strace, and which files to watch.
///
/// Strace slows a call down to about 20 µs: a method that moves single bytes wants a small file.
///
/// A file that is watched is known by its name: under another hard link it is not recognized. One
/// that does not exist yet, or is deleted while it is open, is.
///
/// @param command the program with its arguments; what it prints is lost, and it has no input
/// @param sources files that it reads, the one that may be cloned first; of a directory, all below
///   it
/// @param targets files that it writes, or directories; what lies below a source and a target
///   directory belongs to the deeper of them
/// @param scratch a directory for the trace while it is made: about 80 bytes for every call
/// @param timeout the time after which it is killed, with all processes that it started
public record TracedRun(
    List<String> command, List<Path> sources, List<Path> targets, Path scratch, Duration timeout) {
  public TracedRun {
    command = List.copyOf(command);
    sources = List.copyOf(sources);
    targets = List.copyOf(targets);
  }

  /// The name of the program, for messages.
  String program() {
    return command.getFirst();
  }
}
