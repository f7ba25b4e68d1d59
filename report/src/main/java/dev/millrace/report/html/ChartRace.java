package dev.millrace.report.html;

import dev.millrace.model.call.CallNames;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.rules.Crossover;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// The data of the charts of one race.
///
/// @param id of the race's element
/// @param methods of each operation; results and forks have indices of these lists
/// @param control the control method, which shows drift
/// @param groups cells over size
/// @param cells by their id
record ChartRace(
    String id,
    Map<Operation, List<String>> methods,
    String control,
    List<Group> groups,
    List<ChartCell> cells) {

  /// Cells that differ in size only.
  ///
  /// @param label their common conditions
  /// @param cells their ids, from small to large
  /// @param crossovers the sizes at which the best method changes
  record Group(String label, List<Integer> cells, List<Crossover> crossovers) {
    static Group of(CellGroup group) {
      return new Group(
          group.label(),
          group.cells().stream().map(judged -> judged.cell().id()).toList(),
          group.rules() == null ? List.of() : group.rules().crossovers());
    }
  }

  static ChartRace of(RacePage page) {
    RunRecord record = page.result().record();
    Map<Operation, List<String>> methods = MethodOrder.of(page.result().race());
    return new ChartRace(
        page.id(),
        calls(methods),
        CallNames.name(record.plan().cells().getFirst().operation(), record.plan().control()),
        page.groupsOverSize().stream().map(Group::of).toList(),
        page.result().race().cells().stream()
            .map(cell -> ChartCell.of(record, cell, names(methods, cell)))
            .toList());
  }

  private static Map<Operation, List<String>> calls(Map<Operation, List<String>> methods) {
    return methods.entrySet().stream()
        .collect(
            Collectors.toMap(
                Map.Entry::getKey,
                each ->
                    each.getValue().stream()
                        .map(method -> CallNames.name(each.getKey(), method))
                        .toList()));
  }

  private static List<String> names(Map<Operation, List<String>> methods, JudgedCell cell) {
    return methods.getOrDefault(cell.cell().operation(), List.of());
  }
}
