package dev.millrace.report.text;

import dev.millrace.report.rules.RuleWords;
import java.util.List;

/// Prints the method to use for each size, and the evidence.
public final class RulesText {
  private RulesText() {}

  /// Prints all rules of a race, or nothing if it has none, e.g. with one size.
  public static void print(List<RuleWords> rules, TextOutput out) {
    for (RuleWords.Scope scope : RuleWords.Scope.values()) {
      print(scope, rules.stream().filter(each -> each.scope() == scope).toList(), out);
    }
  }

  private static void print(RuleWords.Scope scope, List<RuleWords> rules, TextOutput out) {
    if (!rules.isEmpty()) {
      out.heading(title(scope) + ", with 95 % intervals");
      rules.forEach(each -> print(each, out));
    }
  }

  private static String title(RuleWords.Scope scope) {
    return scope.title().isEmpty() ? "Rules" : "Rules " + scope.title();
  }

  private static void print(RuleWords rules, TextOutput out) {
    out.wrapped("  ", rules.sentences().getFirst());
    rules.sentences().stream().skip(1).forEach(line -> out.wrapped("    ", line));
  }
}
