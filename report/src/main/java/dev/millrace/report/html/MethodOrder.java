package dev.millrace.report.html;

import dev.millrace.model.JudgedRace;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.record.Operation;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// The methods of a race in the order of their wins. The first methods have colours; a method has
/// the same colour in every chart.
final class MethodOrder {
  private final JudgedRace race;

  private MethodOrder(JudgedRace race) {
    this.race = race;
  }

  /// The methods of each operation of `race`.
  static Map<Operation, List<String>> of(JudgedRace race) {
    MethodOrder order = new MethodOrder(race);
    Map<Operation, List<String>> methods = new EnumMap<>(Operation.class);
    race.cells().stream()
        .map(judged -> judged.cell().operation())
        .distinct()
        .forEach(operation -> methods.put(operation, order.of(operation)));
    return methods;
  }

  private List<String> of(Operation operation) {
    List<JudgedCell> cells =
        race.cells().stream().filter(judged -> judged.cell().operation() == operation).toList();
    return cells.stream()
        .flatMap(cell -> cell.results().stream().map(MethodResult::method))
        .distinct()
        .sorted(
            Comparator.comparingLong((String method) -> -wins(cells, method))
                .thenComparingDouble(method -> leastRatio(cells, method)))
        .toList();
  }

  private static long wins(List<JudgedCell> cells, String method) {
    return cells.stream().filter(cell -> cell.winners().contains(method)).count();
  }

  private static double leastRatio(List<JudgedCell> cells, String method) {
    return cells.stream()
        .flatMap(cell -> cell.results().stream())
        .filter(result -> result.method().equals(method) && result.ratioToBest() != null)
        .mapToDouble(result -> result.ratioToBest().estimate())
        .min()
        .orElse(Double.MAX_VALUE);
  }
}
