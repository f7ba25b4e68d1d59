package dev.millrace.model.compare;

import dev.millrace.model.estimate.LogEstimate;
import dev.millrace.model.record.RunRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// A comparison of two run records.
///
/// @param differences differences in the machine and the conditions that may explain the times
/// @param cells one for each set of conditions of either race
/// @param summary totals of the comparison
public record RecordComparison(
    List<Difference> differences, List<ComparedCell> cells, Summary summary) {
  public RecordComparison {
    differences = List.copyOf(differences);
    cells = List.copyOf(cells);
  }

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

  /// Returns the comparison without all other methods. The shared shifts of the cells remain.
  public RecordComparison only(Set<String> methods) {
    List<ComparedCell> kept =
        cells.stream()
            .map(cell ->
                new ComparedCell(
                    cell.label(),
                    cell.base(),
                    cell.next(),
                    cell.shift(),
                    cell.methods().stream().filter(row -> methods.contains(row.method())).toList()))
            .toList();
    List<ComparedMethod> rows = kept.stream().flatMap(cell -> cell.methods().stream()).toList();
    double[] changes =
        rows.stream()
            .map(ComparedMethod::ratio)
            .filter(Objects::nonNull)
            .mapToDouble(ratio -> Math.log(ratio.estimate()))
            .toArray();
    return new RecordComparison(differences, kept, Summary.of(rows, changes));
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
}
