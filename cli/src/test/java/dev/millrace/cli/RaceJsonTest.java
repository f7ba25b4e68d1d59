package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.record.Json;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// The JSON of a race, and its costs. All tests share one small race.
@Tag("slow")
class RaceJsonTest {
  private static final String PLAIN = "stream-array[4KiB]";

  @TempDir private static Path directory;
  private static Path out;
  private static Run run;

  @BeforeAll
  static void race() {
    out = directory.resolve("out");
    run =
        Run.of(
            "race",
            "--quick",
            "--forks=2",
            "--methods=reader-char," + PLAIN,
            "--sizes=64K",
            "--json",
            "--from=" + directory,
            "--out=" + out);
    assertThat(run.code()).as(run.err()).isZero();
  }

  @Test
  void jsonIsOneDocumentAndNothingElse() {
    assertThat(json().isObject()).isTrue();
    assertThat(run.out().lines()).startsWith("{").endsWith("}");
    assertThat(run.err()).contains("Report: ");
  }

  @Test
  void jsonHasTheConditionsAndTheWinners() {
    assertThat(cell().propertyNames())
        .contains(
            "operation",
            "sizeBytes",
            "content",
            "cache",
            "durability",
            "jdk",
            "from",
            "to",
            "results",
            "winners");
    assertThat(cell().get("operation").asString()).isEqualTo("copy");
    assertThat(cell().get("sizeBytes").asLong()).isEqualTo(64 << 10);
    assertThat(cell().get("from").asString()).isEqualTo(directory.toString());
    assertThat(cell().get("winners").get(0).asString()).isEqualTo(PLAIN);
    assertThat(json().get("effort").asString()).isEqualTo("quick");
  }

  @Test
  void jsonHasTimesForOneFileOrTheReasonForAMissingTime() {
    JsonNode plain = result(PLAIN);
    assertThat(plain.get("status").asString()).isEqualTo("ok");
    double seconds = plain.get("seconds").get("estimate").asDouble();
    assertThat(seconds).isPositive();
    assertThat(plain.get("seconds").get("low").asDouble()).isLessThan(seconds);
    assertThat(plain.get("bytesPerSecond").asDouble())
        .isBetween(65_535 / seconds, 65_537 / seconds);
    assertThat(plain.get("ratioToBest").get("estimate").asDouble()).isEqualTo(1);
    assertThat(plain.get("forks").asInt()).isEqualTo(2);
    JsonNode reader = result("reader-char");
    assertThat(reader.get("status").asString()).isEqualTo("skipped");
    assertThat(reader.get("reason").asString()).startsWith("text only");
    assertThat(reader.get("seconds").isNull()).isTrue();
  }

  @Test
  void jsonHasCostsAndTheMechanism() {
    JsonNode plain = result(PLAIN);
    assertThat(plain.get("cost").get("perFile").get("readCalls").asDouble()).isBetween(16.9, 17.9);
    assertThat(plain.get("movement").asString()).isEqualTo("moved");
    assertThat(plain.get("mechanism").asString()).isIn("read 4KiB, write 4KiB", "unknown");
  }

  @Test
  void costsArePrintedOnRequest() {
    assertThat(Run.of("race", "--resume=" + out, "--costs").out())
        .contains("Costs of copy 64KiB binary", ", for a file", ", for a gigabyte")
        .containsPattern("loop with byte\\[4 KiB\\] +[^ ]+ [^ ]+s +.*17.0 +16.0");
    assertThat(Run.of("race", "--resume=" + out).out()).doesNotContain("Costs of");
  }

  private static JsonNode json() {
    return Json.mapper().readTree(run.out());
  }

  private static JsonNode cell() {
    return json().get("cells").get(0);
  }

  private static JsonNode result(String method) {
    for (JsonNode result : cell().get("results")) {
      if (result.get("method").asString().equals(method)) {
        return result;
      }
    }
    throw new AssertionError(method + " has no result in " + cell());
  }
}
