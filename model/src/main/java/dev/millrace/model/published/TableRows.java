package dev.millrace.model.published;

import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.published.ComparedTable.ComparedRow;
import dev.millrace.model.published.ComparedTable.RatioVerdict;
import dev.millrace.model.published.PublishedTable.Figure;
import dev.millrace.model.published.PublishedTable.PublishedRow;
import dev.millrace.model.published.Timing.Ratio;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Compares the rows of one published column with one cell.
final class TableRows {
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
    rows.forEach(
        row -> race.timing(cell, row.method()).ifPresent(time -> timings.put(row.method(), time)));
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
    return publishedInDoubt(row) ? RatioVerdict.OPEN : RatioVerdict.of(there.ratio(), ratio.get());
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
