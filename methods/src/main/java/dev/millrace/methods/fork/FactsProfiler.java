package dev.millrace.methods.fork;

import dev.millrace.methods.cost.CostKind;
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
 * Passes {@link IterationFacts} from the fork to the host, as secondary results of JMH. Costs have
 * the label of their {@link CostKind}; unknown values are -1.
 *
 * <p>As a profiler of the host, it keeps the output of methods out of the output of Millrace.
 */
public final class FactsProfiler implements InternalProfiler, ExternalProfiler {
  /** Label of {@link IterationFacts#cell}. */
  public static final String CELL = "cell";

  /** Label of {@link IterationFacts#invocations}. */
  public static final String INVOCATIONS = "invocations";

  /** Label of {@link IterationFacts#firstInvocationNanos}. */
  public static final String FIRST_INVOCATION_NANOS = "firstInvocationNanos";

  /** Label of {@link IterationFacts#residentShare}. */
  public static final String RESIDENT_SHARE = "residentShare";

  /** Label of {@link IterationFacts#probeNanos}. */
  public static final String PROBE_NANOS = "probeNanos";

  /** Label of {@link IterationFacts#wallNanos}. */
  public static final String WALL_NANOS = "wallNanos";

  /** Label of {@link IterationFacts#sharedBytes}. */
  public static final String SHARED_BYTES = "sharedBytes";

  /** Label of {@link IterationFacts#holeBytes}. */
  public static final String HOLE_BYTES = "holeBytes";

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
    results.add(result(CELL, (double) facts.cell(), "#"));
    results.add(result(INVOCATIONS, (double) facts.invocations(), "#"));
    results.add(result(FIRST_INVOCATION_NANOS, (double) facts.firstInvocationNanos(), "ns"));
    results.add(result(RESIDENT_SHARE, facts.residentShare(), "#"));
    results.add(result(PROBE_NANOS, facts.probeNanos(), "ns"));
    results.add(result(WALL_NANOS, (double) facts.wallNanos(), "ns"));
    results.add(result(SHARED_BYTES, (double) facts.sharedBytes(), "B"));
    results.add(result(HOLE_BYTES, (double) facts.holeBytes(), "B"));
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
