package dev.millrace.model.answer;

import java.util.List;

/// The effect of one condition, under conditions that are otherwise the same.
///
/// @param values the answer for each value of the condition, in the order of the race
/// @param jdk the methods that are among the fastest of the JDK under every value
/// @param all the methods that are among the fastest of all under every value
public record ConditionAnswer(List<ConditionBest> values, List<String> jdk, List<String> all) {
  public ConditionAnswer {
    values = List.copyOf(values);
    jdk = List.copyOf(jdk);
    all = List.copyOf(all);
  }
}
