package dev.millrace.model.rules;

import static dev.millrace.model.RaceBuilder.KIB;
import static dev.millrace.model.RaceBuilder.MIB;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.millrace.model.RaceBuilder;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.record.Json;
import dev.millrace.model.rules.RuleSet.Crossover;
import dev.millrace.model.rules.RuleSet.Hybrid;
import dev.millrace.model.rules.RuleSet.MethodFit;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class RulesTest {
  private static final long[] SIZES = {4 * KIB, 16 * KIB, 64 * KIB, 256 * KIB, MIB};

  /// 10 us + bytes / 1 GB/s equals 40 us + bytes / 4 GB/s at that size.
  private static final double EQUAL_BYTES = 40_000;

  private static RaceBuilder twoMethods(RaceBuilder race) {
    return race.line("light", 10e-6, 1e9).line("heavy", 40e-6, 4e9);
  }

  @Test
  void theMethodsChangeWhereTheirTimesAreEqual() {
    RuleSet rules = twoMethods(RaceBuilder.sizes(SIZES)).only();
    Crossover crossover = rules.crossovers().getFirst();
    assertThat(rules.crossovers()).hasSize(1);
    assertThat(crossover.below()).isEqualTo("light");
    assertThat(crossover.above()).isEqualTo("heavy");
    assertThat(crossover.bytes().estimate()).isEqualTo(EQUAL_BYTES, within(400.0));
    assertThat(crossover.bytes().low()).isBetween(30_000.0, EQUAL_BYTES);
    assertThat(crossover.bytes().high()).isBetween(EQUAL_BYTES, 50_000.0);
  }

  @Test
  void theOrderOfTheSizesInThePlanDoesNotMatter() {
    RuleSet rules =
        twoMethods(RaceBuilder.sizes(MIB, 4 * KIB, 256 * KIB, 64 * KIB, 16 * KIB)).only();
    assertThat(rules.cells()).containsExactly(1, 4, 3, 2, 0);
    assertThat(rules.crossovers().getFirst().bytes().estimate())
        .isEqualTo(EQUAL_BYTES, within(400.0));
  }

  @Test
  void theIntervalOfACrossoverCoversTheTruth() {
    long covered =
        LongStream.range(0, 100)
            .mapToObj(seed -> twoMethods(RaceBuilder.sizes(SIZES).noise(0.15, seed)).only())
            .filter(rules -> covers(rules.crossovers(), EQUAL_BYTES))
            .count();
    assertThat(covered).isBetween(90L, 100L);
  }

  private static boolean covers(List<Crossover> crossovers, double bytes) {
    return crossovers.size() == 1
        && crossovers.getFirst().bytes().low() <= bytes
        && crossovers.getFirst().bytes().high() >= bytes;
  }

  @Test
  void aTieAroundTheChangeWidensItsInterval() {
    RuleSet rules =
        RaceBuilder.sizes(SIZES)
            .times("light", 10e-6, 20e-6, 80e-6, 320e-6, 1280e-6)
            .times("heavy", 20e-6, 20.1e-6, 80e-6, 319e-6, 640e-6)
            .only();
    Interval bytes = rules.crossovers().getFirst().bytes();
    assertThat(rules.crossovers()).hasSize(1);
    assertThat(bytes.low()).isLessThan(64.0 * KIB);
    assertThat(bytes.high()).isGreaterThan(256.0 * KIB);
    assertThat(bytes.low()).isGreaterThanOrEqualTo(4.0 * KIB);
    assertThat(bytes.high()).isLessThanOrEqualTo((double) MIB);
  }

  @Test
  void aTieChangesNothing() {
    RuleSet rules =
        RaceBuilder.sizes(SIZES)
            .times("a", 10e-6, 20.1e-6, 80e-6, 321e-6, 1280e-6)
            .times("b", 10.1e-6, 20e-6, 80.1e-6, 320e-6, 1284e-6)
            .only();
    assertThat(rules.crossovers()).isEmpty();
    assertThat(rules.hybrid().parts())
        .containsExactly(new Hybrid.Part(0, Long.MAX_VALUE, "a", List.of("a", "b")));
    assertThat(rules.hybrid().single()).isEqualTo("a");
    assertThat(rules.hybrid().gain()).isEqualTo(new Interval(1.0, 1, 1.0));
  }

  @Test
  void oneMethodGoodEnoughEverywhereBeatsTwoFastestOnes() {
    RuleSet rules =
        RaceBuilder.sizes(4 * KIB, 16 * KIB, 64 * KIB)
            .times("small", 10e-6, 40e-6, 160e-6)
            .times("large", 20e-6, 20e-6, 80e-6)
            .times("steady", 10.1e-6, 20.1e-6, 80.1e-6)
            .only();
    assertThat(rules.hybrid().parts()).extracting(Hybrid.Part::method).containsExactly("steady");
  }

  @Test
  void theGainIsThatOverTheSingleMethodThatLosesLeastAtWorst() {
    Hybrid hybrid = twoMethods(RaceBuilder.sizes(SIZES)).line("slow", 1e-3, 1e8).only().hybrid();
    // At 4 KiB heavy takes 41 us and light 14.1 us; at 1 MiB 302 us and 1059 us.
    assertThat(hybrid.single()).isEqualTo("heavy");
    assertThat(hybrid.gain().estimate()).isEqualTo(41.024 / 14.096, within(0.01));
    assertThat(hybrid.gain().low()).isBetween(2.8, 2.91);
    assertThat(hybrid.gainBytes()).isEqualTo(4 * KIB);
  }

  @Test
  void partsJoinAndHoldTheSizesTheyWereChosenFor() {
    List<Hybrid.Part> parts = twoMethods(RaceBuilder.sizes(SIZES)).only().hybrid().parts();
    assertThat(parts)
        .extracting(Hybrid.Part::method, Hybrid.Part::tied)
        .containsExactly(tuple("light", List.of("light")), tuple("heavy", List.of("heavy")));
    assertThat(parts.getFirst().fromBytes()).isZero();
    assertThat(parts.getFirst().toBytes()).isEqualTo(parts.getLast().fromBytes());
    assertThat(parts.getFirst().toBytes()).isBetween(16 * KIB + 1, 64 * KIB);
    assertThat(parts.getLast().toBytes()).isEqualTo(Long.MAX_VALUE);
  }

  @Test
  void oneSizeHasNoRules() {
    assertThat(twoMethods(RaceBuilder.sizes(MIB)).rules()).isEmpty();
    assertThat(RaceBuilder.sizes().rules()).isEmpty();
  }

  @Test
  void aSizeWithoutTimesIsLeftOut() {
    RuleSet rules = RaceBuilder.sizes(KIB, MIB, 2 * MIB).times("a", Double.NaN, 1e-3, 2e-3).only();
    assertThat(rules.cells()).containsExactly(1, 2);
    assertThat(RaceBuilder.sizes(KIB, MIB).times("a", Double.NaN, 1e-3).rules()).isEmpty();
    assertThat(RaceBuilder.sizes(KIB, MIB).times("a", Double.NaN, Double.NaN).rules()).isEmpty();
  }

  @Test
  void aMethodMayWinWhereOthersHaveNoTime() {
    RuleSet rules =
        RaceBuilder.sizes(KIB, 100 * KIB, MIB)
            .times("early", 1e-6, 100e-6, Double.NaN)
            .times("late", Double.NaN, Double.NaN, 1e-3)
            .only();
    assertThat(rules.crossovers())
        .containsExactly(
            new Crossover(
                "early",
                "late",
                new Interval(100.0 * KIB, Math.sqrt(100.0 * KIB * MIB), (double) MIB)));
    assertThat(rules.hybrid()).isNull();
    assertThat(rules.fits()).extracting(MethodFit::method).containsExactly("early");
  }

  @Test
  void anEmptyFileIsASizeToo() {
    RuleSet rules =
        RaceBuilder.sizes(0, KIB)
            .times("empty", 1e-6, Double.NaN)
            .times("full", Double.NaN, 1e-6)
            .only();
    assertThat(rules.crossovers().getFirst().bytes().low()).isZero();
    assertThat(rules.crossovers().getFirst().bytes().high()).isEqualTo(KIB);
  }

  @Test
  void methodsThatMovedNothingOrAreNotRankedAreInNoRule() {
    RuleSet rules =
        twoMethods(RaceBuilder.sizes(SIZES))
            .extents(Long.MAX_VALUE, 0L)
            .line("clone", 1e-6, 1e12)
            .unranked()
            .line("null", 1e-9, 1e15)
            .only();
    assertThat(rules.fits()).extracting(MethodFit::method).containsExactly("light", "heavy");
    assertThat(rules.choice().methods()).doesNotContain("clone", "null");
  }

  @Test
  void cellsThatDifferInMoreThanTheirSizeHaveSeparateRules() {
    List<RuleSet> rules =
        twoMethods(
                RaceBuilder.sizes(SIZES)
                    .also("8", KIB, MIB)
                    .threads(2, KIB, MIB)
                    .range(MIB, 2 * MIB)
                    .range(MIB, 4 * MIB))
            .rules();
    assertThat(rules)
        .extracting(RuleSet::label, RuleSet::cells)
        .containsExactly(
            tuple("copy binary, hot, JDK 25", List.of(0, 1, 2, 3, 4)),
            tuple("copy binary, hot, JDK 8", List.of(5, 6)),
            tuple("copy binary, cold, 2 threads, JDK 25", List.of(7, 8)),
            tuple("copy 10 files of binary, hot, JDK 25", List.of(9, 10)));
  }

  @Test
  void rangesCountWithTheirMeanAndEachSizeOnce() {
    RuleSet rules =
        twoMethods(RaceBuilder.sizes().range(KIB, 3 * KIB).range(0, 4 * KIB).range(MIB, MIB))
            .only();
    assertThat(rules.cells()).containsExactly(0, 2);
    assertThat(rules.fits().getFirst().pieces().getFirst().fromBytes()).isEqualTo(2 * KIB);
  }

  @Test
  void rulesAreWrittenAsJson() {
    RuleSet rules =
        RaceBuilder.sizes(KIB, MIB).times("flat", 2e-3, 2e-3).forks(1).times("x", 1, 2).only();
    assertThat(Json.mapper().writeValueAsString(rules))
        .doesNotContain("Infinity")
        .doesNotContain("NaN");
  }
}
