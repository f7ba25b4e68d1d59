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
    return CostSheet.of(label -> line(label, judged));
  }

  // Of peaks, the largest counts.
  private static @Nullable Long line(String label, List<IterationResult> iterations) {
    boolean isPeak = label.equals(CostKind.PEAK_RESIDENT_BYTES.label());
    long result = 0;
    for (IterationResult iteration : iterations) {
      long value = (long) JmhFork.fact(iteration, label);
      if (value == Costs.UNKNOWN) {
        return null;
      }
      result = isPeak ? Math.max(result, value) : result + value;
    }
    return result;
  }
}
