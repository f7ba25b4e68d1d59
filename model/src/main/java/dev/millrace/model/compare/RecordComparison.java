package dev.millrace.model.compare;

import dev.millrace.model.record.RunRecord;
import java.util.ArrayList;
import java.util.List;
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
        Summary.of(compared.stream().flatMap(cell -> cell.methods().stream()).toList()));
  }

  private record CellMethods(CellPair cell, List<MethodPair> methods) {
    static CellMethods of(CellPair cell, ComparedRace base, ComparedRace next) {
      List<MethodPair> methods =
          Stream.concat(base.methods(cell.base()).stream(), next.methods(cell.next()).stream())
              .distinct()
              .map(id -> new MethodPair(id, base.run(cell.base(), id), next.run(cell.next(), id)))
              .filter(MethodPair::hasTime)
              .toList();
      return new CellMethods(cell, methods);
    }
  }

  private static List<ComparedCell> judged(List<CellMethods> cells) {
    FalseDiscovery chance =
        FalseDiscovery.among(
            cells.stream()
                .flatMap(cell -> cell.methods().stream())
                .flatMapToDouble(pair -> pair.pValue().stream())
                .toArray());
    return cells.stream().map(cell -> judged(cell, chance)).toList();
  }

  private static ComparedCell judged(CellMethods cell, FalseDiscovery chance) {
    return new ComparedCell(
        cell.cell().label(),
        cell.cell().base(),
        cell.cell().next(),
        cell.methods().stream().map(pair -> pair.judged(chance)).toList());
  }

  /// Returns the methods that take more than `limit` times as long, each with its cell.
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
