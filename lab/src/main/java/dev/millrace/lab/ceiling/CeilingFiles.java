package dev.millrace.lab.ceiling;

import dev.millrace.methods.fork.Source;
import dev.millrace.methods.fork.Targets;
import dev.millrace.model.record.Cell;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// The files that a ceiling measurement uses.
public interface CeilingFiles {
  /// Creates files.
  ///
  /// @param <T> the result
  @FunctionalInterface
  interface FileMaker<T> {
    /// Creates the files.
    T make() throws IOException;
  }

  /// Returns the files of a cell, in the order of their use. For a write, only their lengths count.
  List<Source> sources(Cell cell) throws IOException;

  /// Returns fresh names for the targets of a cell.
  Targets targets(Cell cell) throws IOException;

  /// Returns the bytes that a cell writes.
  ///
  /// @param bytes the length
  byte[] payload(Cell cell, int bytes);

  /// Creates files while the race runs.
  ///
  /// @throws IOException if the race has ended; no file was created
  <T> T make(FileMaker<T> making) throws IOException;

  /// Evicts files from the page cache.
  ///
  /// @return whether they are cold now
  boolean makeCold(List<Path> files);
}
