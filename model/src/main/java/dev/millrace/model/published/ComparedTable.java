package dev.millrace.model.published;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// One column of a published table beside one cell of this race.
///
/// @param label of the published table
/// @param size of the published column
/// @param cell the label of the cell; null if no such cell was raced
/// @param cellId its id in the record; null as above
/// @param jdk that ran it; null as above
/// @param from the directory of the source; null as above
/// @param to the directory of the targets; null as above
/// @param note what is not as published; null if there is nothing to say
/// @param unit of the values
/// @param reference the method to which ratios refer
/// @param rows in published order, then what raced because of it
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
