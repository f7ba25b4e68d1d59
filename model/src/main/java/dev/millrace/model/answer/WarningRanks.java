package dev.millrace.model.answer;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.millrace.model.text.Groups;
import dev.millrace.model.warnings.Finding;
import dev.millrace.model.warnings.Warning;
import dev.millrace.model.warnings.Warning.Effect;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Ranks warnings by the part of an answer that they could change.
public final class WarningRanks {
  private static final Comparator<RankedWarning> IMPORTANCE =
      Comparator.comparing(RankedWarning::effect)
          .thenComparing(each -> each.finding().warning())
          .thenComparing(each -> each.finding().severity(), Comparator.reverseOrder());

  private final Map<Integer, Set<String>> fastest;

  private WarningRanks(RaceAnswer answer) {
    this.fastest = answer.fastest();
  }

  /// Returns all `findings`, the most important first, the worst first among equals.
  public static List<RankedWarning> of(List<Finding> findings, RaceAnswer answer) {
    WarningRanks ranks = new WarningRanks(answer);
    return findings.stream().map(ranks::ranked).sorted(IMPORTANCE).toList();
  }

  private RankedWarning ranked(Finding finding) {
    Effect largest = finding.warning().largestEffect();
    return new RankedWarning(
        largest == Effect.FASTEST && !concernsFastest(finding) ? Effect.FIGURES : largest, finding);
  }

  // A warning about the whole race concerns every cell.
  private boolean concernsFastest(Finding finding) {
    if (finding.cell() == null) {
      return true;
    }
    Set<String> methods = fastest.getOrDefault(finding.cell(), Set.of());
    return finding.methods().isEmpty()
        ? !methods.isEmpty()
        : finding.methods().stream().anyMatch(methods::contains);
  }

  /// A warning with its importance for the answer.
  ///
  /// @param effect the most important part of the answer that it could change
  /// @param finding the warning; JSON has its fields and the effect in one object
  public record RankedWarning(Effect effect, @JsonUnwrapped Finding finding) {}

  /// All warnings of one kind.
  ///
  /// @param warnings the most important first, the worst first among equals; never empty
  public record WarningGroup(Warning warning, List<RankedWarning> warnings) {
    /// Groups ranked warnings by kind, the most important group first.
    public static List<WarningGroup> of(List<RankedWarning> ranked) {
      return ranked.stream()
          .collect(Groups.by(each -> each.finding().warning()))
          .entrySet()
          .stream()
          .map(group -> new WarningGroup(group.getKey(), group.getValue()))
          .toList();
    }

    public Effect effect() {
      return warnings.getFirst().effect();
    }

    public List<Finding> findings() {
      return warnings.stream().map(RankedWarning::finding).toList();
    }

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
}
