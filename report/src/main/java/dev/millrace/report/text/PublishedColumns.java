package dev.millrace.report.text;

import static dev.millrace.report.text.TextColumn.always;
import static dev.millrace.report.text.TextColumn.optional;

import dev.millrace.model.published.ComparedJdk;
import dev.millrace.model.published.ComparedTable;
import dev.millrace.model.published.ComparedTable.ComparedRow;
import dev.millrace.report.text.TextColumn.Columns;
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
    static List<TextColumn<Name>> columns() {
      return List.of(
          always(Columns.left(" method").with(name -> " " + name.call())),
          always(Columns.left("published name").with(Name::published)));
    }
  }

  List<TextColumn<ComparedRow>> columns() {
    String unit = table.unit().symbol();
    List<TextColumn<ComparedRow>> columns = new ArrayList<>();
    columns.add(always(Columns.left("method").with(row -> table.call(row.method()))));
    boolean figures = table.rows().stream().anyMatch(row -> row.published() != null);
    if (figures) {
      columns.add(
          optional(
              3,
              Columns.right("published " + unit)
                  .with(row -> PublishedValues.value(row.published()))));
    }
    columns.add(
        optional(2, Columns.right("here " + unit).with(row -> PublishedValues.value(row.here()))));
    if (figures) {
      columns.add(
          optional(1, Columns.right("ratio").with(row -> PublishedValues.ratio(row.published()))));
    }
    columns.add(always(Columns.right("ratio here").with(row -> PublishedValues.ratio(row.here()))));
    columns.add(optional(4, Columns.right("rank").with(PublishedColumns::ranks)));
    columns.add(always(Columns.left("").with(row -> PublishedWords.word(row.verdict()))));
    return columns;
  }

  /// The columns of a table of differences between JDKs.
  static List<TextColumn<ComparedJdk.Row>> of(ComparedJdk jdk) {
    return List.of(
        always(Columns.left("method").with(row -> jdk.call(row.method()))),
        optional(
            1, Columns.right("published").with(row -> PublishedValues.percent(row.published()))),
        always(Columns.right("here").with(row -> PublishedValues.percents(row.here()))),
        always(Columns.left("").with(row -> PublishedWords.word(row.verdict()))));
  }

  private static String ranks(ComparedRow row) {
    String there = row.published() == null ? "" : row.published().rank() + " > ";
    return row.here() == null ? there + "-" : there + row.here().rank();
  }
}
