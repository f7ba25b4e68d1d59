package dev.millrace.model.compare;

import dev.millrace.model.record.RunRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Two run records beside each other.
///
/// @param differences what is not alike in the machine and the conditions, and may be the cause
/// @param cells one for each set of conditions that either race has
/// @param summary all of it in a few numbers
public record RecordComparison(
    List<Difference> differences, List<ComparedCell> cells, Summary summary) {
  public RecordComparison {
    differences = List.copyOf(differences);
    cells = List.copyOf(cells);
  }

  /// Compares a race with an earlier one, or one elsewhere. Cells are the same if their conditions
  /// are; which directories and JDKs stand for each other, [Counterparts] says. Methods that have
  /// no time in either race are left out.
  ///
  /// @param base what is compared with
  /// @param next what is judged
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

  /// The methods that take more than `limit` times as long, each with its cell.
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
