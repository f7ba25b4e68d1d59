package dev.millrace.report.words;

import dev.millrace.model.answer.WarningRanks.WarningGroup;
import dev.millrace.model.warnings.Finding;
import dev.millrace.model.warnings.Warning;
import dev.millrace.model.warnings.Warning.Effect;
import dev.millrace.report.Plural;
import java.util.List;

/// Words for groups of warnings.
public final class WarningWords {
  private static final int SHOWN = 3;

  private WarningWords() {}

  /// Returns for example `two speeds: 7 methods in 3 cells`.
  public static String heading(WarningGroup group) {
    if (group.cells() == 0) {
      return name(group.warning());
    }
    String cells = Plural.of(group.cells(), "cell");
    return "%s: %s"
        .formatted(
            name(group.warning()),
            group.methods() == 0
                ? cells
                : "%s in %s".formatted(Plural.of(group.methods(), "method"), cells));
  }

  /// Returns for example `could change the fastest methods`.
  public static String effect(Effect effect) {
    return switch (effect) {
      case FASTEST -> "could change the fastest methods";
      case FIGURES -> "could change other ranks and figures";
      case NONE -> "changes no figure";
    };
  }

  /// Returns the observation with its cell.
  public static String seen(Finding finding) {
    return finding.where().isEmpty()
        ? finding.seen()
        : "%s: %s".formatted(finding.where(), finding.seen());
  }

  /// Returns the reason and the remedy.
  public static String why(WarningGroup group) {
    return "%s; try %s".formatted(group.warning().why(), group.warning().advice());
  }

  /// Returns for example `38 more warnings of 5 kinds`.
  public static String more(int warnings, long kinds) {
    return "%s of %s".formatted(Plural.of(warnings, "more warning"), Plural.of(kinds, "kind"));
  }

  /// Returns the groups that a reader gets unasked: the three most important ones.
  public static List<WarningGroup> first(List<WarningGroup> groups) {
    return groups.subList(0, Math.min(SHOWN, groups.size()));
  }

  private static String name(Warning warning) {
    return switch (warning) {
      case TOO_GOOD -> "faster than memory";
      case NOT_COLD -> "cold sources in memory";
      case NOT_HOT -> "sources not in memory";
      case CPU_BOUND -> "a device that is not the limit";
      case UNFINISHED -> "unfinished race";
      case ONE_FORK -> "a single fork";
      case LOST_FORK -> "lost forks";
      case TWO_PEAKS -> "two speeds";
      case NOT_STEADY -> "no steady times";
      case NOISY -> "wide intervals";
      case DRIFT -> "drift of the control method";
      case MACHINE_SPEED -> "changing machine speed";
      case OVERRUN -> "exceeded budget";
    };
  }
}
