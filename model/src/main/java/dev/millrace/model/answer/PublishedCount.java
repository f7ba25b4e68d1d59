package dev.millrace.model.answer;

import dev.millrace.model.published.Comparison;
import dev.millrace.model.published.Outcome;

/// The number of conclusions of a published experiment by outcome.
///
/// @param holds the conclusions that hold here
/// @param failed the conclusions that do not hold here
/// @param open the conclusions that this race leaves open
/// @param untested the conclusions that this race did not test
public record PublishedCount(int holds, int failed, int open, int untested) {
  static PublishedCount of(Comparison published) {
    return new PublishedCount(
        count(published, Outcome.HOLDS),
        count(published, Outcome.DOES_NOT_HOLD),
        count(published, Outcome.OPEN),
        count(published, Outcome.NOT_TESTED));
  }

  private static int count(Comparison published, Outcome outcome) {
    return (int) published.conclusions().stream().filter(each -> each.outcome() == outcome).count();
  }

  /// The number of conclusions that this race tested.
  public int tested() {
    return holds + failed + open;
  }
}
