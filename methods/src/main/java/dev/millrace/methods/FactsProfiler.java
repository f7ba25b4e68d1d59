package dev.millrace.methods;

import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.ScalarResult;

/** Carries {@link IterationFacts} from the fork to the host, as secondary results of JMH. */
public final class FactsProfiler implements InternalProfiler {
  /** Label of {@link IterationFacts#firstInvocationNanos}. */
  public static final String FIRST_INVOCATION_NANOS = "firstInvocationNanos";

  /** Label of {@link IterationFacts#deviceReadBytes}. */
  public static final String DEVICE_READ_BYTES = "deviceReadBytes";

  /** Label of {@link IterationFacts#sourceResident}, 1 or 0. */
  public static final String SOURCE_RESIDENT = "sourceResident";

  // JMH gives a profiler no way to the state of the benchmark.
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

  private static List<ScalarResult> results(IterationFacts facts) {
    return Arrays.asList(
        result(FIRST_INVOCATION_NANOS, (double) facts.firstInvocationNanos(), "ns"),
        result(DEVICE_READ_BYTES, (double) facts.deviceReadBytes(), "B"),
        result(SOURCE_RESIDENT, facts.sourceResident() ? 1 : 0, "#"));
  }

  private static ScalarResult result(String label, double value, String unit) {
    return new ScalarResult(label, value, unit, AggregationPolicy.AVG);
  }

  @Override
  public String getDescription() {
    return "what Millrace sees beside the time";
  }
}
