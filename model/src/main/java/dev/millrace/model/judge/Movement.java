package dev.millrace.model.judge;

import dev.millrace.model.record.Cell;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.ForkRecord.TargetExtents;
import dev.millrace.model.record.RunRecord;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The way in which the bytes of a source reached the target.
public enum Movement {
  /// The method moved the bytes, or nothing contradicts it.
  MOVED,
  /// The target shares the blocks of the source: a clone, which copies no byte.
  CLONED,
  /// Much of the target consists of holes, which were never written.
  HOLES,
  /// A server copied internally; no byte reached this machine.
  SERVER_SIDE;

  private static final String SERVER_CALL = "copy_file_range";

  /// Determines from the blocks of its targets whether a method moved any bytes.
  static Movement of(RunRecord record, Cell cell, String method) {
    List<TargetExtents> seen =
        record.forksOf(cell.id(), method).stream()
            .map(ForkRecord::extents)
            .filter(Objects::nonNull)
            .toList();
    if (seen.stream().anyMatch(extents -> isMost(extents.sharedBytes(), cell))) {
      return CLONED;
    }
    if (seen.stream().anyMatch(extents -> isMost(extents.holeBytes(), cell))) {
      return HOLES;
    }
    return isServerSide(record, cell, method) ? SERVER_SIDE : MOVED;
  }

  private static boolean isMost(@Nullable Long bytes, Cell cell) {
    return bytes != null && bytes > cell.sizeBytes() / 2 && bytes > 0;
  }

  private static boolean isServerSide(RunRecord record, Cell cell, String method) {
    return record.environment().mayCopyOnServer(cell)
        && record.mechanismOf(cell, method).startsWith(SERVER_CALL + " ");
  }
}
