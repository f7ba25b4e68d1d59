package dev.millrace.model.compare;

import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.judge.MethodTimes;
import dev.millrace.model.record.Status;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// How one method fared in one cell of one race.
///
/// @param times empty if it has none
/// @param result null if it was not entered there
public record Run(Optional<MethodTimes> times, @Nullable MethodResult result) {
  /// Of a cell that was not raced.
  static final Run NONE = new Run(Optional.empty(), null);

  /// Why it has no time.
  String absence() {
    if (result == null) {
      return "not raced";
    }
    return result.status() == Status.OK
        ? "no time"
        : result.status().name().toLowerCase(Locale.ROOT) + ": " + result.reason();
  }
}
