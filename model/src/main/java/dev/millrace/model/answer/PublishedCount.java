package dev.millrace.model.answer;

import dev.millrace.model.published.Comparison;
import dev.millrace.model.published.Outcome;

/// What became of the conclusions of a published experiment.
///
/// @param holds how many hold here
/// @param failed how many do not hold here
/// @param undecided how many this race leaves open
/// @param untested how many this race did not test
public record PublishedCount(int holds, int failed, int undecided, int untested) {
  static PublishedCount of(Comparison published) {
    return new PublishedCount(
        count(published, Outcome.HOLDS),
        count(published, Outcome.DOES_NOT_HOLD),
        count(published, Outcome.UNDECIDED),
        count(published, Outcome.NOT_TESTED));
  }

  private static int count(Comparison published, Outcome outcome) {
    return (int) published.conclusions().stream().filter(each -> each.outcome() == outcome).count();
  }

  /// How many this race tested.
  public int tested() {
    return holds + failed + undecided;
  }
}
