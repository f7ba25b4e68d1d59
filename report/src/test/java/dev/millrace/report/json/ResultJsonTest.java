package dev.millrace.report.json;

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
    assertThat(verdict.path("kind").asString()).isEqualTo("undecided");
    assertThat(verdict.path("text").asString())
        .startsWith(
            "2 methods are indistinguishable after 3 forks: files-copy, channel-transfer-to; ");
  }

  @Test
  void rulesHaveFiguresAndSentences() {
    for (String rules : new String[] {"rules", "jdkRules"}) {
      JsonNode first = DOCUMENT.path(rules).get(0);
      assertThat(first.propertyNames())
          .containsExactly("label", "cells", "fits", "crossovers", "hybrid", "sentences");
      assertThat(first.path("sentences").get(0).asString())
          .startsWith(
              "copy binary, hot, JDK 8 <b>old</b>: channel-transfer-to is among the fastest");
    }
  }
}
