package dev.millrace.lab.doctor;

import dev.millrace.lab.machine.RaceFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// The files that a race left in a directory, because it was killed.
///
/// @param name of the directory with these files
/// @param hasEnded whether its process has ended, so that the next race of its owner removes the
///   files. If not, its process may run on another machine or in another container.
public record LeftRace(String name, boolean hasEnded) {
  static List<LeftRace> in(Path directory) throws IOException {
    return RaceFiles.leftIn(directory).stream()
        .map(left ->
            new LeftRace(left.directory().getFileName().toString(), left.isOfEndedProcess()))
        .sorted((one, other) -> one.name().compareTo(other.name()))
        .toList();
  }
}
