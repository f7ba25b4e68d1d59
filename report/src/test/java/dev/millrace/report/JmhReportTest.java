package dev.millrace.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.ForkRecord.Measurement;
import dev.millrace.report.JmhReport.JmhResult;
import dev.millrace.report.JmhReport.JmhResult.JmhMetric;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
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
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class JmhReportTest {
  // A reader of JMH's files finds every field, and no unknown field.
  private static final JsonMapper STRICT =
      JsonMapper.builder()
          .enable(
              DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES,
              DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES,
              DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES,
              DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private static final RaceResult RACE = SampleRace.judged();

  @Test
  void equalsTheGoldenFile() throws IOException {
    Golden.check("race.jmh.json", Written.report(JmhReport::write, SampleRace.fourForks()));
  }

  @Test
  void hasTheStructureThatJmhWrites() throws IOException {
    JsonNode jmh = STRICT.readTree(JmhFile.written()).get(0);
    JsonNode all = STRICT.readTree(Written.report(JmhReport::write, RACE));
    JsonNode ours = all.get(all.size() - 1); // of a JDK with flags
    assertThat(List.copyOf(ours.propertyNames())).isEqualTo(List.copyOf(jmh.propertyNames()));
    assertThat(JmhFile.shape(ours)).isEqualTo(JmhFile.shape(jmh));
  }

  @Test
  void hasTheValuesOfJmhForASingleFork() throws IOException {
    JsonNode metric = STRICT.readTree(JmhFile.written()).get(0).get("primaryMetric");
    assertThat(metric.get("scoreError").asString()).isEqualTo("NaN");
    JmhMetric ours = metric(1e-6, RACE.record().forksOf(0, "files-copy"));
    JsonNode written = STRICT.valueToTree(ours);
    assertThat(written.get("scoreError").asString()).isEqualTo("NaN");
    assertThat(written.get("scoreConfidence").get(0).asString()).isEqualTo("NaN");
  }

  private static JmhMetric metric(double seconds, List<ForkRecord> forks) {
    return JmhMetric.of(
        new Interval(null, seconds, null), forks, each -> each.nanos() / each.invocations());
  }

  @Test
  void isReadBackWithNothingLost() throws IOException {
    List<JmhResult> read = read(RACE);
    assertThat(read).hasSize(24);
    JmhResult first = read.getFirst();
    MethodResult best = RACE.race().cells().getFirst().results().getFirst();
    Interval seconds = Objects.requireNonNull(best.seconds());
    assertThat(first.benchmark()).isEqualTo("dev.millrace.copy." + best.method());
    assertThat(first.mode()).isEqualTo("avgt");
    assertThat(first.forks()).isEqualTo(3);
    assertThat(first.jvm()).isEqualTo("/jvm/8/bin/java");
    assertThat(first.primaryMetric().score()).isCloseTo(seconds.estimate() * 1e6, within(1e-9));
    assertThat(first.primaryMetric().scoreConfidence()).hasSize(2);
    assertThat(first.primaryMetric().rawData())
        .hasSize(3)
        .allSatisfy(fork -> assertThat(fork).hasSize(2));
    assertThat(first.primaryMetric().scoreError())
        .isCloseTo(
            (Objects.requireNonNull(seconds.high()) - seconds.estimate()) * 1e6, within(1e-9));
  }

  @Test
  void percentilesEqualThePercentilesOfJmh() throws IOException {
    JmhMetric jmh =
        STRICT.treeToValue(
            STRICT.readTree(JmhFile.written()).get(0).get("primaryMetric"), JmhMetric.class);
    JmhMetric ours = metric(1, JmhFile.sameForks());
    assertThat(ours.rawData()).isEqualTo(jmh.rawData());
    assertThat(ours.scorePercentiles()).isEqualTo(jmh.scorePercentiles());
  }

  @Test
  void foreignTextStaysText() throws IOException {
    assertThat(read(RACE))
        .allSatisfy(each -> {
          assertThat(each.params()).containsEntry("from", SampleRace.HOSTILE);
          assertThat(each.benchmark().chars().filter(c -> c == '.')).hasSize(3);
        });
  }

  @Test
  void severalRacesAreOneArrayWithTheirStarts() throws IOException {
    List<JmhResult> read = read(RACE, RACE);
    assertThat(read).hasSize(48).allMatch(each -> each.params().containsKey("race"));
    assertThat(read(RACE)).noneMatch(each -> each.params().containsKey("race"));
  }

  private static List<JmhResult> read(RaceResult... races) throws IOException {
    return List.of(STRICT.readValue(Written.report(JmhReport::write, races), JmhResult[].class));
  }

  /// A file that JMH itself wrote: one fork of two iterations.
  static final class JmhFile {
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
      return List.of(
          new ForkRecord(0, "m", 1, 1, "", 1, 1, measured, null, null, null, null, null));
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
}
