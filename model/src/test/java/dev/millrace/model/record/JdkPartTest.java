package dev.millrace.model.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.Judge;
import dev.millrace.model.RaceBuilder;
import dev.millrace.model.judge.MethodResult;
import org.junit.jupiter.api.Test;

class JdkPartTest {
  private final RunRecord race =
      RaceBuilder.copies()
          .unranked("control", 1.0)
          .method("a", 0.01, 0.011)
          .onJdk("26")
          .unranked("control", 1.0)
          .method("a", 0.02, 0.021)
          .record();

  @Test
  void aPartHasTheCellsAndForksOfOneJdk() {
    RunRecord part = JdkPart.of(race, race.jdk(race.plan().cell(1)));
    assertThat(part.plan().cells()).extracting(Cell::id).containsExactly(0);
    assertThat(part.plan().cells()).extracting(Cell::jdk).containsExactly("26");
    assertThat(part.environment().jdks()).extracting(Jdk::name).containsExactly("26");
    assertThat(part.forks()).hasSize(3).allMatch(fork -> fork.cell() == 0);
    assertThat(part.plan().entries()).extracting(Entry::method).containsExactly("control", "a");
  }

  @Test
  void aPartIsJudgedAsInTheRace() {
    RunRecord part = JdkPart.of(race, race.jdk(race.plan().cell(1)));
    assertThat(Judge.cell(part, 0).results())
        .extracting(MethodResult::seconds)
        .isEqualTo(Judge.cell(race, 1).results().stream().map(MethodResult::seconds).toList());
  }
}
