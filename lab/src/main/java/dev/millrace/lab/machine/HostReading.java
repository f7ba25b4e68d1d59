package dev.millrace.lab.machine;

import dev.millrace.methods.fixture.FileSum;
import dev.millrace.methods.fork.Source;
import dev.millrace.model.record.Cell;
import java.io.IOException;

/// Reads the sources of a cell in this JVM, for a fork that must not read before its clock.
///
/// @param directory of the sources
public record HostReading(RaceDirectory directory) {
  /// Reads the sources into the page cache.
  ///
  /// @throws IOException if a source is unreadable or changed
  public void warmUp(Cell cell) throws IOException {
    if (!cell.operation().hasSource()) {
      return;
    }
    for (Source source : directory.sources(cell)) {
      FileSum sum = FileSum.of(source.path());
      if (!sum.equals(source.sum())) {
        throw new IOException("the source " + source.path() + " has changed: " + sum);
      }
    }
  }
}
