package dev.millrace.lab.strace;

import java.nio.file.Path;
import java.util.List;

/// The files of one part of a traced program.
///
/// @param sources files that it reads, the one that may be cloned first; a directory includes all
///   files below
/// @param targets files that it writes, or directories; the deeper directory wins for a file below
///   a source and a target
public record TracedPlaces(List<Path> sources, List<Path> targets) {
  public TracedPlaces {
    sources = List.copyOf(sources);
    targets = List.copyOf(targets);
  }
}
