package dev.millrace.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.report.RaceResult;
import dev.millrace.report.SampleRace;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class ResultJsonTest {
  private static final RaceResult RACE = SampleRace.judged();
  private static final JsonNode DOCUMENT = ResultJson.of(RACE);

  @Test
  void everyVerdictHasAKindAndItsEvidence() {
    assertThat(DOCUMENT.path("cells").size()).isEqualTo(RACE.race().cells().size());
    for (JsonNode cell : DOCUMENT.path("cells")) {
      assertThat(cell.path("verdict").propertyNames()).containsExactly("kind", "text");
    }
    JsonNode verdict = DOCUMENT.path("cells").get(1).path("verdict");
    assertThat(verdict.path("kind").asString()).isEqualTo("bounded");
    assertThat(verdict.path("text").asString())
        .matches(
            "use Files\\.copy\\(Path, Path\\): at most \\d+ % slower than the fastest of all methods"
                + " \\(95 %\\).*");
  }

  @Test
  void everyCellHasItsRecommendedMethodAndItsLossBound() {
    JsonNode cell = DOCUMENT.path("cells").get(1);
    assertThat(cell.path("recommended").asString()).isEqualTo("files-copy");
    double bound = cell.path("lossBound").asDouble();
    assertThat(bound).isBetween(0.001, 0.5);
    for (JsonNode result : cell.path("results")) {
      if (result.path("method").asString().equals("files-copy")) {
        assertThat(result.path("ratioToBest").path("high").asDouble()).isEqualTo(1 + bound);
      }
    }
  }

  @Test
  void everyResultStatesWhetherItIsPracticallyFastest() {
    for (JsonNode cell : DOCUMENT.path("cells")) {
      for (JsonNode result : cell.path("results")) {
        JsonNode high = result.path("ratioToBest").path("high");
        assertThat(result.path("practicallyFastest").booleanValue())
            .isEqualTo(high.isNumber() && high.asDouble() <= 1.03);
      }
    }
  }
}
