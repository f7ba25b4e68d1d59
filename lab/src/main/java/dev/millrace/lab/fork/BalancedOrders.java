package dev.millrace.lab.fork;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntFunction;

/// Random orders of some members, balanced over positions and predecessors: a Latin square of
/// Williams (1949). In as many orders as members, every member has every position once and every
/// other member as its predecessor once. Odd numbers of members leave out one more, which does not
/// exist, and are balanced except around it.
public final class BalancedOrders implements IntFunction<List<Integer>> {
  private final List<Integer> members;
  private final List<Integer> shifts = new ArrayList<>();
  private final int size;

  /// @param members any numbers; equal ones are different members
  public BalancedOrders(List<Integer> members, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    this.members = new ArrayList<>(members);
    Collections.shuffle(this.members, random);
    size = members.size() + members.size() % 2;
    for (int i = 0; i < size; i++) {
      shifts.add(i);
    }
    Collections.shuffle(shifts, random);
  }

  /// Returns the order of a block.
  @Override
  public List<Integer> apply(int block) {
    List<Integer> order = new ArrayList<>();
    int shift = shifts.get(block % size);
    for (int position = 0; position < size; position++) {
      int member = (zigzag(position) + shift) % size;
      if (member < members.size()) {
        order.add(members.get(member));
      }
    }
    return order;
  }

  // 0, 1, n - 1, 2, n - 2, ...: every difference between neighbours occurs once.
  private int zigzag(int position) {
    return position % 2 == 1 ? (position + 1) / 2 : (size - position / 2) % size;
  }
}
