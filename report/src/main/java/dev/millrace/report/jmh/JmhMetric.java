package dev.millrace.report.jmh;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.ForkRecord.Measurement;
import dev.millrace.model.record.MethodForks;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.apache.commons.statistics.descriptive.Quantile;

/// One number of a benchmark, as JMH writes it. `"NaN"` stands for a missing number, as in JMH.
///
/// @param score Millrace's estimate, not JMH's mean
/// @param scoreError the distance from the score to the farther end of Millrace's interval, which
///   is over forks; JMH pools iterations
/// @param scoreConfidence both ends of that interval
/// @param scorePercentiles over the judged iterations of all forks, by the rule of JMH (6 of
///   Hyndman and Fan)
/// @param scoreUnit microseconds for one file, or for a whole iteration
/// @param rawData the judged iterations of each fork
record JmhMetric(
    double score,
    double scoreError,
    List<Double> scoreConfidence,
    Map<String, Double> scorePercentiles,
    String scoreUnit,
    List<List<Double>> rawData) {

  private static final double MICROS = 1e6;
  private static final double NANOS_A_MICRO = 1e3;
  private static final List<Double> PERCENTS =
      List.of(0.0, 50.0, 90.0, 95.0, 99.0, 99.9, 99.99, 99.999, 99.9999, 100.0);

  /// The time of one file in `forks`.
  static JmhMetric of(Interval seconds, List<ForkRecord> forks) {
    return of(seconds, forks, each -> each.nanos() / each.invocations());
  }

  /// The time of whole iterations in `forks`.
  static JmhMetric whole(Interval seconds, List<ForkRecord> forks) {
    return of(seconds, forks, Measurement::nanos);
  }

  private static JmhMetric of(
      Interval seconds, List<ForkRecord> forks, ToDoubleFunction<Measurement> nanos) {
    double score = seconds.estimate() * MICROS;
    double low = seconds.low() == null ? Double.NaN : seconds.low() * MICROS;
    double high = seconds.high() == null ? Double.NaN : seconds.high() * MICROS;
    List<List<Double>> raw =
        new MethodForks(forks).counted().stream().map(fork -> raw(fork, nanos)).toList();
    return new JmhMetric(
        score,
        Math.max(high - score, score - low),
        List.of(low, high),
        percentiles(raw),
        "us/op",
        raw);
  }

  private static List<Double> raw(ForkRecord fork, ToDoubleFunction<Measurement> nanos) {
    return fork.measured().stream().map(each -> nanos.applyAsDouble(each) / NANOS_A_MICRO).toList();
  }

  private static Map<String, Double> percentiles(List<List<Double>> raw) {
    double[] all = raw.stream().flatMap(List::stream).mapToDouble(Double::doubleValue).toArray();
    Quantile rule = Quantile.withDefaults().with(Quantile.EstimationMethod.HF6);
    Map<String, Double> percentiles = new LinkedHashMap<>();
    PERCENTS.forEach(p -> percentiles.put(p.toString(), rule.evaluate(all, p / 100)));
    return percentiles;
  }
}
