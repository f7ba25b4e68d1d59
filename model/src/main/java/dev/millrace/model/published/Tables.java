package dev.millrace.model.published;

import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.published.ComparedTable.ComparedRow;
import dev.millrace.model.published.ComparedTable.RatioVerdict;
import dev.millrace.model.published.PublishedTable.Figure;
import dev.millrace.model.published.PublishedTable.PublishedRow;
import dev.millrace.model.published.PublishedTable.PublishedSize;
import dev.millrace.model.published.PublishedTable.Vm;
import dev.millrace.model.published.Timing.Ratio;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Jdk;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Finds the cells that correspond to each published column.
record Tables(PublishedExperiment published, Raced race) {
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
  private static boolean isSame(PublishedTable table, Jdk jdk) {
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

  /// Compares the rows of one published column with one cell.
  private static final class TableRows {
    private final PublishedTable table;
    private final int column;
    private final String reference;
    private final List<PublishedRow> rows;
    private final Raced race;
    private final JudgedCell cell;
    private final Map<String, Timing> timings = new LinkedHashMap<>();

    TableRows(
        PublishedTable table,
        int column,
        String reference,
        List<PublishedRow> related,
        Raced race,
        JudgedCell cell) {
      this.table = table;
      this.column = column;
      this.reference = reference;
      this.rows = Stream.concat(table.rows().stream(), related.stream()).toList();
      this.race = race;
      this.cell = cell;
      rows.forEach(row ->
          race.timing(cell, row.method()).ifPresent(time -> timings.put(row.method(), time)));
    }

    List<ComparedRow> rows() {
      return rows.stream().map(this::row).toList();
    }

    private ComparedRow row(PublishedRow row) {
      Optional<Ratio> ratio = ratio(row.method());
      ComparedRow.There there = there(row);
      RatioVerdict verdict = verdict(row, there, ratio);
      return new ComparedRow(
          row.label(), row.method(), there, here(row, ratio), verdict, reason(row, verdict, ratio));
    }

    private Optional<Ratio> ratio(String method) {
      Timing time = timings.get(method);
      Timing base = timings.get(reference);
      return time == null || base == null ? Optional.empty() : Optional.of(time.over(base));
    }

    private ComparedRow.@Nullable There there(PublishedRow row) {
      Figure figure = row.figure(column);
      Figure base = base();
      if (figure == null || base == null) {
        return null;
      }
      double seconds = seconds(figure);
      List<Double> all =
          rows.stream()
              .map(r -> r.figure(column))
              .filter(Objects::nonNull)
              .map(this::seconds)
              .toList();
      return new ComparedRow.There(
          figure.value(), figure.error(), seconds / seconds(base), rank(seconds, all));
    }

    private @Nullable Figure base() {
      PublishedRow row = table.row(reference);
      return row == null ? null : row.figure(column);
    }

    private double seconds(Figure figure) {
      return table.unit().seconds(figure.value());
    }

    private ComparedRow.@Nullable Here here(PublishedRow row, Optional<Ratio> ratio) {
      Timing time = timings.get(row.method());
      if (time == null) {
        return null;
      }
      List<Double> all =
          table.rows().stream()
              .filter(each -> timings.containsKey(each.method()))
              .map(each -> estimate(each.method()))
              .toList();
      return new ComparedRow.Here(
          table.unit().of(time.seconds()),
          ratio.map(Ratio::interval).orElse(null),
          rank(time.estimate(), all),
          ratio.map(Ratio::basis).orElse(time.basis()));
    }

    private double estimate(String method) {
      return Objects.requireNonNull(timings.get(method), method).estimate();
    }

    private static int rank(double seconds, List<Double> all) {
      return 1 + (int) all.stream().filter(other -> other < seconds).count();
    }

    private RatioVerdict verdict(
        PublishedRow row, ComparedRow.@Nullable There there, Optional<Ratio> ratio) {
      if (ratio.isEmpty()) {
        return RatioVerdict.NOT_RACED;
      }
      if (row.method().equals(reference)) {
        return RatioVerdict.REFERENCE;
      }
      if (there == null) {
        return RatioVerdict.NO_FIGURE;
      }
      return publishedInDoubt(row)
          ? RatioVerdict.OPEN
          : RatioVerdict.of(there.ratio(), ratio.get());
    }

    private boolean publishedInDoubt(PublishedRow row) {
      Figure figure = row.figure(column);
      Figure base = base();
      return figure != null && base != null && !figure.differsFrom(base);
    }

    private @Nullable String reason(PublishedRow row, RatioVerdict verdict, Optional<Ratio> ratio) {
      List<String> reasons = new ArrayList<>();
      race.absence(cell, row.method()).ifPresent(reasons::add);
      if (reasons.isEmpty() && ratio.isEmpty()) {
        reasons.add("the reference " + Raced.call(cell, reference) + " has no time");
      }
      if (verdict == RatioVerdict.OPEN && publishedInDoubt(row)) {
        reasons.add("the published errors overlap");
      }
      return reasons.isEmpty() ? null : String.join("; ", reasons);
    }
  }
}
