package dev.millrace.lab.fork;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BalancedOrdersTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 8, 34})
  void everyOrderHasEveryMemberOnce(int size) {
    BalancedOrders orders = new BalancedOrders(members(size), 1);
    for (int block = 0; block < 2 * size; block++) {
      assertThat(orders.apply(block)).containsExactlyInAnyOrderElementsOf(members(size));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 4, 8, 34})
  void inAsManyBlocksAsMembersEachHasEveryPositionAndEveryPredecessorOnce(int size) {
    Map<List<Integer>, Integer> positions = new HashMap<>();
    Map<List<Integer>, Integer> neighbours = new HashMap<>();
    BalancedOrders orders = new BalancedOrders(members(size), 1);
    for (int block = 0; block < size; block++) {
      List<Integer> order = orders.apply(block);
      for (int i = 0; i < size; i++) {
        positions.merge(List.of(i, order.get(i)), 1, Integer::sum);
        if (i > 0) {
          neighbours.merge(List.of(order.get(i - 1), order.get(i)), 1, Integer::sum);
        }
      }
    }
    assertThat(positions.values()).hasSize(size * size).containsOnly(1);
    assertThat(neighbours.values()).hasSize(size * (size - 1)).containsOnly(1);
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 7, 15})
  void withAnOddNumberOfMembersPredecessorsAreNearlyBalanced(int size) {
    Map<List<Integer>, Integer> neighbours = new HashMap<>();
    BalancedOrders orders = new BalancedOrders(members(size), 1);
    for (int block = 0; block <= size; block++) {
      List<Integer> order = orders.apply(block);
      for (int i = 1; i < size; i++) {
        neighbours.merge(List.of(order.get(i - 1), order.get(i)), 1, Integer::sum);
      }
    }
    assertThat(neighbours.values()).allMatch(count -> count <= 2);
  }

  @ParameterizedTest
  @ValueSource(longs = {2, 3})
  void anotherSeedGivesOtherOrders(long seed) {
    assertThat(new BalancedOrders(members(20), seed).apply(0))
        .isNotEqualTo(new BalancedOrders(members(20), 1).apply(0));
  }

  private static List<Integer> members(int size) {
    return IntStream.rangeClosed(1, size).boxed().toList();
  }
}
