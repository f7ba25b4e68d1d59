package dev.millrace.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.millrace.model.record.Json;
import dev.millrace.report.html.HtmlReport;
import dev.millrace.report.svg.SvgReport;
import dev.millrace.report.svg.SvgReport.SvgChart;
import dev.millrace.report.text.MarkdownReport;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/// Reports show the first copies of a JVM: their number, the time of one, and the time of all.
class YoungRaceReportsTest {
  private static final RaceResult RACE = SampleRace.young();

  @Test
  void markdownHasAColumnForTheTotal() throws IOException {
    assertThat(Written.report(MarkdownReport::write, RACE))
        .contains("first 100 copies")
        .contains("| all 100 |")
        .contains("the first invocations of each as a whole, no warm-up");
  }

  @Test
  void htmlHasAColumnForTheTotalAndNoEvidence() throws IOException {
    assertThat(Written.report(HtmlReport::write, RACE))
        .contains("first 100 copies")
        .contains(">all 100</th>")
        .contains("the first invocations of each as a whole, no warm-up")
        .doesNotContain("What the iterations say");
  }

  @Test
  void csvHasTheAgeAndTheTotalNanoseconds() throws IOException {
    List<String> names =
        Arrays.asList(
            Written.report(CsvReport::write, RACE).lines().findFirst().orElse("").split(","));
    assertThat(names).contains("age", "invocations", "nanos", "secondsPerFile");
  }

  @Test
  void jmhHasTheTotalAsASecondMetric() throws IOException {
    JsonNode first = Json.mapper().readTree(Written.report(JmhReport::write, RACE)).get(0);
    double one = first.get("primaryMetric").get("score").asDouble();
    double whole = first.get("secondaryMetrics").get("whole").get("score").asDouble();
    assertThat(first.get("params").get("age").asString()).isEqualTo("100");
    assertThat(first.get("warmupIterations").asInt()).isZero();
    assertThat(first.get("measurementIterations").asInt()).isOne();
    assertThat(whole / one).isEqualTo(SampleRace.AGE, within(1e-9));
  }

  @Test
  void jsonHasBothTimes() {
    JsonNode cell = Json.mapper().valueToTree(RACE.race().cells().getFirst());
    JsonNode result = cell.get("results").get(0);
    double one = result.get("seconds").get("estimate").asDouble();
    assertThat(cell.get("age").asInt()).isEqualTo(SampleRace.AGE);
    assertThat(result.get("wholeSeconds").get("estimate").asDouble())
        .isEqualTo(SampleRace.AGE * one);
  }

  @Test
  void chartsAreNamedByTheAge() {
    assertThat(SvgReport.charts(RACE))
        .extracting(SvgChart::fileName)
        .isNotEmpty()
        .allMatch(name -> name.contains("first-100-copies"));
  }
}
