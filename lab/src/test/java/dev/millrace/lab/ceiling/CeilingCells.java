package dev.millrace.lab.ceiling;

import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Content;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.WriteDurability;
import java.nio.file.Path;

/// Cells for tests of ceilings.
final class CeilingCells {
  private CeilingCells() {}

  static Cell of(
      Operation operation,
      long bytes,
      int files,
      CacheState cache,
      WriteDurability durability,
      Path directory) {
    return on("25", 0, operation, bytes, files, cache, durability, directory);
  }

  /// @param id its position in the plan
  static Cell on(
      String jdk,
      int id,
      Operation operation,
      long bytes,
      int files,
      CacheState cache,
      WriteDurability durability,
      Path directory) {
    return new Cell(
        id,
        "a cell",
        operation,
        bytes,
        bytes,
        files,
        0,
        1,
        0,
        Content.BINARY,
        cache,
        durability,
        jdk,
        directory.toString(),
        directory.toString());
  }
}
