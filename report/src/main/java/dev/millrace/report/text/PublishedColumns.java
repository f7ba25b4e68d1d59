package dev.millrace.report.text;

import static dev.millrace.report.TableColumn.left;
import static dev.millrace.report.TableColumn.optional;
import static dev.millrace.report.TableColumn.right;

import dev.millrace.model.published.ComparedJdk;
import dev.millrace.model.published.ComparedTable;
import dev.millrace.model.published.ComparedTable.ComparedRow;
import dev.millrace.report.TableColumn;
import dev.millrace.report.words.PublishedWords;
import dev.millrace.report.words.PublishedWords.PublishedValues;
import java.util.ArrayList;
import java.util.List;

/// The columns of a published table and of the results here.
final class PublishedColumns {
  private final ComparedTable table;

  PublishedColumns(ComparedTable table) {
    this.table = table;
  }

  /// The published name of a method. All names are in one table, because they would make the others
  /// too wide.
  record Name(String call, String published) {
    static List<TableColumn<Name>> columns() {
      return List.of(
          left(" method", name -> " " + name.call()), left("published name", Name::published));
    }
  }

  List<TableColumn<ComparedRow>> columns() {
    String unit = table.unit().symbol();
    List<TableColumn<ComparedRow>> columns = new ArrayList<>();
    columns.add(left("method", row -> table.call(row.method())));
    boolean figures = table.rows().stream().anyMatch(row -> row.published() != null);
    if (figures) {
      columns.add(
          optional(3, right("published " + unit, row -> PublishedValues.value(row.published()))));
    }
    columns.add(optional(2, right("here " + unit, row -> PublishedValues.value(row.here()))));
    if (figures) {
      columns.add(optional(1, right("ratio", row -> PublishedValues.ratio(row.published()))));
    }
    columns.add(right("ratio here", row -> PublishedValues.ratio(row.here())));
    columns.add(optional(4, right("rank", PublishedColumns::ranks)));
    columns.add(left("", row -> PublishedWords.word(row.verdict())));
    return columns;
  }

  /// The columns of a table of differences between JDKs.
  static List<TableColumn<ComparedJdk.Row>> of(ComparedJdk jdk) {
    return List.of(
        left("method", row -> jdk.call(row.method())),
        optional(1, right("published", row -> PublishedValues.percent(row.published()))),
        right("here", row -> PublishedValues.percents(row.here())),
        left("", row -> PublishedWords.word(row.verdict())));
  }

  private static String ranks(ComparedRow row) {
    String there = row.published() == null ? "" : row.published().rank() + " > ";
    return row.here() == null ? there + "-" : there + row.here().rank();
  }
}
