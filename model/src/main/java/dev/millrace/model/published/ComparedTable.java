package dev.millrace.model.published;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// One column of a published table and the corresponding cell of this race.
///
/// @param label label of the published table
/// @param size size of the published column
/// @param cell label of the cell; null without a corresponding cell
/// @param cellId id of the cell in the record; null without a cell
/// @param jdk JDK of the cell; null without a cell
/// @param from directory of the source; null without a cell
/// @param to directory of the targets; null without a cell
/// @param note difference from the published conditions; null if none
/// @param unit unit of the values
/// @param reference method that ratios refer to
/// @param rows in published order, followed by related methods
public record ComparedTable(
    String label,
    String size,
    @Nullable String cell,
    @Nullable Integer cellId,
    @Nullable String jdk,
    @Nullable String from,
    @Nullable String to,
    @Nullable String note,
    Unit unit,
    String reference,
    List<ComparedRow> rows) {

  public ComparedTable {
    rows = List.copyOf(rows);
  }
}
