package dev.millrace.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.record.Status;
import dev.millrace.model.warnings.Finding;
import dev.millrace.model.warnings.Warning;
import org.junit.jupiter.api.Test;

/// Forks whose JVM died, in the judged race.
class LostForksTest {
  @Test
  void aMethodWithALostForkIsJudgedByItsOtherForks() {
    RaceBuilder races =
        RaceBuilder.copies()
            .method("slow", 0.02, 0.02, 0.02)
            .method("fast", 0.01, 0.0101)
            .lost("fast");
    JudgedCell cell = judge(races).cells().getFirst();
    assertThat(cell.winners()).containsExactly("fast");
    MethodResult fast = cell.results().getFirst();
    assertThat(fast.status()).isEqualTo(Status.OK);
    assertThat(fast.forks()).isEqualTo(2);
  }

  @Test
  void aLostForkIsAWarningWithItsMethodAndReason() {
    RaceBuilder races = RaceBuilder.copies().method("a", 0.01, 0.01, 0.01).lost("a");
    assertThat(judge(races).warnings())
        .singleElement()
        .satisfies(finding -> {
          assertThat(finding.warning()).isEqualTo(Warning.LOST_FORK);
          assertThat(finding.methods()).containsExactly("a");
          assertThat(finding.seen())
              .isEqualTo("1 fork was lost: a (its JVM was ended by signal 9)");
        });
  }

  @Test
  void aMethodThatLosesTwoForksFails() {
    RaceBuilder races =
        RaceBuilder.copies()
            .method("right", 0.02, 0.02)
            .method("a", 0.01, 0.01)
            .lost("a")
            .lost("a");
    JudgedCell cell = judge(races).cells().getFirst();
    assertThat(cell.winners()).containsExactly("right");
    MethodResult failed = cell.results().getLast();
    assertThat(failed.status()).isEqualTo(Status.FAILED);
    assertThat(failed.seconds()).isNull();
    assertThat(failed.reason())
        .isEqualTo("lost 2 forks, the last because its JVM was ended by signal 9");
  }

  @Test
  void aMethodThatLostItsOnlyForkHasNoTime() {
    MethodResult only =
        judge(RaceBuilder.copies().method("a").lost("a")).cells().getFirst().results().getFirst();
    assertThat(only.status()).isEqualTo(Status.FAILED);
    assertThat(only.reason()).isEqualTo("lost its only fork: its JVM was ended by signal 9");
  }

  @Test
  void aWrongResultDisqualifiesAMethodThatAlsoLostAFork() {
    RaceBuilder races =
        RaceBuilder.copies().method("right", 0.02, 0.02).wrong("liar", "it wrote 0 bytes");
    MethodResult liar = judge(races.lost("liar")).cells().getFirst().results().getLast();
    assertThat(liar.status()).isEqualTo(Status.DISQUALIFIED);
    assertThat(liar.reason()).isEqualTo("it wrote 0 bytes");
  }

  @Test
  void noForkIsLostInAnOrdinaryRace() {
    assertThat(judge(RaceBuilder.copies().method("a", 0.01, 0.01, 0.01)).warnings())
        .extracting(Finding::warning)
        .doesNotContain(Warning.LOST_FORK);
  }

  private static JudgedRace judge(RaceBuilder records) {
    return Judge.judge(records.record());
  }
}
