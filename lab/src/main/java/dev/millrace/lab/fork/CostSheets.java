package dev.millrace.lab.fork;

import dev.millrace.methods.cost.CostKind;
import dev.millrace.methods.cost.Costs;
import dev.millrace.model.record.ForkRecord.CostSheet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.runner.IterationType;

/// Adds up the costs that the judged iterations of a fork reported.
final class CostSheets {
  private CostSheets() {}

  static CostSheet sheet(List<ForkOutput.Iteration> iterations) {
    List<IterationResult> judged =
        iterations.stream()
            .filter(iteration -> iteration.params().getType() == IterationType.MEASUREMENT)
            .map(ForkOutput.Iteration::result)
            .toList();
    return CostSheet.of(label -> line(cost(label), judged));
  }

  private static CostKind cost(String label) {
    for (CostKind cost : CostKind.values()) {
      if (cost.label().equals(label)) {
        return cost;
      }
    }
    throw new IllegalArgumentException("no cost has the label " + label);
  }

  private static @Nullable Long line(CostKind cost, List<IterationResult> iterations) {
    long[] values = iterations.stream().mapToLong(each -> value(cost, each)).toArray();
    long result = 0;
    for (long value : values) {
      if (value == Costs.UNKNOWN) {
        return null;
      }
      result = cost == CostKind.PEAK_RESIDENT_BYTES ? Math.max(result, value) : result + value;
    }
    return result;
  }

  private static long value(CostKind cost, IterationResult iteration) {
    return (long) JmhFork.fact(iteration, cost.label());
  }
}
