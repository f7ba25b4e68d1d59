package dev.millrace.report.text;

import static dev.millrace.report.TableColumn.left;
import static dev.millrace.report.TableColumn.optional;
import static dev.millrace.report.TableColumn.right;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.millrace.model.compare.RecordComparison;
import dev.millrace.model.compare.RecordComparison.Change;
import dev.millrace.model.compare.RecordComparison.ComparedCell;
import dev.millrace.model.compare.RecordComparison.ComparedMethod;
import dev.millrace.model.compare.RecordComparison.Difference;
import dev.millrace.model.compare.RecordComparison.Summary;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.text.Format;
import dev.millrace.model.text.Groups;
import dev.millrace.model.text.NameList;
import dev.millrace.report.Plural;
import dev.millrace.report.TableColumn;
import dev.millrace.report.words.BoundWords;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Prints a comparison: a summary, a table of the changes, and the differences of machine and
/// conditions.
public final class CompareText {
  private static final int NAMED = 4;
  private static final double SMALLEST_SHIFT = 0.005;

  private CompareText() {}

  private static final List<TableColumn<Row>> COLUMNS =
      List.of(
          left("", row -> mark(row.method())),
          left("method", row -> row.cell().call(row.method())),
          left("cell", row -> row.cell().label()),
          optional(4, right("base", row -> seconds(row.method().base()))),
          optional(3, right("new", row -> seconds(row.method().next()))),
          right("ratio", row -> ratio(row.method().ratio())),
          optional(2, right("95 % interval", row -> range(row.method().ratio()))),
          optional(1, left("", Row::note)));

  record Row(ComparedCell cell, ComparedMethod method) {
    static List<Row> of(RecordComparison comparison, Predicate<ComparedMethod> which) {
      return comparison.cells().stream()
          .flatMap(cell -> cell.methods().stream().filter(which).map(row -> new Row(cell, row)))
          .toList();
    }

    String note() {
      return method.note() == null ? "" : method.note();
    }

    double size() {
      return Math.abs(Math.log(Objects.requireNonNull(method.ratio()).estimate()));
    }

    /// By how much the time had to change to be outside its interval, as a ratio minus 1; empty
    /// with one fork.
    OptionalDouble leastChange() {
      Interval ratio = Objects.requireNonNull(method.ratio());
      return ratio.low() == null || ratio.high() == null
          ? OptionalDouble.empty()
          : OptionalDouble.of(Math.max(ratio.high(), 1 / ratio.low()) - 1);
    }
  }

  public static void print(NamedComparison named, TextOutput out) {
    RecordComparison comparison = named.comparison();
    out.wrapped("base: ", named.base());
    out.wrapped("new:  ", named.next());
    out.heading(summary(comparison.summary()));
    comparison.cells().stream()
        .filter(cell -> !shift(cell).isEmpty())
        .forEach(cell -> out.wrapped("  ", cell.label() + ": " + shift(cell)));
    changed(Row.of(comparison, ComparedMethod::hasChanged), out);
    out.println();
    unchanged(Row.of(comparison, row -> row.change() == Change.WITHIN_NOISE))
        .ifPresent(out::println);
    comparison.cells().forEach(cell -> missing(cell, out));
    differences(comparison.differences(), out);
  }

  private static void changed(List<Row> rows, TextOutput out) {
    if (!rows.isEmpty()) {
      out.println();
      out.table(
          rows.stream().sorted(Comparator.comparingDouble(Row::size).reversed()).toList(), COLUMNS);
    }
  }

  /// The smallest change that the rows without one would have shown; empty without such rows.
  private static Optional<String> unchanged(List<Row> rows) {
    double[] least =
        rows.stream().flatMapToDouble(row -> row.leastChange().stream()).sorted().toArray();
    if (least.length == 0) {
      return rows.isEmpty()
          ? Optional.empty()
          : Optional.of("Rows within noise have one fork, which shows no change.");
    }
    String change =
        "Within noise, a change of %s %% would have shown"
            .formatted(BoundWords.percent(least[(least.length - 1) / 2]));
    long most = BoundWords.percent(least[least.length - 1]);
    int oneFork = rows.size() - least.length;
    if (oneFork == 0) {
      String all = " in half of the rows, and of %s %% in all.".formatted(most);
      return Optional.of(change + (least.length == 1 ? "." : all));
    }
    String several =
        least.length == 1
            ? " in the row with several forks."
            : " in half of the rows with several forks, and of %s %% in all of these."
                .formatted(most);
    String one =
        " %s %s one fork, which shows no change."
            .formatted(Plural.of(oneFork, "row"), oneFork == 1 ? "has" : "have");
    return Optional.of(change + several + one);
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

  /// `all methods: +53 % [+51 .. +55] time, ...`; empty without a shared shift, and for a shift
  /// below half a percent.
  static String shift(ComparedCell cell) {
    Interval shift = cell.shift();
    return shift == null || Math.abs(shift.estimate() - 1) < SMALLEST_SHIFT
        ? ""
        : "all methods: %s time; the ratios are relative to this shared change, which a slower or faster machine explains"
            .formatted(Format.percentage(shift));
  }

  private static void missing(ComparedCell cell, TextOutput out) {
    Map<String, List<String>> methods =
        cell.methods().stream()
            .filter(row -> row.change() == Change.MISSING)
            .collect(Groups.by(ComparedMethod::text, cell::call));
    methods.forEach((why, names) -> out.println(cell.label() + ": " + names(names) + ": " + why));
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

  static String seconds(@Nullable Interval time) {
    return time == null ? "" : Format.seconds(time.estimate());
  }

  static String ratio(@Nullable Interval ratio) {
    return ratio == null ? "" : Format.digits(ratio.estimate());
  }

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
