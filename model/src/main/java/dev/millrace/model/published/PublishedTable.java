package dev.millrace.model.published;

import dev.millrace.model.record.Content;
import dev.millrace.model.record.Operation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One table or chart: methods down, sizes across.
///
/// @param label what stands above it
/// @param operation what was measured
/// @param content what the files held; null where that is not said
/// @param machine which of its machines; null if there was one only
/// @param jdk the feature release; null where none of those it used can run here, so that every JDK
///   stands beside it
/// @param vm the virtual machine; null where that is not said
/// @param unit of its figures, and of those beside them
/// @param sizes its columns
/// @param rows its rows
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

  /// Whether it shows how far each method is from another table.
  public boolean hasPercents() {
    return rows.stream().anyMatch(row -> row.figures().stream().anyMatch(f -> f.percent() != null));
  }

  /// Its row for `method`; null if there is none.
  @Nullable PublishedRow row(String method) {
    return rows.stream().filter(row -> row.method().equals(method)).findFirst().orElse(null);
  }
}
