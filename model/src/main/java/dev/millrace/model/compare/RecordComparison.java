package dev.millrace.model.compare;

import dev.millrace.model.call.CallNames;
import dev.millrace.model.compare.ComparedRace.CellPair;
import dev.millrace.model.compare.ComparedRace.SharedShift;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.estimate.LogEstimate;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.RunRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A comparison of two run records.
///
/// @param differences differences in the machine and the conditions that may explain the times
/// @param cells one for each set of conditions of either race
public record RecordComparison(
    List<Difference> differences, List<ComparedCell> cells, Summary summary) {
  /// Compares a race with an earlier one or with a race on another machine. Cells correspond if
  /// their conditions are equal; [Counterparts] pairs directories and JDKs. Methods without a time
  /// in both races are left out.
  ///
  /// @param base record of the reference race
  /// @param next record of the judged race
  public static RecordComparison of(RunRecord base, RunRecord next) {
    ComparedRace before = new ComparedRace(base);
    ComparedRace after = new ComparedRace(next);
    Counterparts counterparts = Counterparts.of(base, next);
    List<CellMethods> cells =
        CellPair.of(base, next, counterparts).stream()
            .map(pair -> CellMethods.of(pair, before, after))
            .toList();
    List<ComparedCell> compared = judged(cells);
    return new RecordComparison(
        Differences.between(before, after, counterparts),
        compared,
        Summary.of(
            compared.stream().flatMap(cell -> cell.methods().stream()).toList(),
            changes(cells).stream().mapToDouble(LogEstimate::center).toArray()));
  }

  private record CellMethods(CellPair cell, double floor, List<MethodPair> methods) {
    static CellMethods of(CellPair cell, ComparedRace base, ComparedRace next) {
      List<MethodPair> methods =
          Stream.concat(base.methods(cell.base()).stream(), next.methods(cell.next()).stream())
              .distinct()
              .map(id -> new MethodPair(id, base.run(cell.base(), id), next.run(cell.next(), id)))
              .filter(MethodPair::hasTime)
              .toList();
      double floor = Math.max(base.noiseFloor(cell.base()), next.noiseFloor(cell.next()));
      return new CellMethods(cell, floor, methods);
    }

    List<LogEstimate> changes() {
      return methods.stream().map(MethodPair::change).flatMap(Optional::stream).toList();
    }

    // Small cells share the shift of the whole comparison.
    Optional<LogEstimate> shift(Optional<LogEstimate> ofAll) {
      return SharedShift.of(changes()).or(() -> ofAll);
    }

    ComparedCell judged(FalseDiscovery chance, Optional<LogEstimate> ofAll) {
      Optional<LogEstimate> shift = shift(ofAll);
      return new ComparedCell(
          cell.label(),
          cell.base(),
          cell.next(),
          shift.map(LogEstimate::interval).orElse(null),
          methods.stream().map(pair -> pair.judged(chance, shift, floor)).toList());
    }
  }

  private static List<LogEstimate> changes(List<CellMethods> cells) {
    return cells.stream().flatMap(cell -> cell.changes().stream()).toList();
  }

  private static List<ComparedCell> judged(List<CellMethods> cells) {
    Optional<LogEstimate> ofAll = SharedShift.of(changes(cells));
    FalseDiscovery chance =
        FalseDiscovery.among(
            cells.stream()
                .flatMapToDouble(cell ->
                    cell.methods().stream()
                        .flatMapToDouble(pair -> pair.pValue(cell.shift(ofAll)).stream()))
                .toArray());
    return cells.stream().map(cell -> cell.judged(chance, ofAll)).toList();
  }

  /// Returns the methods that take more than `limit` times as long, relative to the shift that all
  /// methods share, each with its cell.
  public List<String> regressions(double limit) {
    List<String> names = new ArrayList<>();
    for (ComparedCell cell : cells) {
      cell.methods().stream()
          .filter(row -> row.hasRegressedAbove(limit))
          .forEach(row -> names.add(row.method() + " in " + cell.label()));
    }
    return names;
  }

  /// A difference between two races that may explain their times.
  ///
  /// @param what name, such as `CPU`
  /// @param base text for the base; null if absent
  /// @param next text for the other race; null if absent
  public record Difference(String what, @Nullable String base, @Nullable String next) {}

  /// The same conditions in two races.
  ///
  /// @param label readable name, with the JDK, or with both JDKs
  /// @param base cell of the base; null if not raced there
  /// @param next cell of the other race; null if not raced there
  /// @param shift change that all methods of the cell share, as a ratio; null if too few methods
  ///   show it
  /// @param methods competing methods with a time in at least one race, in the order of the plan
  public record ComparedCell(
      String label,
      @Nullable Cell base,
      @Nullable Cell next,
      @Nullable Interval shift,
      List<ComparedMethod> methods) {
    public String call(ComparedMethod row) {
      Cell any = base == null ? Objects.requireNonNull(next) : base;
      return CallNames.name(any.operation(), row.method());
    }
  }

  /// One method under the same conditions in two races.
  ///
  /// @param base seconds for one file in the base; null without a time
  /// @param next seconds for one file in the other race; null without a time
  /// @param ratio time in the other race over the time in the base, relative to
  ///   [RecordComparison.ComparedCell#shift], below 1 for an improvement, with its separate 95 %
  ///   interval; null unless both have a time
  /// @param pValue probability of a ratio this far from 1 by chance; null with one fork or without
  ///   a time
  /// @param change verdict, corrected for the number of compared methods
  /// @param note other changes of the method: its system calls, or whether bytes moved; null if
  ///   none
  public record ComparedMethod(
      String method,
      @Nullable Interval base,
      @Nullable Interval next,
      @Nullable Interval ratio,
      @Nullable Double pValue,
      Change change,
      String text,
      @Nullable String note) {

    public boolean hasChanged() {
      return change == Change.IMPROVED || change == Change.REGRESSED;
    }

    /// Returns whether the method takes more time, and by its estimate more than `limit` times as
    /// much.
    public boolean hasRegressedAbove(double limit) {
      return change == Change.REGRESSED && Objects.requireNonNull(ratio).estimate() > limit;
    }
  }

  /// The change of the time of a method from one race to another, relative to the change that all
  /// methods share.
  public enum Change {
    IMPROVED,
    REGRESSED,
    /// The time is the same within 3 %, by the whole interval.
    EQUIVALENT,
    /// The data show no change, which does not prove equality.
    WITHIN_NOISE,
    MISSING
  }

  /// The totals of a comparison.
  ///
  /// @param improved number of methods that take less time, counted in every cell
  /// @param regressed number of methods that take more time
  /// @param equivalent number of methods with the same time within 3 %
  /// @param withinNoise number of methods without a measurable change
  /// @param missing number of methods with a time in only one race
  /// @param ratio geometric mean of all changes, the shared ones included, with an interval for the
  ///   variance among them; null without changes
  public record Summary(
      int improved,
      int regressed,
      int equivalent,
      int withinNoise,
      int missing,
      @Nullable Interval ratio) {
    /// @param changes logarithms of the ratios of all methods
    static Summary of(List<ComparedMethod> rows, double[] changes) {
      return new Summary(
          count(Change.IMPROVED, rows),
          count(Change.REGRESSED, rows),
          count(Change.EQUIVALENT, rows),
          count(Change.WITHIN_NOISE, rows),
          count(Change.MISSING, rows),
          changes.length == 0 ? null : LogEstimate.ofLogs(changes).interval());
    }

    private static int count(Change change, List<ComparedMethod> rows) {
      return (int) rows.stream().filter(row -> row.change() == change).count();
    }
  }
}
