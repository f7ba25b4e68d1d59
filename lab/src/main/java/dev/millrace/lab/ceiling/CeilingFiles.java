package dev.millrace.lab.ceiling;

import dev.millrace.lab.fork.ForkHost;
import dev.millrace.lab.machine.RaceDirectory;
import dev.millrace.lab.machine.RaceDirectory.FileWork;
import dev.millrace.methods.Payload;
import dev.millrace.methods.fixture.Fixture;
import dev.millrace.methods.fork.Source;
import dev.millrace.methods.fork.Targets;
import dev.millrace.methods.fork.TrialSpec;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.record.Cell;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;

/// The files of a race on which ceilings are measured.
///
/// @param directory of the files
/// @param eviction evicts files from the page cache, and returns whether they are cold then
/// @param seed of the written bytes
public record CeilingFiles(RaceDirectory directory, Predicate<List<Path>> eviction, long seed) {
  /// The files of a race whose host evicts them.
  public static CeilingFiles of(RaceDirectory directory, ForkHost host, long seed) {
    return new CeilingFiles(
        directory, files -> host.evict(files).residentShare() <= JudgedCell.COLD_SHARE, seed);
  }

  /// Returns the files of a cell, in the order of their use. For a write, only their lengths count.
  List<Source> sources(Cell cell) throws IOException {
    return directory.sources(cell);
  }

  /// Returns fresh names for the targets of a cell.
  Targets targets(Cell cell) throws IOException {
    return new Targets(
        directory.targets(Path.of(cell.to())),
        TrialSpec.Durability.valueOf(cell.durability().name()));
  }

  /// Returns the bytes that a cell writes.
  ///
  /// @param bytes the length
  byte[] payload(Cell cell, int bytes) {
    return Payload.of(Fixture.valueOf(cell.content().name()), bytes, seed).whole();
  }

  /// Creates files while the race runs.
  ///
  /// @throws IOException if the race has ended; no file was created
  <T> T make(FileWork<T> making) throws IOException {
    return directory.make(making);
  }
}
