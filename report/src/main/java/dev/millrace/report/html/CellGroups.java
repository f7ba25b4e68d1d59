package dev.millrace.report.html;

import dev.millrace.model.JudgedRace;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.record.AgeText;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.WriteDurability;
import dev.millrace.model.rules.RuleSet;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Sorts the cells of a race into groups that differ in size only, in the order of the plan.
final class CellGroups {
  private final JudgedRace race;

  private CellGroups(JudgedRace race) {
    this.race = race;
  }

  static List<CellGroup> of(JudgedRace race) {
    CellGroups groups = new CellGroups(race);
    return race.cells().stream()
        .collect(
            Collectors.groupingBy(
                judged -> judged.cell().withoutSize(), LinkedHashMap::new, Collectors.toList()))
        .entrySet()
        .stream()
        .map(groups::group)
        .toList();
  }

  private CellGroup group(Map.Entry<Cell, List<JudgedCell>> entry) {
    List<JudgedCell> cells =
        entry.getValue().stream()
            .sorted(Comparator.comparingDouble(judged -> judged.cell().meanBytes()))
            .toList();
    return new CellGroup(label(entry.getKey()), cells, rules(cells));
  }

  private @Nullable RuleSet rules(List<JudgedCell> cells) {
    return race.rules().stream()
        .filter(set -> set.cells().contains(cells.getFirst().cell().id()))
        .findFirst()
        .orElse(null);
  }

  // JDK and directories are named where there are several.
  private String label(Cell cell) {
    List<String> parts = new ArrayList<>();
    parts.add(cell.operation().word() + " " + EnumNames.of(cell.content()));
    add(parts, cell.operation().hasSource(), EnumNames.of(cell.cache()));
    add(parts, cell.durability() != WriteDurability.NONE, EnumNames.of(cell.durability()));
    add(parts, cell.files() > 1, cell.files() + " files");
    add(parts, cell.threads() > 1, cell.threads() + " threads");
    add(parts, cell.hasYoungJvms(), age(cell));
    add(parts, varies(Cell::jdk), "JDK " + cell.jdk());
    add(parts, varies(Cell::from) && cell.operation().hasSource(), "from " + cell.from());
    add(parts, varies(Cell::to) && cell.operation().hasTarget(), "to " + cell.to());
    return String.join(", ", parts);
  }

  private static String age(Cell cell) {
    return AgeText.of(cell.operation(), cell.age());
  }

  private static void add(List<String> parts, boolean included, String part) {
    if (included) {
      parts.add(part);
    }
  }

  private boolean varies(Function<Cell, String> dimension) {
    return race.cells().stream().map(JudgedCell::cell).map(dimension).distinct().count() > 1;
  }
}
