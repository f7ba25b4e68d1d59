package dev.millrace.model.compare;

import dev.millrace.model.record.Cell;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The same conditions in two races.
///
/// @param label for people, with the JDK, or with both
/// @param base the cell of the one; null if it was not raced there
/// @param next the cell of the other; null if it was not raced there
/// @param methods all that compete and have a time in one at least, in the order of the plan
public record ComparedCell(
    String label, @Nullable Cell base, @Nullable Cell next, List<ComparedMethod> methods) {
  public ComparedCell {
    methods = List.copyOf(methods);
  }
}
