package dev.millrace.report.rules;

import dev.millrace.model.JudgedRace;
import dev.millrace.model.rules.RuleSet;
import java.util.ArrayList;
import java.util.List;

/// One set of rules in sentences.
///
/// @param scope the methods that it selects from
/// @param label the conditions, without the size: `copy binary, hot`
/// @param sentences the answer first, then its evidence
public record RuleWords(Scope scope, String label, List<String> sentences) {
  /// The methods that rules select from.
  public enum Scope {
    /// All methods of the race, where the rules of the JDK alone are the same.
    ANY(""),
    /// The methods that need the JDK alone.
    JDK("with the JDK alone"),
    /// All methods of the race, where the rules of the JDK alone differ.
    ALL("of all methods");

    private final String title;

    Scope(String title) {
      this.title = title;
    }

    /// Returns the end of a title; empty if it needs none.
    public String title() {
      return title;
    }
  }

  public RuleWords {
    sentences = List.copyOf(sentences);
  }

  /// Returns the rules of a race. Where libraries or native methods change a rule, the rules of the
  /// JDK alone come first.
  public static List<RuleWords> of(JudgedRace race) {
    List<RuleWords> any = words(race.rules(), Scope.ANY);
    List<RuleWords> jdk = words(race.jdkRules(), Scope.ANY);
    if (jdk.isEmpty() || jdk.equals(any)) {
      return any;
    }
    List<RuleWords> all = new ArrayList<>(words(race.jdkRules(), Scope.JDK));
    all.addAll(words(race.rules(), Scope.ALL));
    return all;
  }

  private static List<RuleWords> words(List<RuleSet> rules, Scope scope) {
    return rules.stream()
        .map(set -> new RuleWords(scope, set.label(), RuleSentences.of(set)))
        .toList();
  }
}
