package dev.millrace.model.rules;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The method for each size, under conditions that are otherwise the same.
///
/// @param label the conditions, without the size: `copy binary, hot`
/// @param cells the ids of the cells in which a method has a time, from the smallest file to the
///   largest
/// @param fits one for each method that has times at two sizes or more
/// @param crossovers the sizes at which the best method changes, from small to large
/// @param hybrid the best method for each range of sizes, compared with the best single method;
///   null if no method has a time at every size
/// @param choice the choice behind these figures; not in JSON
public record RuleSet(
    String label,
    List<Integer> cells,
    List<MethodFit> fits,
    List<Crossover> crossovers,
    @Nullable Hybrid hybrid,
    @JsonIgnore RuleChoice choice) {
  public RuleSet {
    cells = List.copyOf(cells);
    fits = List.copyOf(fits);
    crossovers = List.copyOf(crossovers);
  }
}
