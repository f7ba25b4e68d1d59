package dev.millrace.report.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.report.Golden;
import dev.millrace.report.RaceResult;
import dev.millrace.report.SampleRace;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
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
    Golden.check("race.jmh.json", text(List.of(SampleRace.firstCell())));
  }

  @Test
  void hasTheStructureThatJmhWrites() throws IOException {
    JsonNode jmh = STRICT.readTree(JmhFile.written()).get(0);
    JsonNode all = STRICT.readTree(text(List.of(RACE)));
    JsonNode ours = all.get(all.size() - 1); // of a JDK with flags
    assertThat(List.copyOf(ours.propertyNames())).isEqualTo(List.copyOf(jmh.propertyNames()));
    assertThat(JmhFile.shape(ours)).isEqualTo(JmhFile.shape(jmh));
  }

  @Test
  void hasTheValuesOfJmhForASingleFork() throws IOException {
    JsonNode metric = STRICT.readTree(JmhFile.written()).get(0).get("primaryMetric");
    assertThat(metric.get("scoreError").asString()).isEqualTo("NaN");
    JmhMetric ours =
        JmhMetric.of(new Interval(null, 1e-6, null), RACE.record().forksOf(0, "files-copy"));
    JsonNode written = STRICT.valueToTree(ours);
    assertThat(written.get("scoreError").asString()).isEqualTo("NaN");
    assertThat(written.get("scoreConfidence").get(0).asString()).isEqualTo("NaN");
  }

  @Test
  void isReadBackWithNothingLost() throws IOException {
    List<JmhResult> read = read(List.of(RACE));
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
    JmhMetric ours = JmhMetric.of(new Interval(null, 1, null), JmhFile.sameForks());
    assertThat(ours.rawData()).isEqualTo(jmh.rawData());
    assertThat(ours.scorePercentiles()).isEqualTo(jmh.scorePercentiles());
  }

  @Test
  void foreignTextStaysText() throws IOException {
    assertThat(read(List.of(RACE)))
        .allSatisfy(each -> {
          assertThat(each.params()).containsEntry("from", SampleRace.HOSTILE);
          assertThat(each.benchmark().chars().filter(c -> c == '.')).hasSize(3);
        });
  }

  @Test
  void severalRacesAreOneArrayWithTheirStarts() throws IOException {
    List<JmhResult> read = read(List.of(RACE, RACE));
    assertThat(read).hasSize(48).allMatch(each -> each.params().containsKey("race"));
    assertThat(read(List.of(RACE))).noneMatch(each -> each.params().containsKey("race"));
  }

  private static List<JmhResult> read(List<RaceResult> races) throws IOException {
    return List.of(STRICT.readValue(text(races), JmhResult[].class));
  }

  private static String text(List<RaceResult> races) throws IOException {
    StringWriter out = new StringWriter();
    JmhReport.write(races, out);
    return out.toString();
  }
}
