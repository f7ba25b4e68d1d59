package dev.millrace.model.answer;

import dev.millrace.model.warnings.Effect;
import dev.millrace.model.warnings.Finding;
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
}
