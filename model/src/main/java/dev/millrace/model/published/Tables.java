package dev.millrace.model.published;

import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.published.ComparedTable.ComparedRow;
import dev.millrace.model.published.ComparedTable.RatioVerdict;
import dev.millrace.model.published.PublishedTable.PublishedRow;
import dev.millrace.model.published.PublishedTable.PublishedSize;
import dev.millrace.model.published.PublishedTable.Vm;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Jdk;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Finds the cells that correspond to each published column.
final class Tables {
  private final PublishedExperiment published;
  private final Raced race;

  Tables(PublishedExperiment published, Raced race) {
    this.published = published;
    this.race = race;
  }

  /// Returns one table for each published column and cell of it, in published order.
  List<ComparedTable> all() {
    return published.tables().stream()
        .flatMap(table ->
            IntStream.range(0, table.sizes().size())
                .boxed()
                .flatMap(column -> compared(table, column)))
        .toList();
  }

  private Stream<ComparedTable> compared(PublishedTable table, int column) {
    List<JudgedCell> cells = race.cells(cell -> fits(table, table.sizes().get(column), cell));
    List<Jdk> jdks = race.jdks(cells);
    if (table.jdk() != null && !jdks.isEmpty()) {
      Jdk jdk = closest(table, jdks);
      cells = cells.stream().filter(cell -> cell.cell().jdk().equals(jdk.name())).toList();
    }
    return cells.isEmpty()
        ? Stream.of(missing(table, column))
        : cells.stream().map(cell -> beside(table, column, cell));
  }

  private boolean fits(PublishedTable table, PublishedSize size, Cell cell) {
    return cell.operation() == table.operation()
        && (table.content() == null || table.content() == cell.content())
        && race.isOf(size, cell);
  }

  // Prefers the same release and machine, then the same release, then the first JDK that raced.
  private static Jdk closest(PublishedTable table, List<Jdk> jdks) {
    return jdks.stream()
        .filter(jdk -> isSame(table, jdk))
        .findFirst()
        .or(() -> jdks.stream().filter(jdk -> isSameRelease(table, jdk)).findFirst())
        .orElseGet(jdks::getFirst);
  }

  /// Returns whether `jdk` has the release and the virtual machine of `table`.
  static boolean isSame(PublishedTable table, Jdk jdk) {
    return isSameRelease(table, jdk) && (table.vm() == null || table.vm() == Vm.of(jdk));
  }

  private static boolean isSameRelease(PublishedTable table, Jdk jdk) {
    return table.jdk() != null && table.jdk() == jdk.feature();
  }

  private ComparedTable beside(PublishedTable table, int column, JudgedCell judged) {
    Cell cell = judged.cell();
    return new ComparedTable(
        table.label(),
        table.sizes().get(column).label(),
        table.operation(),
        cell.label(),
        cell.id(),
        cell.jdk(),
        cell.from(),
        cell.to(),
        note(table, cell),
        table.unit(),
        published.reference(),
        new TableRows(table, column, published.reference(), related(table, judged), race, judged)
            .rows());
  }

  private @Nullable String note(PublishedTable table, Cell cell) {
    boolean same = race.machine().jdk(cell.jdk()).filter(jdk -> isSame(table, jdk)).isPresent();
    if (table.jdk() == null || same) {
      return null;
    }
    String vm = table.vm() == Vm.OPENJ9 ? " with OpenJ9" : "";
    return "JDK %s stands in for JDK %s%s, which did not race"
        .formatted(cell.jdk(), table.jdk(), vm);
  }

  // Related methods that are not yet rows of the table.
  private List<PublishedRow> related(PublishedTable table, JudgedCell cell) {
    return cell.results().stream()
        .map(MethodResult::method)
        .filter(method -> table.row(method) == null && isRelated(table, method))
        .sorted()
        .map(method -> new PublishedRow("", method, List.of()))
        .toList();
  }

  private boolean isRelated(PublishedTable table, String method) {
    return published.related().stream()
        .filter(related -> related.operation() == table.operation())
        .anyMatch(r -> method.equals(r.name()) || method.startsWith(r.name() + "["));
  }

  private ComparedTable missing(PublishedTable table, int column) {
    String reason = "no cell of this race has this size, content and operation";
    List<ComparedRow> rows =
        table.rows().stream()
            .map(row ->
                new ComparedRow(
                    row.label(), row.method(), null, null, RatioVerdict.NOT_RACED, reason))
            .toList();
    return new ComparedTable(
        table.label(),
        table.sizes().get(column).label(),
        table.operation(),
        null,
        null,
        null,
        null,
        null,
        null,
        table.unit(),
        published.reference(),
        rows);
  }
}
