package dev.millrace.report.jmh;

import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.ForkRecord.Measurement;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.AverageTimeResult;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.ResultRole;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.WorkloadParams;
import org.openjdk.jmh.runner.options.TimeValue;
import tools.jackson.databind.JsonNode;

/// A file that JMH itself wrote: one fork of two iterations.
final class JmhFile {
  private static final long[] NANOS = {20_000, 30_000};
  private static final int OPERATIONS = 10;

  private JmhFile() {}

  static String written() {
    BenchmarkParams params = params();
    BenchmarkResult fork = new BenchmarkResult(params, iterations(params));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    ResultFormatFactory.getInstance(ResultFormatType.JSON, out)
        .writeOut(List.of(new RunResult(params, List.of(fork))));
    return bytes.toString(StandardCharsets.UTF_8);
  }

  private static List<IterationResult> iterations(BenchmarkParams params) {
    List<IterationResult> iterations = new ArrayList<>();
    for (long nanos : NANOS) {
      IterationResult iteration = new IterationResult(params, params.getMeasurement(), null);
      iteration.addResult(
          new AverageTimeResult(
              ResultRole.PRIMARY, "copy", OPERATIONS, nanos, TimeUnit.MICROSECONDS));
      iterations.add(iteration);
    }
    return iterations;
  }

  private static BenchmarkParams params() {
    WorkloadParams params = new WorkloadParams();
    params.put("size", "5120", 0);
    TimeValue time = TimeValue.milliseconds(16);
    return new BenchmarkParams(
        "dev.millrace.copy.files-copy",
        "generated",
        true,
        1,
        new int[] {1},
        List.of(),
        1,
        0,
        new IterationParams(IterationType.WARMUP, 1, time, 1),
        new IterationParams(IterationType.MEASUREMENT, NANOS.length, time, 1),
        Mode.AverageTime,
        params,
        TimeUnit.MICROSECONDS,
        1,
        "/jvm/25/bin/java",
        List.of("-Xx"),
        "25.0.3",
        "a VM",
        "25.0.3+9",
        "1.37",
        TimeValue.minutes(10));
  }

  /// The same measurements as Millrace has them.
  static List<ForkRecord> sameForks() {
    List<Measurement> measured = new ArrayList<>();
    for (long nanos : NANOS) {
      measured.add(
          new Measurement(
              measured.size(), Measurement.Phase.MEASURED, OPERATIONS, nanos, 0, 1.0, null));
    }
    return List.of(new ForkRecord(0, "m", 1, 1, "", 1, 1, measured, null, null, null, null, null));
  }

  /// The types of all that `node` holds, fields by name, of lists the first element. The names of
  /// parameters are the benchmark's own. Where JMH has no number it has a text, so both are one
  /// type.
  static Object shape(JsonNode node) {
    if (node.isArray()) {
      return node.isEmpty() ? List.of() : List.of(shape(node.get(0)));
    }
    if (node.isObject()) {
      TreeMap<String, Object> fields = new TreeMap<>();
      node.properties()
          .forEach(each ->
              fields.put(
                  each.getKey(),
                  each.getKey().equals("params") ? "parameters" : shape(each.getValue())));
      return fields;
    }
    return node.isNumber() || node.asString().equals("NaN") ? "number" : node.getNodeType();
  }
}
