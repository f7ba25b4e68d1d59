package dev.millrace.model.answer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.answer.RaceAnswer.PublishedCount;
import dev.millrace.model.published.Check.Outcome;
import dev.millrace.model.published.ComparedConclusion;
import dev.millrace.model.published.Comparison;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// The number of published conclusions by outcome.
class PublishedCountTest {
  private static Stream<Arguments> outcomes() {
    return Stream.of(
        Arguments.of(List.of(), new PublishedCount(0, 0, 0, 0), 0),
        Arguments.of(List.of(Outcome.HOLDS), new PublishedCount(1, 0, 0, 0), 1),
        Arguments.of(List.of(Outcome.DOES_NOT_HOLD), new PublishedCount(0, 1, 0, 0), 1),
        Arguments.of(List.of(Outcome.OPEN), new PublishedCount(0, 0, 1, 0), 1),
        Arguments.of(List.of(Outcome.NOT_TESTED), new PublishedCount(0, 0, 0, 1), 0),
        Arguments.of(
            List.of(Outcome.HOLDS, Outcome.NOT_TESTED, Outcome.HOLDS, Outcome.DOES_NOT_HOLD),
            new PublishedCount(2, 1, 0, 1),
            3));
  }

  @ParameterizedTest
  @MethodSource("outcomes")
  void everyConclusionCountsUnderItsOutcome(
      List<Outcome> outcomes, PublishedCount count, int tested) {
    PublishedCount counted = PublishedCount.of(comparison(outcomes));
    assertThat(counted).isEqualTo(count);
    assertThat(counted.tested()).isEqualTo(tested);
  }

  private static Comparison comparison(List<Outcome> outcomes) {
    List<ComparedConclusion> conclusions =
        outcomes.stream()
            .map(outcome -> new ComparedConclusion("page 1", "words", outcome, "", List.of()))
            .toList();
    return new Comparison(
        "id", "title", "source", "machine", List.of(), 1, List.of(), List.of(), conclusions);
  }
}
