package dev.millrace.model.published;

import dev.millrace.model.record.Content;
import dev.millrace.model.record.Operation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One table or chart: methods down, sizes across.
///
/// @param label heading in the publication
/// @param operation measured operation
/// @param content kind of data in the files; null if not published
/// @param machine one of its machines; null if there was only one
/// @param jdk feature release; null if none of its releases runs here, so that the table is
///   compared with every JDK
/// @param vm virtual machine; null if not published
/// @param unit unit of its figures and of the figures here
/// @param sizes columns
/// @param rows rows
public record PublishedTable(
    String label,
    Operation operation,
    @Nullable Content content,
    @Nullable String machine,
    @Nullable Integer jdk,
    @Nullable Vm vm,
    Unit unit,
    List<PublishedSize> sizes,
    List<PublishedRow> rows) {

  public PublishedTable {
    sizes = List.copyOf(sizes);
    rows = List.copyOf(rows);
  }

  /// Returns whether the table shows differences from another table.
  public boolean hasPercents() {
    return rows.stream().anyMatch(row -> row.figures().stream().anyMatch(f -> f.percent() != null));
  }

  /// Returns the row for `method`; null if there is none.
  @Nullable PublishedRow row(String method) {
    return rows.stream().filter(row -> row.method().equals(method)).findFirst().orElse(null);
  }
}
