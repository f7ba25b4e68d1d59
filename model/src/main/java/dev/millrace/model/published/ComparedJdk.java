package dev.millrace.model.published;

import dev.millrace.model.estimate.Interval;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// How far one JDK is from the reference JDK, published and here.
///
/// @param label of the published table; null if none has this JDK
/// @param jdk here; null if it did not race
/// @param reference the JDK it is compared to here; null if none raced
/// @param cell the label of the cell; null if it did not race
/// @param reason why nothing is compared; null if something is
/// @param rows one for each method
public record ComparedJdk(
    @Nullable String label,
    @Nullable String jdk,
    @Nullable String reference,
    @Nullable String cell,
    @Nullable String reason,
    List<Row> rows) {

  public ComparedJdk {
    rows = List.copyOf(rows);
  }

  /// One method.
  ///
  /// @param label what it was called
  /// @param method its id
  /// @param published how much longer it took than on the reference JDK, in percent; null if that
  ///   was not published
  /// @param here the same here; null if it has no time on both
  /// @param verdict whether it became slower in both or faster in both
  public record Row(
      String label,
      String method,
      @Nullable Double published,
      @Nullable Interval here,
      RatioVerdict verdict) {}
}
