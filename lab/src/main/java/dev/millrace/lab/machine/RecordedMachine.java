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
  /// @throws ImpossibleRequestException if one is gone
  public static void check(RunRecord record) throws IOException {
    for (Cell cell : record.plan().cells()) {
      checkJdk(record.jdk(cell));
      checkDirectory(Path.of(cell.from()));
      checkDirectory(Path.of(cell.to()));
    }
  }

  private static void checkJdk(Jdk jdk) throws IOException {
    if (!Existing.allows(AccessMode.EXECUTE, Jdks.java(Path.of(jdk.home())))) {
      throw new ImpossibleRequestException(
          "--resume: JDK %s of this race is no longer in %s; install it there, or start a new race"
              .formatted(jdk.name(), jdk.home()));
    }
  }

  private static void checkDirectory(Path directory) throws IOException {
    if (!Existing.isDirectory(directory) || !Existing.allows(AccessMode.WRITE, directory)) {
      throw new ImpossibleRequestException(
          "--resume: the directory %s of this race is missing or not writable; create it, or start a new race"
              .formatted(directory));
    }
  }
}
