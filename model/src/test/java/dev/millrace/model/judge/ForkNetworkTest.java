package dev.millrace.model.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ForkNetworkTest {
  @Test
  void methodsThatShareAllGroupsHaveNoExcess() {
    assertThat(excess(List.of(Set.of(1, 2), Set.of(1, 2)), Set.of(1, 2), Set.of(1, 2))).isZero();
  }

  // Each fork is a resistance of 1: one for each method, and two for the control method between.
  @Test
  void theControlMethodAddsItsNoiseToMethodsThatShareNoGroup() {
    List<Set<Integer>> methods = List.of(Set.of(1, 2), Set.of(1), Set.of(2));
    assertThat(excess(methods, Set.of(1), Set.of(2))).isCloseTo(2, within(1e-4));
  }

  @Test
  void moreCommonMethodsReduceTheExcess() {
    List<Set<Integer>> methods = List.of(Set.of(1, 2), Set.of(1, 2), Set.of(1), Set.of(2));
    assertThat(excess(methods, Set.of(1), Set.of(2))).isCloseTo(1, within(1e-4));
  }

  @Test
  void methodsThatNoOtherConnectsHaveNoKnownExcess() {
    assertThat(excess(List.of(Set.of(1), Set.of(2)), Set.of(1), Set.of(2))).isZero();
  }

  private static double excess(List<Set<Integer>> methods, Set<Integer> from, Set<Integer> to) {
    return new ForkNetwork(methods).excess(from, to);
  }
}
