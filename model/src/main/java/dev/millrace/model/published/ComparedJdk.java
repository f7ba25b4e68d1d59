package dev.millrace.model.published;

import dev.millrace.model.call.CallNames;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.published.ComparedTable.RatioVerdict;
import dev.millrace.model.record.Operation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The difference between one JDK and the reference JDK, published and here.
///
/// @param label label of the published table; null if no table has this JDK
/// @param operation the work of the methods
/// @param jdk JDK of this race; null if it did not race
/// @param reference JDK that it is compared with; null if none raced
/// @param cell label of the cell; null if it did not race
/// @param reason reason for a missing comparison; null if there is one
/// @param rows one for each method
public record ComparedJdk(
    @Nullable String label,
    Operation operation,
    @Nullable String jdk,
    @Nullable String reference,
    @Nullable String cell,
    @Nullable String reason,
    List<Row> rows) {

  public ComparedJdk {
    rows = List.copyOf(rows);
  }

  /// Returns the name of a method for readers.
  public String call(String method) {
    return CallNames.name(operation, method);
  }

  /// One method.
  ///
  /// @param label name in the publication
  /// @param method id of the method
  /// @param published percentage by which it took longer than on the reference JDK; null if not
  ///   published
  /// @param here the same percentage here; null without a time on both
  /// @param verdict whether it became slower in both or faster in both
  public record Row(
      String label,
      String method,
      @Nullable Double published,
      @Nullable Interval here,
      RatioVerdict verdict) {}
}
