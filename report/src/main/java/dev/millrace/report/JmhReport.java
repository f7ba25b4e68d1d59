package dev.millrace.report;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.ForkRecord.Measurement;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.Json;
import dev.millrace.model.record.MethodForks;
import dev.millrace.model.record.RunRecord;
import java.io.IOException;
import java.io.Writer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.apache.commons.statistics.descriptive.Quantile;
import org.jspecify.annotations.Nullable;

/// Races in the format of JMH's `-rf json`, for the tools that show such files. Methods without a
/// time are left out, since the format has no place for them.
public record JmhReport(List<RaceResult> results) {
  /// Writes `results` to `out`, which stays open, as one array. If there are several, the start of
  /// its race becomes a parameter of every benchmark. A single race has no such parameter, so that
  /// tools can compare the benchmarks of two files.
  public static void write(List<RaceResult> results, Writer out) throws IOException {
    JmhReport report = new JmhReport(results);
    Json.mapper().writeValue(out, results.stream().flatMap(report::race).toList());
    out.write('\n');
  }

  private Stream<JmhResult> race(RaceResult result) {
    return result.race().cells().stream().flatMap(cell -> cell(result, cell));
  }

  private Stream<JmhResult> cell(RaceResult race, JudgedCell judged) {
    Map<String, String> params = params(race, judged.cell());
    return judged.results().stream()
        .filter(result -> result.seconds() != null)
        .map(result -> JmhResult.of(race.record(), judged.cell(), result, params));
  }

  private Map<String, String> params(RaceResult race, Cell cell) {
    Map<String, String> params = new LinkedHashMap<>();
    if (results.size() > 1) {
      params.put("race", race.record().started());
    }
    params.put("size", size(cell));
    params.put("files", Integer.toString(cell.files()));
    params.put("loops", Integer.toString(cell.loops()));
    params.put("age", Integer.toString(cell.age()));
    params.put("content", EnumNames.lower(cell.content()));
    params.put("cache", EnumNames.lower(cell.cache()));
    params.put("durability", EnumNames.lower(cell.durability()));
    params.put("from", cell.from());
    params.put("to", cell.to());
    params.put("jdk", cell.jdk());
    return params;
  }

  private static String size(Cell cell) {
    return cell.sizeBytes() == cell.largestBytes()
        ? Long.toString(cell.sizeBytes())
        : cell.sizeBytes() + ".." + cell.largestBytes();
  }

  /// One benchmark in JMH's own format: one method in one cell. The fields, their order and their
  /// types match JMH's `JSONResultFormat`, so that existing tools read the file.
  record JmhResult(
      String jmhVersion,
      String benchmark,
      String mode,
      int threads,
      int forks,
      String jvm,
      List<String> jvmArgs,
      String jdkVersion,
      String vmName,
      String vmVersion,
      int warmupIterations,
      String warmupTime,
      int warmupBatchSize,
      int measurementIterations,
      String measurementTime,
      int measurementBatchSize,
      Map<String, String> params,
      JmhMetric primaryMetric,
      Map<String, JmhMetric> secondaryMetrics) {

    private static final String AVERAGE_TIME = "avgt";

    /// A result that has a time.
    static JmhResult of(
        RunRecord record, Cell cell, MethodResult result, Map<String, String> params) {
      Interval seconds = Objects.requireNonNull(result.seconds());
      List<ForkRecord> forks = record.forksOf(cell.id(), result.method());
      Jdk jdk = record.jdk(cell);
      Effort effort = record.plan().effort();
      return new JmhResult(
          "Millrace " + record.millrace(),
          name(cell, result.method()),
          AVERAGE_TIME,
          cell.threads(),
          result.forks(),
          jdk.home() + "/bin/java",
          jdk.flags(),
          jdk.version(),
          jdk.vm(),
          jdk.version(),
          cell.hasYoungJvms() ? 0 : effort.warmups(),
          effort.warmupMillis() + " ms",
          1,
          record.plan().iterations(cell),
          effort.iterationMillis() + " ms",
          1,
          params,
          JmhMetric.of(seconds, forks, each -> each.nanos() / each.invocations()),
          secondary(result.wholeSeconds(), forks));
    }

    // All invocations of a young JVM together.
    private static Map<String, JmhMetric> secondary(
        @Nullable Interval whole, List<ForkRecord> forks) {
      return whole == null
          ? Map.of()
          : Map.of("whole", JmhMetric.of(whole, forks, Measurement::nanos));
    }

    // Tools take the text before the last dot for the class, and show a class as one chart: so each
    // operation is a class.
    private static String name(Cell cell, String method) {
      String operation = EnumNames.lower(cell.operation());
      return "dev.millrace." + operation + "." + method.replace('.', '_');
    }

    /// One number of a benchmark, as JMH writes it. `"NaN"` stands for a missing number, as in JMH.
    ///
    /// @param score Millrace's estimate, not JMH's mean
    /// @param scoreError the distance from the score to the farther end of Millrace's interval,
    ///   which is over forks; JMH pools iterations
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

      static JmhMetric of(
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
        return fork.measured().stream()
            .map(each -> nanos.applyAsDouble(each) / NANOS_A_MICRO)
            .toList();
      }

      private static Map<String, Double> percentiles(List<List<Double>> raw) {
        double[] all =
            raw.stream().flatMap(List::stream).mapToDouble(Double::doubleValue).toArray();
        Quantile rule = Quantile.withDefaults().with(Quantile.EstimationMethod.HF6);
        Map<String, Double> percentiles = new LinkedHashMap<>();
        PERCENTS.forEach(p -> percentiles.put(p.toString(), rule.evaluate(all, p / 100)));
        return percentiles;
      }
    }
  }
}
