package dev.millrace.methods.fork;

import dev.millrace.methods.cost.CostKind;
import dev.millrace.methods.fork.IterationFacts.Fact;
import java.io.File;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.ExternalProfiler;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/**
 * Passes {@link IterationFacts} from the fork to the host, as secondary results of JMH with the
 * label of their {@link Fact} or {@link CostKind}; unknown values are -1.
 *
 * <p>As a profiler of the host, it keeps the output of methods out of the output of Millrace.
 */
public final class FactsProfiler implements InternalProfiler, ExternalProfiler {
  // JMH gives a profiler no access to the state of the benchmark.
  private static volatile @Nullable IterationFacts last;

  static void publish(IterationFacts facts) {
    last = facts;
  }

  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
    last = null;
  }

  @Override
  public Collection<ScalarResult> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    IterationFacts facts = last;
    return facts == null ? Collections.emptyList() : results(facts);
  }

  @Override
  public boolean allowPrintOut() {
    return false;
  }

  @Override
  public boolean allowPrintErr() {
    return false;
  }

  @Override
  public Collection<String> addJVMInvokeOptions(BenchmarkParams benchmark) {
    return Collections.emptyList();
  }

  @Override
  public Collection<String> addJVMOptions(BenchmarkParams benchmark) {
    return Collections.emptyList();
  }

  @Override
  public void beforeTrial(BenchmarkParams benchmark) {}

  @Override
  @SuppressWarnings("rawtypes") // JMH's own signature
  public Collection<? extends Result> afterTrial(
      BenchmarkResult result, long process, File out, File err) {
    return Collections.emptyList();
  }

  private static List<ScalarResult> results(IterationFacts facts) {
    List<ScalarResult> results = new ArrayList<>();
    for (Fact fact : Fact.values()) {
      results.add(result(fact.label(), facts.of(fact), fact.unit()));
    }
    for (CostKind cost : CostKind.values()) {
      results.add(result(cost.label(), (double) facts.costs().of(cost), cost.unit()));
    }
    return results;
  }

  private static ScalarResult result(String label, double value, String unit) {
    return new ScalarResult(label, value, unit, AggregationPolicy.AVG);
  }

  @Override
  public String getDescription() {
    return "facts of an iteration other than its time";
  }
}
