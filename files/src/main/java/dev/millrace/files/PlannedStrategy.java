package dev.millrace.files;

import dev.millrace.files.internal.plan.Forecast.PlannedStep;
import java.util.OptionalLong;

/// The part of one [CopyStrategy] in a [CopyPlan]. Immutable. Later versions may add accessors.
public final class PlannedStrategy {
  private final PlannedStep step;

  PlannedStrategy(PlannedStep step) {
    this.step = step;
  }

  /// Returns the strategy.
  public CopyStrategy strategy() {
    return step.strategy();
  }

  /// Returns whether the copy tries the strategy when the ones before it have given up.
  public boolean isTried() {
    return step.part() == PlannedStep.Part.TRIED;
  }

  /// Returns the reason for people, such as `excluded by an option`. The wording may change.
  public String reason() {
    return step.reason();
  }

  /// Returns the least length of a file for this strategy in bytes, from the profile of the plan;
  /// empty if the profile has none, and [Long#MAX_VALUE] if no file is long enough.
  public OptionalLong fromBytes() {
    return step.fromBytes() == 0 ? OptionalLong.empty() : OptionalLong.of(step.fromBytes());
  }

  /// Returns a text for logs, such as `splice skipped: several threads are faster`. The form may
  /// change.
  @Override
  public String toString() {
    return "%s %s: %s".formatted(strategy().title(), isTried() ? "tried" : "skipped", reason());
  }
}
