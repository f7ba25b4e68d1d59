package dev.millrace.lab.request;

import dev.millrace.methods.MethodId;
import dev.millrace.model.record.Operation;
import java.util.List;
import java.util.Map;

/// The methods of a race.
///
/// @param methods of each operation, in the order of the request
public record SelectedMethods(Map<Operation, List<MethodId>> methods) {
  public SelectedMethods {
    methods = Map.copyOf(methods);
  }

  /// Returns the methods of one operation; empty if the race has no such cells.
  public List<MethodId> of(Operation operation) {
    return methods.getOrDefault(operation, List.of());
  }
}
