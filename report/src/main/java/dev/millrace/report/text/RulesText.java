package dev.millrace.report.text;

import dev.millrace.model.JudgedRace;
import dev.millrace.model.rules.RuleSet;
import java.io.PrintWriter;
import java.util.List;

/// Prints which method to use for which size, and the evidence below it.
public final class RulesText {
  private RulesText() {}

  /// Prints all rules of a race; nothing where it has none, such as a race of one size. Where
  /// libraries or native methods change a rule, the rules of the JDK alone stand first.
  public static void print(JudgedRace race, PrintWriter out) {
    if (race.jdkRules().isEmpty() || race.jdkRules().equals(race.rules())) {
      print("", race.rules(), out);
    } else {
      print(" with the JDK alone", race.jdkRules(), out);
      print(" of all methods", race.rules(), out);
    }
  }

  private static void print(String whose, List<RuleSet> rules, PrintWriter out) {
    if (!rules.isEmpty()) {
      out.printf("%nRules%s, with 95 %% intervals%n", whose);
      rules.forEach(set -> print(set, out));
    }
  }

  private static void print(RuleSet set, PrintWriter out) {
    Wrapping.print(out, "  ", set.sentences().getFirst());
    set.sentences().stream().skip(1).forEach(line -> Wrapping.print(out, "    ", line));
  }
}
