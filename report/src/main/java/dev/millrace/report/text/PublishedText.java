package dev.millrace.report.text;

import static dev.millrace.report.TableColumn.left;
import static dev.millrace.report.TableColumn.optional;
import static dev.millrace.report.TableColumn.right;

import dev.millrace.model.published.ComparedConclusion;
import dev.millrace.model.published.ComparedTable;
import dev.millrace.model.published.ComparedTable.ComparedRow;
import dev.millrace.model.published.Comparison;
import dev.millrace.model.text.Format;
import dev.millrace.model.text.Groups;
import dev.millrace.report.EnumNames;
import dev.millrace.report.TableColumn;
import dev.millrace.report.words.PublishedWords;
import dev.millrace.report.words.PublishedWords.PublishedValues;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Prints a published experiment next to a race: figures, JDKs, conclusions.
public record PublishedText(Comparison comparison, TextOutput out) {
  public static void print(Comparison comparison, TextOutput out) {
    PublishedText text = new PublishedText(comparison, out);
    text.heading();
    comparison.tables().stream().filter(table -> table.cell() != null).forEach(text::table);
    text.missing();
    text.conclusions();
  }

  private void heading() {
    out.heading("Published results and this race: " + comparison.experiment());
    out.wrapped("  ", "\"%s\", %s".formatted(comparison.title(), comparison.source()));
    out.wrapped("  published machine: ", comparison.environment());
    comparison.contract().forEach(point -> out.wrapped("  difference: ", point));
    if (comparison.scale() != 1) {
      out.wrapped("  ", "sizes here: published sizes x " + Format.digits(comparison.scale()));
    }
    out.table(names(), PublishedColumns.Name.columns());
    out.wrapped(
        "  ratio: ", "time relative to the reference (less is faster), here with a 95 % interval");
    out.wrapped("  rank: ", "published > here; ~ marks results of the pilot alone");
  }

  private List<PublishedColumns.Name> names() {
    return comparison.tables().stream()
        .flatMap(table ->
            table.rows().stream()
                .map(row -> new PublishedColumns.Name(table.call(row.method()), row.label())))
        .filter(name -> !name.published().isEmpty())
        .distinct()
        .toList();
  }

  private void table(ComparedTable table) {
    out.heading("%s, %s | here: %s".formatted(table.label(), table.size(), cell(table)));
    if (table.note() != null) {
      out.wrapped("  ", table.note());
    }
    out.table(table.rows(), new PublishedColumns(table).columns());
    table.rows().stream()
        .filter(row -> row.reason() != null)
        .collect(
            Groups.by(row -> Objects.requireNonNull(row.reason()), row -> table.call(row.method())))
        .forEach((reason, calls) -> out.wrapped("  ", String.join(", ", calls) + " " + reason));
  }

  private static String cell(ComparedTable table) {
    String target = Objects.equals(table.from(), table.to()) ? "" : ", to " + table.to();
    return "%s, JDK %s%s".formatted(table.cell(), table.jdk(), target);
  }

  // A table without a cell takes one line instead of a table of reasons.
  private void missing() {
    Map<String, List<String>> sizes =
        comparison.tables().stream()
            .filter(table -> table.cell() == null)
            .collect(Groups.by(ComparedTable::label, ComparedTable::size));
    if (!sizes.isEmpty()) {
      out.println();
    }
    sizes.forEach(
        (label, list) -> out.wrapped("not raced: ", label + ", " + String.join(", ", list)));
  }

  // The tested conclusions in published order, each with its evidence, then the rest.
  private void conclusions() {
    out.heading("Figures: " + PublishedWords.figures(comparison));
    out.println("Conclusions: " + PublishedWords.conclusions(comparison));
    PublishedWords.tested(comparison).forEach(this::conclusion);
    untested();
  }

  private void conclusion(ComparedConclusion tested) {
    out.wrapped("  %-14s ".formatted(EnumNames.of(tested.outcome())), words(tested));
    out.wrapped(" ".repeat(19), tested.evidence());
  }

  // One disk and one machine leave many conclusions untested, most of them for the same reason.
  private void untested() {
    PublishedWords.untested(comparison).stream()
        .collect(Groups.by(ComparedConclusion::evidence, PublishedText::words))
        .forEach((reason, conclusions) -> {
          out.wrapped("  not tested     ", reason);
          conclusions.forEach(each -> out.wrapped(" ".repeat(17) + "- ", each));
        });
  }

  private static String words(ComparedConclusion conclusion) {
    return "%s (%s)".formatted(conclusion.words(), conclusion.where());
  }

  /// The columns of a published table and of the results here.
  private static final class PublishedColumns {
    private final ComparedTable table;

    PublishedColumns(ComparedTable table) {
      this.table = table;
    }

    /// The published name of a method. All names are in one table, because they would make the
    /// others too wide.
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

    private static String ranks(ComparedRow row) {
      String there = row.published() == null ? "" : row.published().rank() + " > ";
      return row.here() == null ? there + "-" : there + row.here().rank();
    }
  }
}
