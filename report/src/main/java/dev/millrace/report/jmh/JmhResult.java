package dev.millrace.report.jmh;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.RunRecord;
import java.util.List;
import java.util.Locale;
import java.util.Map;

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
      RunRecord record,
      Cell cell,
      MethodResult result,
      Interval seconds,
      Map<String, String> params) {
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
        JmhMetric.of(seconds, record.forksOf(cell.id(), result.method())),
        secondary(record, cell, result));
  }

  // All invocations of a young JVM together.
  private static Map<String, JmhMetric> secondary(
      RunRecord record, Cell cell, MethodResult result) {
    Interval whole = result.wholeSeconds();
    return whole == null
        ? Map.of()
        : Map.of("whole", JmhMetric.whole(whole, record.forksOf(cell.id(), result.method())));
  }

  // Tools take the text before the last dot for the class, and show a class as one chart: so each
  // operation is a class.
  private static String name(Cell cell, String method) {
    String operation = cell.operation().name().toLowerCase(Locale.ROOT);
    return "dev.millrace." + operation + "." + method.replace('.', '_');
  }
}
