package dev.millrace.model.answer;

import dev.millrace.model.warnings.Effect;
import dev.millrace.model.warnings.Finding;
import dev.millrace.model.warnings.Warning;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// All warnings of one kind.
///
/// @param warning the kind
/// @param warnings the most important first, the worst first among equals; never empty
public record WarningGroup(Warning warning, List<RankedWarning> warnings) {
  public WarningGroup {
    warnings = List.copyOf(warnings);
  }

  /// Groups ranked warnings by kind, the most important group first.
  public static List<WarningGroup> of(List<RankedWarning> ranked) {
    Map<Warning, List<RankedWarning>> groups = new LinkedHashMap<>();
    ranked.forEach(
        each -> groups.computeIfAbsent(each.finding().warning(), _ -> new ArrayList<>()).add(each));
    return groups.entrySet().stream()
        .map(group -> new WarningGroup(group.getKey(), group.getValue()))
        .toList();
  }

  /// The effect of the most important warning.
  public Effect effect() {
    return warnings.getFirst().effect();
  }

  /// The findings, in the order of the warnings.
  public List<Finding> findings() {
    return warnings.stream().map(RankedWarning::finding).toList();
  }

  /// The number of different methods that the findings name.
  public long methods() {
    return findings().stream().flatMap(each -> each.methods().stream()).distinct().count();
  }

  /// The number of cells; 0 for warnings about the whole race.
  public long cells() {
    return findings().stream()
        .filter(each -> each.cell() != null)
        .map(Finding::cell)
        .distinct()
        .count();
  }
}
