package dev.millrace.lab.machine;

import dev.millrace.lab.request.ImpossibleRequestException;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.RunRecord;
import dev.millrace.sys.Existing;
import java.io.IOException;
import java.nio.file.AccessMode;
import java.nio.file.Path;

/// Checks that this machine still has the JDKs and directories of an earlier race.
public final class RecordedMachine {
  private RecordedMachine() {}

  /// Checks the JDKs and the directories of a race.
  ///
  /// @param option that needs them, for messages
  /// @throws ImpossibleRequestException if one is gone
  public static void check(RunRecord record, String option) throws IOException {
    for (Cell cell : record.plan().cells()) {
      checkJdk(record.jdk(cell), option);
      checkDirectory(Path.of(cell.from()), option);
      checkDirectory(Path.of(cell.to()), option);
    }
  }

  private static void checkJdk(Jdk jdk, String option) throws IOException {
    if (!Existing.allows(AccessMode.EXECUTE, Jdks.java(Path.of(jdk.home())))) {
      throw new ImpossibleRequestException(
          "%s: JDK %s of this race is no longer in %s; install it there, or start a new race"
              .formatted(option, jdk.name(), jdk.home()));
    }
  }

  private static void checkDirectory(Path directory, String option) throws IOException {
    if (!Existing.isDirectory(directory) || !Existing.allows(AccessMode.WRITE, directory)) {
      throw new ImpossibleRequestException(
          "%s: the directory %s of this race is missing or not writable; create it, or start a new race"
              .formatted(option, directory));
    }
  }
}
