package dev.millrace.model.compare;

import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.judge.MethodTimes;
import dev.millrace.model.record.Status;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The result of one method in one cell of one race.
///
/// @param times empty without a time
/// @param result null if it was not entered there
public record Run(Optional<MethodTimes> times, @Nullable MethodResult result) {
  /// A run in a cell that did not race.
  static final Run NONE = new Run(Optional.empty(), null);

  /// Returns the reason for the missing time.
  String absence() {
    if (result == null) {
      return "not raced";
    }
    return result.status() == Status.OK
        ? "no time"
        : result.status().name().toLowerCase(Locale.ROOT) + ": " + result.reason();
  }
}
