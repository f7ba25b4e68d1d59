package dev.millrace.methods;

import java.util.List;

/// The contestants of this module with other results, under the common contract.
class NativeGoalContractTest extends GoalContractTest {
  static List<GoalContestant> contestants() {
    return GoalContestant.of(NativeReadContractTest.all());
  }
}
