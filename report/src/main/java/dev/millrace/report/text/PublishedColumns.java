package dev.millrace.report.text;

import static dev.millrace.report.text.TextColumn.always;
import static dev.millrace.report.text.TextColumn.optional;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.published.Check.Basis;
import dev.millrace.model.published.ComparedJdk;
import dev.millrace.model.published.ComparedTable;
import dev.millrace.model.published.ComparedTable.ComparedRow;
import dev.millrace.model.published.ComparedTable.RatioVerdict;
import dev.millrace.model.text.Format;
import dev.millrace.report.text.TextColumn.Columns;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

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
          optional(3, Columns.right("published " + unit).with(there(PublishedColumns::value))));
    }
    columns.add(optional(2, Columns.right("here " + unit).with(here(PublishedColumns::value))));
    if (figures) {
      columns.add(
          optional(1, Columns.right("ratio").with(there(there -> Format.digits(there.ratio())))));
    }
    columns.add(always(Columns.right("ratio here").with(here(PublishedColumns::ratio))));
    columns.add(optional(4, Columns.right("rank").with(PublishedColumns::ranks)));
    columns.add(always(Columns.left("").with(row -> word(row.verdict()))));
    return columns;
  }

  /// The columns of a table of differences between JDKs.
  static List<TextColumn<ComparedJdk.Row>> of(ComparedJdk jdk) {
    return List.of(
        always(Columns.left("method").with(row -> jdk.call(row.method()))),
        optional(
            1,
            Columns.right("published")
                .with(row -> row.published() == null ? "" : percent(row.published()))),
        always(Columns.right("here").with(PublishedColumns::percents)),
        always(Columns.left("").with(row -> word(row.verdict()))));
  }

  private static Function<ComparedRow, String> there(Function<ComparedRow.There, String> text) {
    return row -> row.published() == null ? "" : text.apply(row.published());
  }

  private static Function<ComparedRow, String> here(Function<ComparedRow.Here, String> text) {
    return row -> row.here() == null ? "" : text.apply(row.here());
  }

  // The published digits.
  private static String value(ComparedRow.There there) {
    String value = plain(there.value());
    return there.error() == null ? value : value + " ± " + plain(there.error());
  }

  private static String plain(double value) {
    return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
  }

  private static String value(ComparedRow.Here here) {
    return (here.basis() == Basis.PILOT ? "~" : "") + Format.digits(here.value().estimate());
  }

  private static String ratio(ComparedRow.Here here) {
    Interval ratio = here.ratio();
    if (ratio == null) {
      return "";
    }
    if (ratio.spread() == 1) {
      return Format.digits(ratio.estimate());
    }
    return here.basis() == Basis.PILOT
        ? "~" + Format.digits(ratio.estimate())
        : "%s [%s]".formatted(Format.digits(ratio.estimate()), Format.ratioRange(ratio));
  }

  private static String ranks(ComparedRow row) {
    String there = row.published() == null ? "" : row.published().rank() + " > ";
    return row.here() == null ? there + "-" : there + row.here().rank();
  }

  private static String percents(ComparedJdk.Row row) {
    Interval here = row.here();
    if (here == null) {
      return "";
    }
    String estimate = percent(here.estimate());
    return here.low() == null || here.high() == null
        ? estimate
        : "%s [%s .. %s]".formatted(estimate, percent(here.low()), percent(here.high()));
  }

  private static String percent(double value) {
    return String.format(Locale.ROOT, "%+.0f %%", value);
  }

  /// `not raced`; empty where nothing is compared.
  static String word(RatioVerdict verdict) {
    return verdict == RatioVerdict.NO_FIGURE
        ? ""
        : verdict.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
