package dev.millrace.report.rules;

import static dev.millrace.model.RaceBuilder.KIB;
import static dev.millrace.model.RaceBuilder.MIB;
import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.RaceBuilder;
import dev.millrace.model.rules.RuleSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class RuleSentencesTest {
  private static final long[] SIZES = {4 * KIB, 16 * KIB, 64 * KIB, 256 * KIB, MIB};

  @Test
  void aMethodThatWinsEverywhere() {
    assertThat(sentences(RaceBuilder.sizes(SIZES).line("a", 10e-6, 1e9).line("b", 20e-6, 0.5e9)))
        .containsExactly(
            "copy binary, hot: a is the fastest at every size from 4KiB to 1MiB.",
            "The data show no gain from choosing by size over a alone.",
            "a: 10.0 µs (..) a file and 954 MiB/s (..); every time is within 1 % of that.");
  }

  @Test
  void aMethodThatIsTiedEverywhere() {
    assertThat(
            sentences(
                RaceBuilder.sizes(SIZES)
                    .line("a", 10e-6, 1e9)
                    .line("b", 10.02e-6, 0.999e9)
                    .line("c", 10.01e-6, 0.999e9)
                    .line("d", 10.02e-6, 0.999e9)))
        .startsWith(
            "copy binary, hot: a is among the fastest at every size from 4KiB to 1MiB.",
            "The data show no gain from choosing by size over a alone.");
  }

  @Test
  void aMethodThatIsTiedWithOthersHereAndThere() {
    assertThat(
            sentences(
                RaceBuilder.sizes(KIB, MIB)
                    .times("here", 1e-6, 2e-3)
                    .times("there", 2e-6, 1e-3)
                    .forks(4)
                    .noise(0.2, 3)
                    .times("steady", 1.2e-6, 1.2e-3)))
        .startsWith(
            "copy binary, hot: steady is among the fastest at every size from 1KiB to 1MiB.");
  }

  @Test
  void aMethodWithASingleForkMayBeAmongTheFastestToo() {
    assertThat(
            sentences(
                RaceBuilder.sizes(SIZES).line("a", 10e-6, 1e9).forks(1).line("once", 15e-6, 0.7e9)))
        .startsWith("copy binary, hot: a is among the fastest at every size from 4KiB to 1MiB.");
  }

  @Test
  void twoMethodsOneOfThemTied() {
    assertThat(
            sentences(
                RaceBuilder.sizes(SIZES)
                    .line("light", 10e-6, 1e9)
                    .line("heavy", 41e-6, 4e9)
                    .line("heavy too", 41.1e-6, 4e9)
                    .line("process", 2e-3, 4e9)))
        .containsExactly(
            "copy binary, hot: below about 40.4KiB (..) use light, above it heavy.",
            "Choosing by size gains at least 2.91 x over heavy alone, at 4KiB.",
            "light: 10.0 µs (..) a file and 954 MiB/s (..); every time is within 1 % of that.",
            "heavy: 41.0 µs (..) a file and 3.73 GiB/s (..); every time is within 1 % of that.",
            "process needs 2.00 ms (..) to start, 142 times as long as light takes for a file of 4KiB. It is never within 10 % of the fastest.");
  }

  @Test
  void threeMethodsAndALateStarter() {
    assertThat(
            sentences(
                RaceBuilder.sizes(4 * KIB, 64 * KIB, MIB, 16 * MIB, 256 * MIB)
                    .line("a", 10e-6, 1e9)
                    .line("b", 41.3e-6, 2e9)
                    .line("c", 2e-3, 8e9)
                    .line("late", 4e-3, 8e9)))
        .contains(
            "copy binary, hot: below about 61.1KiB (..) use a, from there to about 4.98MiB (..) b, above it c.",
            "Choosing by size gains at least 3.67 x over b alone, at 256MiB.",
            "late needs 4.00 ms (..) to start, 284 times as long as a takes for a file of 4KiB. It is within 10 % of the fastest from 256MiB on.");
  }

  @Test
  void oneForkHasARule() {
    assertThat(
            sentences(
                RaceBuilder.sizes(SIZES).forks(1).line("a", 10e-6, 1e9).line("b", 20e-6, 1e9)))
        .containsExactly(
            "copy binary, hot: a is among the fastest at every size from 4KiB to 1MiB.",
            "The data show no gain from choosing by size over a alone.",
            "a: 9.90 µs a file and 963 MiB/s; every time is within 1 % of that.");
  }

  @Test
  void noMethodAtEverySize() {
    assertThat(
            sentences(
                RaceBuilder.sizes(KIB, 100 * KIB, MIB)
                    .times("early", 1e-6, 100e-6, Double.NaN)
                    .forks(1)
                    .times("late", Double.NaN, Double.NaN, 1e-3)))
        .containsExactly(
            "copy binary, hot: below about 320KiB (..) use early, above it late.",
            "No method has a time at every size, so none can be used alone.",
            "early: no fixed cost that shows (at most ..) and 977 MiB/s (..); two sizes cannot test this line.");
  }

  @Test
  void aTimeThatDoesNotGrow() {
    assertThat(sentences(RaceBuilder.sizes(KIB, 100 * KIB, MIB).times("a", 3e-3, 2.9e-3, 2.8e-3)))
        .endsWith("a: 2.90 ms (..) a file of any size; every time is within 4 % of that.");
  }

  @Test
  void aBandwidthThatChanges() {
    List<RuleSet> rules =
        RaceBuilder.sizes()
            .threads(2, SIZES)
            .line("a", bytes -> 10e-6 + bytes / 4e9 + Math.max(0, bytes - 64 * KIB) / 1e9)
            .rules();
    assertThat(masked(rules.getFirst()))
        .containsExactly(
            "copy binary, cold, 2 threads: a is the fastest at every size from 4KiB to 1MiB.",
            "The data show no gain from choosing by size over a alone.",
            "a, in each thread: 10.0 µs (..) a file and 3.73 GiB/s (..) up to 64KiB; beyond 64KiB 763 MiB/s (..).");
  }

  private static List<String> sentences(RaceBuilder race) {
    return masked(race.only());
  }

  // How wide intervals are is tested elsewhere.
  private static List<String> masked(RuleSet rules) {
    return RuleSentences.of(rules).stream()
        .map(sentence -> sentence.replaceAll("\\([\\d.]+\\w* \\.\\. [\\d.]+\\w*\\)", "(..)"))
        .map(sentence -> sentence.replaceAll("at most [\\d.]+ \\w+", "at most .."))
        .toList();
  }
}
