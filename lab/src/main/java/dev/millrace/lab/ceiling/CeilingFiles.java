package dev.millrace.lab.ceiling;

import dev.millrace.methods.fork.Source;
import dev.millrace.methods.fork.Targets;
import dev.millrace.model.record.Cell;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// The files of the race around a ceiling.
public interface CeilingFiles {
  /// Something that makes files.
  ///
  /// @param <T> what comes of it
  @FunctionalInterface
  interface FileMaker<T> {
    /// Makes them.
    T make() throws IOException;
  }

  /// The files of a cell, in the order in which they are taken; of a write only their lengths
  /// count.
  List<Source> sources(Cell cell) throws IOException;

  /// Fresh names for what is written in a cell.
  Targets targets(Cell cell) throws IOException;

  /// What is written in a cell.
  ///
  /// @param bytes as many of it
  byte[] payload(Cell cell, int bytes);

  /// Makes files while the race is on.
  ///
  /// @throws IOException if the race has ended: nothing was made
  <T> T make(FileMaker<T> making) throws IOException;

  /// Evicts files from the page cache.
  ///
  /// @return whether they are cold now
  boolean makeCold(List<Path> files);
}
