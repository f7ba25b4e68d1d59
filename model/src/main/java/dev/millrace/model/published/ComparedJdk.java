package dev.millrace.model.published;

import dev.millrace.model.call.CallNames;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.published.ComparedTable.RatioVerdict;
import dev.millrace.model.published.PublishedTable.Figure;
import dev.millrace.model.published.PublishedTable.PublishedRow;
import dev.millrace.model.published.Timing.Ratio;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The difference between one JDK and the reference JDK, published and here.
///
/// @param label label of the published table; null if no table has this JDK
/// @param jdk JDK of this race; null if it did not race
/// @param reference JDK that it is compared with; null if none raced
/// @param cell label of the cell; null if it did not race
/// @param reason reason for a missing comparison; null if there is one
/// @param rows one for each method
public record ComparedJdk(
    @Nullable String label,
    Operation operation,
    @Nullable String jdk,
    @Nullable String reference,
    @Nullable String cell,
    @Nullable String reason,
    List<Row> rows) {

  public String call(String method) {
    return CallNames.name(operation, method);
  }

  /// One method.
  ///
  /// @param published percentage by which it took longer than on the reference JDK; null if not
  ///   published
  /// @param here the same percentage here; null without a time on both
  /// @param verdict whether it became slower in both or faster in both
  public record Row(
      String label,
      String method,
      @Nullable Double published,
      @Nullable Interval here,
      RatioVerdict verdict) {}

  /// Compares JDKs if the publication compared them.
  static final class PublishedJdkTables {
    private final PublishedExperiment published;
    private final PublishedTable base;
    private final Raced race;
    private final List<JudgedCell> cells;

    PublishedJdkTables(PublishedExperiment published, Raced race) {
      this.published = published;
      this.base = published.tables().getFirst();
      this.race = race;
      this.cells =
          race.cells(cell ->
              cell.operation() == base.operation()
                  && base.sizes().stream().anyMatch(size -> race.isOf(size, cell)));
    }

    /// Returns the published JDKs in published order, then all others that raced.
    List<ComparedJdk> all() {
      List<ComparedJdk> all = new ArrayList<>();
      List<PublishedTable> tables =
          published.tables().stream().filter(PublishedTable::hasPercents).toList();
      List<Jdk> jdks = race.jdks(cells);
      if (tables.isEmpty() || jdks.isEmpty()) {
        return all;
      }
      Optional<Jdk> same = find(base, jdks);
      Jdk reference = same.orElseGet(jdks::getFirst);
      List<Jdk> others = new ArrayList<>(jdks);
      others.remove(reference);
      for (PublishedTable table : tables) {
        Optional<Jdk> jdk = same.flatMap(found -> find(table, others));
        if (!Objects.equals(table.machine(), base.machine())) {
          all.add(
              missing(table, "published on another machine, which differs in more than the JDK"));
        } else if (jdk.isEmpty()) {
          all.add(missing(table, "these two JDKs did not both race"));
        } else {
          all.addAll(compared(table, jdk.get(), reference));
          others.remove(jdk.get());
        }
      }
      others.forEach(jdk -> all.addAll(compared(null, jdk, reference)));
      return all;
    }

    private static Optional<Jdk> find(PublishedTable table, List<Jdk> jdks) {
      return jdks.stream().filter(jdk -> Tables.isSame(table, jdk)).findFirst();
    }

    private ComparedJdk missing(PublishedTable table, String reason) {
      return new ComparedJdk(table.label(), base.operation(), null, null, null, reason, List.of());
    }

    private List<ComparedJdk> compared(@Nullable PublishedTable table, Jdk jdk, Jdk reference) {
      List<ComparedJdk> all = new ArrayList<>();
      for (JudgedCell cell : cellsOf(jdk)) {
        cellsOf(reference).stream()
            .filter(other -> differOnlyInJdk(cell.cell(), other.cell()))
            .findFirst()
            .ifPresent(other -> all.add(compared(table, cell, other)));
      }
      return all;
    }

    private List<JudgedCell> cellsOf(Jdk jdk) {
      return cells.stream().filter(cell -> cell.cell().jdk().equals(jdk.name())).toList();
    }

    // The label contains all conditions except the JDK and the directories.
    private static boolean differOnlyInJdk(Cell a, Cell b) {
      return a.conditions().equals(b.conditions());
    }

    private ComparedJdk compared(
        @Nullable PublishedTable table, JudgedCell cell, JudgedCell reference) {
      List<Row> rows = base.rows().stream().map(row -> row(row, table, cell, reference)).toList();
      return new ComparedJdk(
          table == null ? null : table.label(),
          base.operation(),
          cell.cell().jdk(),
          reference.cell().jdk(),
          cell.cell().label(),
          null,
          rows);
    }

    private Row row(
        PublishedRow row, @Nullable PublishedTable table, JudgedCell cell, JudgedCell reference) {
      Double percent = table == null ? null : percent(table.row(row.method()));
      Optional<Ratio> ratio =
          race.timing(cell, row.method())
              .flatMap(time -> race.timing(reference, row.method()).map(time::over));
      return new Row(
          row.label(),
          row.method(),
          percent,
          ratio.map(each -> each.interval().map(PublishedJdkTables::percent)).orElse(null),
          verdict(percent, ratio));
    }

    private static @Nullable Double percent(@Nullable PublishedRow row) {
      Figure figure = row == null ? null : row.figure(0);
      return figure == null ? null : figure.percent();
    }

    private static double percent(double ratio) {
      return 100 * (ratio - 1);
    }

    private static RatioVerdict verdict(@Nullable Double percent, Optional<Ratio> ratio) {
      if (ratio.isEmpty()) {
        return RatioVerdict.NOT_RACED;
      }
      return percent == null
          ? RatioVerdict.NO_FIGURE
          : RatioVerdict.of(1 + percent / 100, ratio.get());
    }
  }
}
