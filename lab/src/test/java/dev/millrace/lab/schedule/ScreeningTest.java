package dev.millrace.lab.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.lab.MadeUpRace;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.RacePlan;
import dev.millrace.model.record.Status;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScreeningTest {
  private static final long SECOND = 1_000_000_000L;

  @Test
  void aMethodThatIsFarBehindInAllItsCellsKeepsItsPilotTimeAndGetsNoJvm() {
    MadeUpRace race = new MadeUpRace();
    race.cell(1_000)
        .piloted("fast", 1_000_000)
        .piloted("far", 4_000_000)
        .piloted("once", 9_000_000);
    race.cell(2_000)
        .piloted("fast", 1_000_000)
        .piloted("far", 9_000_000)
        .piloted("once", 2_000_000);
    RacePlan plan = Screening.withoutSlow(race.start().plan(), _ -> false);
    assertThat(absent(plan)).containsExactly("far", "far");
    Entry first = plan.entries().stream().filter(entry -> !entry.runs()).findFirst().orElseThrow();
    assertThat(first.pilotNanos()).isEqualTo(4_000_000);
    assertThat(first.absence().status()).isEqualTo(Status.SCREENED);
    assertThat(first.absence().reason())
        .isEqualTo("about 4.0 ms in its pilot, 4 times as long as the fastest; --methods races it");
  }

  @Test
  void aMethodOfTheUserAndTheControlMethodStay() {
    MadeUpRace race = new MadeUpRace();
    race.cell(1_000).piloted("fast", 10).piloted("mine", 1_000);
    RacePlan plan = race.start().plan();
    assertThat(absent(Screening.withoutSlow(plan, entry -> entry.method().equals("mine"))))
        .isEmpty();
    assertThat(absent(Screening.withoutSlow(plan, _ -> false))).containsExactly("mine");
  }

  @Test
  void theSlowestMethodsAreLeftOutUntilTheFirstRoundFits() {
    RacePlan plan =
        new MadeUpRace()
            .forks(1, 1)
            .cell()
            .piloted("medium", 10 * SECOND)
            .piloted("slow", 100 * SECOND)
            .piloted("fast", SECOND)
            .start()
            .plan();
    assertThat(absent(within(2_000, plan))).isEmpty();
    assertThat(absent(within(200, plan))).containsExactly("slow");
    RacePlan least = within(0, plan);
    assertThat(absent(least)).containsExactly("medium", "slow");
    assertThat(least.entries())
        .filteredOn(entry -> !entry.runs())
        .allMatch(entry -> entry.absence().equals(Screening.LEFT_OUT));
  }

  @Test
  void theFastestMethodOfTheJdkStaysWithAMethodOfTheUser() {
    MadeUpRace race = new MadeUpRace().forks(1, 1);
    race.cell(1_000)
        .piloted("slow", 100 * SECOND)
        .piloted("best", 10 * SECOND)
        .piloted("mine", SECOND);
    RacePlan plan = race.start().plan();
    assertThat(absent(within(0, plan))).containsExactly("slow");
    assertThat(absent(Screening.withoutSlow(plan, entry -> entry.method().equals("mine"))))
        .containsExactly("slow");
  }

  @Test
  void ofSeveralCellsTheLargestIsLeftOutFirstAndOneStays() {
    MadeUpRace race = new MadeUpRace().forks(1, 1);
    race.cell(1_000).piloted("a", 1_000);
    race.cell(1_000_000).piloted("a", SECOND);
    race.cell(2_000).piloted("a", 2_000_000);
    assertThat(within(0, race.start().plan()).entries())
        .filteredOn(Entry::runs)
        .hasSize(2)
        .allMatch(entry -> entry.cell() == 0);
  }

  @Test
  void withShortTurnsAMethodIsLeftOutOfAllCellsAtOnce() {
    MadeUpRace race = new MadeUpRace().forks(1, 1);
    race.cell(1_000).piloted("a", 1_000).piloted("b", 2_000).piloted("c", 3_000);
    race.cell(2_000).piloted("a", 1_500).piloted("b", 2_500).piloted("c", 2_000);
    RacePlan plan = race.start().plan();
    assertThat(absent(within(3, plan))).containsExactly("c", "c");
  }

  private static RacePlan within(int seconds, RacePlan plan) {
    return Screening.within(
        Duration.ofSeconds(seconds), plan, 2, entry -> entry.method().equals("mine"));
  }

  private static List<String> absent(RacePlan plan) {
    return plan.entries().stream().filter(entry -> !entry.runs()).map(Entry::method).toList();
  }
}
