package dev.millrace.report.svg;

import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.RunRecord;
import dev.millrace.report.CellName;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Cells that differ in nothing but the size of their files.
///
/// @param name the common part of their names: `copy binary, hot`
/// @param cells from the smallest to the largest files, two or more
record SizeGroup(String name, List<JudgedCell> cells) {

  /// The groups of a race, in its order. A cell without another size is in no group.
  static List<SizeGroup> of(RunRecord record, List<JudgedCell> cells) {
    return JudgedCell.groups(cells, Cell::withoutSize).values().stream()
        .filter(group -> group.size() > 1)
        .map(group -> of(group, names(record, group)))
        .toList();
  }

  private static SizeGroup of(List<JudgedCell> group, List<String> names) {
    return new SizeGroup(
        common(names),
        group.stream()
            .sorted(Comparator.comparingDouble(judged -> judged.cell().meanBytes()))
            .toList());
  }

  private static List<String> names(RunRecord record, List<JudgedCell> group) {
    return group.stream().map(judged -> CellName.of(record, judged)).toList();
  }

  // The size is the only word that differs.
  private static String common(List<String> names) {
    List<List<String>> words = names.stream().map(name -> List.of(name.split(" ", -1))).toList();
    List<String> first = words.getFirst();
    return IntStream.range(0, first.size())
        .filter(i ->
            words.stream().allMatch(each -> i < each.size() && each.get(i).equals(first.get(i))))
        .mapToObj(first::get)
        .collect(Collectors.joining(" "));
  }
}
