package dev.millrace.model.judge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.Judge;
import dev.millrace.model.RaceBuilder;
import org.junit.jupiter.api.Test;

/// Methods that moved the bytes and methods that did not are ranked separately.
class MovementTest {
  @Test
  void clonesAndHolesAreRankedApart() {
    JudgedCell cell =
        judge(
            RaceBuilder.copies()
                .extents(RaceBuilder.BYTES, 0L)
                .method("clone", 1e-5, 1.01e-5, 0.99e-5)
                .extents(0L, RaceBuilder.BYTES)
                .method("hole", 2e-5, 2.01e-5, 1.99e-5)
                .extents(0L, 0L)
                .method("copy", 1e-3, 1.01e-3, 0.99e-3)
                .method("slow", 2e-3, 2.01e-3, 1.99e-3));
    assertThat(cell.results())
        .extracting(MethodResult::method)
        .containsExactly("copy", "slow", "clone", "hole");
    assertThat(cell.results())
        .extracting(MethodResult::movement)
        .containsExactly(Movement.MOVED, Movement.MOVED, Movement.CLONED, Movement.HOLES);
    assertThat(cell.winners()).containsExactly("copy");
    assertThat(cell.winnersApart()).containsExactly("clone");
  }

  @Test
  void eachGroupHasAFastestMethod() {
    JudgedCell cell =
        judge(
            RaceBuilder.copies()
                .extents(RaceBuilder.BYTES, 0L)
                .method("clone", 1e-5, 1e-5, 1e-5)
                .extents(null, null)
                .method("copy", 1e-3, 1e-3, 1e-3));
    assertThat(cell.results()).allMatch(result -> result.ratioToBest().estimate() == 1);
  }

  @Test
  void unknownOrPartlySharedBytesCountAsMoved() {
    JudgedCell cell =
        judge(
            RaceBuilder.copies()
                .extents(null, null)
                .method("unknown", 0.01, 0.01, 0.01)
                .extents(4096L, 4096L)
                .method("partly", 0.01, 0.01, 0.01));
    assertThat(cell.results()).allMatch(MethodResult::moved);
  }

  private static JudgedCell judge(RaceBuilder records) {
    return Judge.judge(records.record()).cells().getFirst();
  }
}
