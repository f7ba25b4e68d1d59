package dev.millrace.report.text;

import dev.millrace.model.rules.RuleSet;
import java.io.PrintWriter;
import java.util.List;

/// Prints which method to use for which size, and the evidence below it.
public final class RulesText {
  private RulesText() {}

  /// Prints all rules of a race; nothing where it has none, such as a race of one size.
  public static void print(List<RuleSet> rules, PrintWriter out) {
    if (!rules.isEmpty()) {
      out.printf("%nRules, with 95 %% intervals%n");
      rules.forEach(set -> print(set, out));
    }
  }

  private static void print(RuleSet set, PrintWriter out) {
    Wrapping.print(out, "  ", set.sentences().getFirst());
    set.sentences().stream().skip(1).forEach(line -> Wrapping.print(out, "    ", line));
  }
}
