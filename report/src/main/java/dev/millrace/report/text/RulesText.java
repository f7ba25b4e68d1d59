package dev.millrace.report.text;

import dev.millrace.model.JudgedRace;
import dev.millrace.model.rules.RuleSet;
import java.util.List;

/// Prints the method to use for each size, and the evidence.
public final class RulesText {
  private RulesText() {}

  /// Prints all rules of a race, or nothing if it has none, e.g. with one size. Where libraries or
  /// native methods change a rule, the rules of the JDK alone come first.
  public static void print(JudgedRace race, TextOutput out) {
    if (race.jdkRules().isEmpty() || race.jdkRules().equals(race.rules())) {
      print("", race.rules(), out);
    } else {
      print(" with the JDK alone", race.jdkRules(), out);
      print(" of all methods", race.rules(), out);
    }
  }

  private static void print(String scope, List<RuleSet> rules, TextOutput out) {
    if (!rules.isEmpty()) {
      out.heading("Rules" + scope + ", with 95 % intervals");
      rules.forEach(set -> print(set, out));
    }
  }

  private static void print(RuleSet set, TextOutput out) {
    out.wrapped("  ", set.sentences().getFirst());
    set.sentences().stream().skip(1).forEach(line -> out.wrapped("    ", line));
  }
}
