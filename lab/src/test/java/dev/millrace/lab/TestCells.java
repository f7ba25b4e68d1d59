package dev.millrace.lab;

import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Content;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.WriteDurability;
import java.nio.file.Path;

/// Cells for tests: one file, one thread, hot.
public final class TestCells {
  private TestCells() {}

  public static Cell of(Operation operation, long bytes, Path directory) {
    return of(operation, bytes, 1, 0, 1, CacheState.HOT, directory);
  }

  public static Cell of(
      Operation operation,
      long bytes,
      int files,
      int loops,
      int threads,
      CacheState cache,
      Path directory) {
    return new Cell(
        0,
        "a cell",
        operation,
        bytes,
        bytes,
        files,
        loops,
        threads,
        0,
        Content.BINARY,
        cache,
        WriteDurability.NONE,
        "25",
        directory.toString(),
        directory.toString());
  }
}
