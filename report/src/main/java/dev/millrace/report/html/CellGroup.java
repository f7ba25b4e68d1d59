package dev.millrace.report.html;

import dev.millrace.model.JudgedRace;
import dev.millrace.model.call.CallNames;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.record.AgeText;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.WriteDurability;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Cells that differ in nothing but the size of their files.
///
/// @param label their common conditions, such as `copy binary, hot`
/// @param cells from the smallest files to the largest
public record CellGroup(String label, List<JudgedCell> cells) {
  public CellGroup {
    cells = List.copyOf(cells);
  }

  /// The methods with a time in any cell, in the order of the cell with the smallest files.
  public List<String> methods() {
    return cells.stream()
        .flatMap(cell -> cell.results().stream())
        .filter(result -> result.ranked() && result.seconds() != null)
        .map(MethodResult::method)
        .distinct()
        .toList();
  }

  /// The throughput of a method in a cell; null if it has no time there.
  public static @Nullable Double rate(JudgedCell cell, String method) {
    return cell.results().stream()
        .filter(result -> result.method().equals(method))
        .findFirst()
        .map(MethodResult::bytesPerSecond)
        .orElse(null);
  }

  /// Returns whether a line can be drawn over the sizes.
  public boolean hasSizes() {
    return cells.stream().map(cell -> cell.cell().meanBytes()).filter(b -> b > 0).distinct().count()
        > 1;
  }

  /// The call that a method consists of.
  public String call(String method) {
    return CallNames.name(cells.getFirst().cell().operation(), method);
  }

  /// Groups the cells of a race.
  static List<CellGroup> of(JudgedRace race) {
    return Grouping.of(race);
  }

  /// Sorts the cells of a race into groups that differ in size only, in the order of the plan.
  private static final class Grouping {
    private final JudgedRace race;

    private Grouping(JudgedRace race) {
      this.race = race;
    }

    static List<CellGroup> of(JudgedRace race) {
      Grouping groups = new Grouping(race);
      return JudgedCell.groups(race.cells(), Cell::withoutSize).entrySet().stream()
          .map(groups::group)
          .toList();
    }

    private CellGroup group(Map.Entry<Cell, List<JudgedCell>> entry) {
      List<JudgedCell> cells =
          entry.getValue().stream()
              .sorted(Comparator.comparingDouble(judged -> judged.cell().meanBytes()))
              .toList();
      return new CellGroup(label(entry.getKey()), cells);
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
}
