package dev.millrace.model.tune;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.Records;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The decision about the threads of a tree: each number of threads is a method of a race.
class ChoiceTimesTest {
  private static final Choice JOBS = Choice.of("jobs");

  private static Decision decision(long before, Records race) {
    return new ChoiceTimes(List.of(race.witness().record()), "/a", "/a", JOBS).decision(before);
  }

  private static Records race() {
    return new Records();
  }

  @Test
  void aFasterNumberTakesThePlaceOfTheOldOne() {
    Decision decision =
        decision(
            1,
            race()
                .method("millrace-tree-jobs-1", 1.00, 1.01, 0.99, 1.00)
                .method("millrace-tree-jobs-2", 0.70, 0.71, 0.69, 0.70));
    assertThat(decision.after()).isEqualTo(2);
    assertThat(decision.gains())
        .singleElement()
        .satisfies(gain -> assertThat(gain.ratio().estimate()).isBetween(1.41, 1.45));
  }

  @Test
  void ofTwoEquallyFastNumbersTheSmallerOneIsTaken() {
    Decision decision =
        decision(
            1,
            race()
                .method("millrace-tree-jobs-1", 1.00, 1.01, 0.99, 1.00)
                .method("millrace-tree-jobs-2", 0.70, 0.71, 0.69, 0.70)
                .method("millrace-tree-jobs-4", 0.70, 0.68, 0.70, 0.71));
    assertThat(decision.after()).isEqualTo(2);
  }

  @Test
  void aNumberThatIsFasterThanAllOthersStays() {
    Decision decision =
        decision(
            2,
            race()
                .method("millrace-tree-jobs-1", 1.00, 1.01, 0.99, 1.00)
                .method("millrace-tree-jobs-2", 0.70, 0.71, 0.69, 0.70)
                .method("millrace-tree-jobs-4", 0.90, 0.91, 0.89, 0.90));
    assertThat(decision.isChange()).isFalse();
    assertThat(decision.isFastest()).isTrue();
    assertThat(decision.reason()).isEqualTo("faster than all other raced values");
  }

  @Test
  void anIntervalWithOneDecidesNothingAndTheReasonHasTheRival() {
    Decision decision =
        decision(
            2,
            race()
                .method("millrace-tree-jobs-1", 1.00, 1.01, 0.99, 1.00)
                .method("millrace-tree-jobs-2", 0.70, 0.80, 0.60, 0.70)
                .method("millrace-tree-jobs-4", 0.65, 0.75, 0.58, 0.66));
    assertThat(decision.isChange()).isFalse();
    assertThat(decision.isFastest()).isFalse();
    assertThat(decision.reason()).startsWith("undecided, since no interval separates it from 4;");
    assertThat(decision.ratios()).hasSize(1);
  }

  @Test
  void aDifferenceBelowTheNoiseFloorDecidesNothing() {
    Decision decision =
        decision(
            1,
            race()
                .method("millrace-tree-jobs-1", 1.000, 1.001, 0.999, 1.000)
                .method("millrace-tree-jobs-2", 0.980, 0.981, 0.979, 0.980));
    assertThat(decision.isChange()).isFalse();
  }

  @Test
  void aNumberThatDidNotRaceStays() {
    Records race =
        race()
            .method("millrace-tree-jobs-1", 1.00, 1.01)
            .method("millrace-tree-jobs-2", 0.70, 0.71);
    assertThat(decision(8, race).reason()).isEqualTo("not raced");
    assertThat(decision(2, new Records().method("millrace-splice", 1)).reason())
        .isEqualTo("not raced");
  }

  @Test
  void theLengthOfABufferIsInTheIdOfItsMethod() {
    Choice buffer = Choice.of("buffer");
    assertThat(buffer.method(1 << 20)).isEqualTo("millrace-buffer-1024");
    assertThat(buffer.value("millrace-buffer-64")).hasValue(64 << 10);
    assertThat(buffer.value("millrace-buffer-")).isEmpty();
    assertThat(buffer.value("millrace-tree-jobs-2")).isEmpty();
  }
}
