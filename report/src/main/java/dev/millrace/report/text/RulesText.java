package dev.millrace.report.text;

import dev.millrace.model.rules.RuleSet;
import java.util.List;

/// Prints the method to use for each size, and the evidence.
public final class RulesText {
  private RulesText() {}

  /// Prints all rules of a race, or nothing if it has none, e.g. with one size.
  public static void print(List<RuleSet> rules, TextOutput out) {
    if (!rules.isEmpty()) {
      out.heading("Rules, with 95 % intervals");
      rules.forEach(set -> print(set, out));
    }
  }

  private static void print(RuleSet set, TextOutput out) {
    out.wrapped("  ", set.sentences().getFirst());
    set.sentences().stream().skip(1).forEach(line -> out.wrapped("    ", line));
  }
}
