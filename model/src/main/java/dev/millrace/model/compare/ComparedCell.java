package dev.millrace.model.compare;

import dev.millrace.model.call.CallNames;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.record.Cell;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The same conditions in two races.
///
/// @param label readable name, with the JDK, or with both JDKs
/// @param base cell of the base; null if not raced there
/// @param next cell of the other race; null if not raced there
/// @param shift change that all methods of the cell share, as a ratio; null if too few methods show
///   it
/// @param methods competing methods with a time in at least one race, in the order of the plan
public record ComparedCell(
    String label,
    @Nullable Cell base,
    @Nullable Cell next,
    @Nullable Interval shift,
    List<ComparedMethod> methods) {
  public ComparedCell {
    methods = List.copyOf(methods);
  }

  /// Returns the call that the method of a row consists of.
  public String call(ComparedMethod row) {
    Cell any = base == null ? Objects.requireNonNull(next) : base;
    return CallNames.name(any.operation(), row.method());
  }
}
