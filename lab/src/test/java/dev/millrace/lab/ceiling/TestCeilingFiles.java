package dev.millrace.lab.ceiling;

import dev.millrace.lab.machine.RaceDirectory;
import java.nio.file.Path;

/// The files of a race without a host.
final class TestCeilingFiles {
  private static final String RACE = "race";

  private TestCeilingFiles() {}

  /// Returns files that get cold.
  static CeilingFiles get() {
    return new CeilingFiles(new RaceDirectory(RACE, 1), _ -> true, 1);
  }

  /// Returns the directory with the directories of the targets.
  static Path targets(Path directory) {
    return directory.resolve(RACE).resolve("targets");
  }
}
