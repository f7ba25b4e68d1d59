package dev.millrace.report.text;

import static dev.millrace.report.text.TextColumn.always;
import static dev.millrace.report.text.TextColumn.optional;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.millrace.model.compare.RecordComparison;
import dev.millrace.model.compare.RecordComparison.Change;
import dev.millrace.model.compare.RecordComparison.ComparedCell;
import dev.millrace.model.compare.RecordComparison.ComparedMethod;
import dev.millrace.model.compare.RecordComparison.Difference;
import dev.millrace.model.compare.RecordComparison.Summary;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.text.Format;
import dev.millrace.model.text.NameList;
import dev.millrace.report.text.TextColumn.Columns;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Prints a comparison: the differences of machine and conditions, a table for each cell, and a
/// summary.
public final class CompareText {
  private static final int NAMED = 4;
  private static final double SMALLEST_SHIFT = 0.005;

  private CompareText() {}

  private static List<TextColumn<ComparedMethod>> columns(ComparedCell cell) {
    return List.of(
        always(Columns.left("").with(CompareText::mark)),
        always(Columns.left("method").with(cell::call)),
        optional(4, Columns.right("base").with(row -> seconds(row.base()))),
        optional(3, Columns.right("new").with(row -> seconds(row.next()))),
        always(Columns.right("ratio").with(row -> ratio(row.ratio()))),
        optional(2, Columns.right("95 % interval").with(row -> range(row.ratio()))),
        always(Columns.left("verdict").with(ComparedMethod::text)),
        optional(1, Columns.left("").with(row -> row.note() == null ? "" : row.note())));
  }

  public static void print(NamedComparison named, TextOutput out) {
    RecordComparison comparison = named.comparison();
    out.wrapped("base: ", named.base());
    out.wrapped("new:  ", named.next());
    differences(comparison.differences(), out);
    comparison.cells().forEach(cell -> cell(cell, out));
    out.heading(summary(comparison.summary()));
  }

  private static void differences(List<Difference> differences, TextOutput out) {
    out.println(
        differences.isEmpty()
            ? "The records show no difference of machine or conditions."
            : "Other differences:");
    differences.forEach(one -> out.wrapped("  ", difference(one)));
  }

  /// `memory: 16GiB -> 32GiB`.
  static String difference(Difference one) {
    return one.what() + ": " + orNone(one.base()) + " -> " + orNone(one.next());
  }

  private static String orNone(@Nullable String text) {
    return text == null ? "none" : text;
  }

  private static void cell(ComparedCell cell, TextOutput out) {
    out.heading(cell.label());
    String shift = shift(cell);
    if (!shift.isEmpty()) {
      out.wrapped("  ", shift);
    }
    List<ComparedMethod> timed =
        cell.methods().stream().filter(row -> row.change() != Change.MISSING).toList();
    if (!timed.isEmpty()) {
      out.table(timed, columns(cell));
    }
    missing(cell).forEach((why, methods) -> out.wrapped("  ", names(methods) + ": " + why));
  }

  /// `all methods: +53 % [+51 .. +55] time, ...`; empty without a shared shift, and for a shift
  /// below half a percent.
  static String shift(ComparedCell cell) {
    Interval shift = cell.shift();
    return shift == null || Math.abs(shift.estimate() - 1) < SMALLEST_SHIFT
        ? ""
        : "all methods: %s time; the ratios below are relative to this shared change, which a slower or faster machine explains"
            .formatted(Format.percentage(shift));
  }

  /// The methods that could not be compared, by the reason.
  private static Map<String, List<String>> missing(ComparedCell cell) {
    return cell.methods().stream()
        .filter(row -> row.change() == Change.MISSING)
        .collect(
            Collectors.groupingBy(
                ComparedMethod::text,
                LinkedHashMap::new,
                Collectors.mapping(cell::call, Collectors.toList())));
  }

  private static String names(List<String> methods) {
    String first = NameList.first(NAMED, methods);
    return methods.size() > NAMED ? methods.size() + " methods (" + first + ")" : first;
  }

  private static String mark(ComparedMethod row) {
    return switch (row.change()) {
      case IMPROVED -> " +";
      case REGRESSED -> " -";
      case EQUIVALENT, WITHIN_NOISE, MISSING -> "  ";
    };
  }

  /// `28.1 µs`; empty without a time.
  static String seconds(@Nullable Interval time) {
    return time == null ? "" : Format.seconds(time.estimate());
  }

  /// `1.04`; empty without a ratio.
  static String ratio(@Nullable Interval ratio) {
    return ratio == null ? "" : Format.digits(ratio.estimate());
  }

  /// `1.02 .. 1.07`; empty without a ratio.
  static String range(@Nullable Interval ratio) {
    return ratio == null ? "" : Format.ratioRange(ratio);
  }

  /// `2 improved, 1 regressed, 20 equivalent, 37 within noise, 0 missing; ...`.
  static String summary(Summary summary) {
    String counts =
        "%s improved, %s regressed, %s equivalent, %s within noise, %s missing"
            .formatted(
                summary.improved(),
                summary.regressed(),
                summary.equivalent(),
                summary.withinNoise(),
                summary.missing());
    Interval ratio = summary.ratio();
    return ratio == null ? counts : counts + "; all together (geometric mean): " + change(ratio);
  }

  private static String change(Interval ratio) {
    String change = Format.percentage(ratio);
    return change.matches("[^1-9]*") ? "the same time" : change + " time";
  }

  /// A comparison with the names of its records.
  ///
  /// @param base the path that the user gave
  /// @param next the path that the user gave
  /// @param comparison of the two; in JSON its fields are next to the names
  public record NamedComparison(
      String base, String next, @JsonUnwrapped RecordComparison comparison) {}
}
