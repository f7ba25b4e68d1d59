package dev.millrace.model.answer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.Judge;
import dev.millrace.model.JudgedRace;
import dev.millrace.model.RaceBuilder;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.text.SizeText;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The method to use for each size, with as few methods as the loss bounds allow.
class AdvisorTest {
  @Test
  void oneMethodThatWinsEverywhereIsAdvisedEverywhere() {
    Advice advice = of(race().times("files-copy", 1, 2, 4, 8).times("stream-array", 2, 4, 8, 16));
    assertThat(text(advice.jdk())).isEqualTo("files-copy 1KiB..8KiB");
    assertThat(advice.lossBound()).isZero();
    assertThat(advice.slower()).extracting(Advice.Slower::method).containsExactly("stream-array");
    assertThat(advice.slower().getFirst().atLeast()).isBetween(1.9, 2.0);
  }

  @Test
  void whereTwoMethodsCrossEachHasItsSizes() {
    Advice advice = of(race().times("files-copy", 1, 2, 8, 16).times("stream-array", 2, 4, 4, 8));
    assertThat(text(advice.jdk())).isEqualTo("files-copy 1KiB..2KiB, stream-array 4KiB..8KiB");
    assertThat(advice.slower()).isEmpty();
  }

  @Test
  void ofMethodsWithinTheBoundTheSimplestCallIsAdvised() {
    Advice advice =
        of(
            race()
                .noise(0.02, 1)
                .times("stream-array", 1, 2, 4, 8)
                .times("channel-transfer-to", 1, 2, 4, 8)
                .times("files-copy", 1.005, 2.01, 4.02, 8.04));
    assertThat(text(advice.jdk())).isEqualTo("files-copy 1KiB..8KiB");
    assertThat(advice.lossBound()).isBetween(0.005, 0.2);
  }

  @Test
  void theBoundOfAllSizesIsLargerThanTheBoundOfOneCell() {
    RunRecord record =
        race()
            .noise(0.05, 1)
            .times("files-copy", 1, 2, 4, 8)
            .times("stream-array", 1, 2, 4, 8)
            .record();
    JudgedRace race = Judge.judge(record);
    Advice advice = Advisor.of(record, race.cells()).getFirst();
    Advice.Size first = advice.jdk().getFirst();
    assertThat(race.cells().getFirst().recommendation().recommended()).isEqualTo(first.method());
    assertThat(first.lossBound())
        .isGreaterThan(race.cells().getFirst().recommendation().lossBound());
  }

  @Test
  void aMethodThatServesMoreSizesIsPreferredToASimplerOne() {
    Advice advice = of(race().times("files-copy", 1, 20, 40, 80).times("stream-array", 1, 2, 4, 8));
    assertThat(text(advice.jdk())).isEqualTo("stream-array 1KiB..8KiB");
  }

  /// With 15 % of noise no call is within the loss bound, and luck decides which looks fastest.
  @Test
  void oneCallThatIsNowhereSlowerIsAdvisedForAllSizes() {
    for (int seed = 1; seed <= 20; seed++) {
      RunRecord record = equal(seed).record();
      JudgedRace race = Judge.judge(record);
      Advice advice = Advisor.of(record, race.cells()).getFirst();
      if (advice.jdk().stream().allMatch(size -> size.fastest().contains("files-copy"))) {
        assertThat(advice.jdk()).extracting(Advice.Size::method).containsOnly(first(advice));
      }
      for (int i = 0; i < race.cells().size(); i++) {
        JudgedCell cell = race.cells().get(i);
        String advised = advice.jdk().get(i).method();
        assertThat(cell.recommendation().recommended()).isEqualTo(advised);
        assertThat(cell.recommendation().lossBound())
            .isEqualTo(ratioToBest(cell, advised).high() - 1)
            .isGreaterThanOrEqualTo(ratioToBest(cell, advised).estimate() - 1);
        assertThat(cell.jdkBest().recommendation()).isEqualTo(cell.recommendation());
      }
    }
  }

  private static String first(Advice advice) {
    return advice.jdk().getFirst().method();
  }

  @Test
  void oneSizeHasTheCallThatItsCellRecommends() {
    for (int seed = 1; seed <= 20; seed++) {
      RunRecord record =
          RaceBuilder.sizes(1024)
              .forks(3)
              .noise(0.3, seed)
              .times("files-copy", 1)
              .times("channel-transfer-to", 1)
              .times("stream-array", 1)
              .record();
      JudgedRace race = Judge.judge(record);
      assertThat(race.cells().getFirst().recommendation().recommended())
          .isEqualTo(first(Advisor.of(record, race.cells()).getFirst()));
    }
  }

  @Test
  void aCallThatIsSlowerAtOneSizeServesTheOthers() {
    Advice advice = of(equal(1).times("mapped-write", 50, 100, 200, 0.08));
    assertThat(text(advice.jdk())).isEqualTo("files-copy 1KiB..4KiB, mapped-write 8KiB..8KiB");
  }

  @Test
  void theAdvisedMethodsAreWithinTheirBoundsAtAllSizesAtOnce() {
    int races = 200;
    int held = 0;
    for (int seed = 1; seed <= races; seed++) {
      RaceBuilder race =
          race()
              .forks(3)
              .noise(0.08, seed)
              .times("files-copy", 1.1, 2, 4, 8.4)
              .times("channel-transfer-to", 1, 2.1, 4, 8)
              .times("stream-array", 1.02, 2, 4.4, 8.2);
      Map<String, List<Double>> losses =
          Map.of(
              "files-copy", List.of(0.1, 0.0, 0.0, 0.05),
              "channel-transfer-to", List.of(0.0, 0.05, 0.0, 0.0),
              "stream-array", List.of(0.02, 0.0, 0.1, 0.025));
      List<Advice.Size> sizes = of(race).jdk();
      boolean holds =
          IntStream.range(0, sizes.size())
              .allMatch(
                  i -> losses.get(sizes.get(i).method()).get(i) <= sizes.get(i).lossBound() + 1e-9);
      held += holds ? 1 : 0;
    }
    // Two standard errors below the promised rate, because few trials count imprecisely.
    assertThat(held / (double) races).isGreaterThan(0.95 - 2 * Math.sqrt(0.05 * 0.95 / races));
  }

  private static RaceBuilder equal(int seed) {
    return race()
        .forks(3)
        .noise(0.15, seed)
        .times("stream-array", 1, 2, 4, 8)
        .times("files-copy-stream", 1, 2, 4, 8)
        .times("channel-transfer-to", 1, 2, 4, 8)
        .times("files-copy", 1, 2, 4, 8);
  }

  private static Interval ratioToBest(JudgedCell cell, String method) {
    return cell.result(method).orElseThrow().ratioToBest();
  }

  @Test
  void theJdkAndAllCallableMethodsHaveTheirChoices() {
    Advice advice =
        of(
            race()
                .times("files-copy", 2, 12, 8, 16)
                .times("millrace", 1, 2, 4, 8)
                .times("native-sendfile", 0.5, 1, 2, 2));
    assertThat(text(advice.jdk())).isEqualTo("files-copy 1KiB..8KiB");
    assertThat(text(advice.callable())).isEqualTo("millrace 1KiB..8KiB");
    assertThat(advice.needsMore()).isTrue();
    assertThat(advice.slower()).as("no advised method is listed as slower").isEmpty();
    assertThat(advice.gain().ratio().estimate()).isBetween(5.9, 6.1);
    assertThat(advice.gain().bytes()).isEqualTo(2 * RaceBuilder.KIB);
    assertThat(advice.nativeMethod()).isEqualTo("native-sendfile");
    assertThat(advice.nativeGain().ratio().estimate()).isBetween(3.9, 4.1);
    assertThat(Advice.lossBound(advice.callable())).isBetween(2.9, 3.2);
  }

  @Test
  void aLibraryThatIsAsFastAsTheJdkIsNoChoice() {
    Advice advice = of(race().times("files-copy", 1, 2, 4, 8).times("millrace", 1, 2, 4, 8));
    assertThat(advice.needsMore()).isFalse();
    assertThat(text(advice.callable())).isEqualTo("files-copy 1KiB..8KiB");
  }

  @Test
  void withoutMethodsOfTheJdkTheOthersAreAdvised() {
    Advice advice = of(race().times("millrace", 1, 2, 4, 8));
    assertThat(advice.jdk()).isEmpty();
    assertThat(text(advice.first())).isEqualTo("millrace 1KiB..8KiB");
  }

  @Test
  void aCloneIsAdvisedOnlyIfClonesCompete() {
    RunRecord record =
        race()
            .times("stream-array", 2, 4, 8, 16)
            .extents(Long.MAX_VALUE, 0L)
            .times("files-copy", 1, 1, 1, 1)
            .record();
    JudgedRace race = Judge.judge(record);
    assertThat(text(Advisor.withClones(record, race.cells()).getFirst().jdk()))
        .isEqualTo("files-copy 1KiB..8KiB");
    assertThat(text(Advisor.of(record, race.cells()).getFirst().jdk()))
        .isEqualTo("stream-array 1KiB..8KiB");
  }

  @Test
  void withoutATimeThereIsNoAdvice() {
    Advice advice = of(race().wrong("files-copy"));
    assertThat(advice.first()).isEmpty();
    assertThat(advice.lossBound()).isNull();
  }

  private static RaceBuilder race() {
    return RaceBuilder.sizes(
        RaceBuilder.KIB, 2 * RaceBuilder.KIB, 4 * RaceBuilder.KIB, 8 * RaceBuilder.KIB);
  }

  private static Advice of(RaceBuilder race) {
    RunRecord record = race.record();
    return Advisor.of(record, Judge.cells(record)).getFirst();
  }

  private static String text(List<Advice.Size> sizes) {
    return Advice.ranges(sizes).stream()
        .map(range ->
            "%s %s..%s"
                .formatted(
                    range.method(), SizeText.of(range.fromBytes()), SizeText.of(range.toBytes())))
        .collect(Collectors.joining(", "));
  }
}
