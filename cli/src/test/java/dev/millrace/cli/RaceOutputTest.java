package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// The text of a race, its JSON, and its costs. All tests share one small race.
@Tag("slow")
class RaceOutputTest {
  @TempDir private static Path directory;
  private static Path out;
  private static Run run;
  private static Run again;

  @BeforeAll
  static void race() {
    out = directory.resolve("out");
    run =
        Run.line(
                "race --quick --forks=2 --warmups=1 "
                    + "--methods=files-copy,stream-array[4KiB],reader-char,null --sizes=1K,64K "
                    + "--from=%s --out=%s",
                directory, out)
            .succeeded();
    again = Run.of("race", "--resume=" + out, "--json");
  }

  @Test
  void theTableHasAColumnForEachSizeAndTheAnswerABound() {
    assertThat(run.out())
        .contains("\ncopy binary, hot\n")
        .containsPattern(" +1KiB +64KiB")
        .containsPattern("Files\\.copy\\(Path, Path\\) +(\\* )?[0-9.]+ .s +([0-9.]+|best) ")
        .endsWith(System.lineSeparator());
    assertThat(run.words())
        .contains("CPU", "JDK ", " forks in ", "skipped: text only", ": FileReader.read()")
        .containsPattern("[Uu]se [^:]+: (at most|the fastest|not measurably) ")
        .contains("not ranked: null takes ")
        .doesNotContain("files-copy", "undecided")
        .contains("Record: " + out)
        .endsWith("Report: " + out.resolve("report.html"));
    assertThat(out.resolve("report.html")).isNotEmptyFile();
  }

  @Test
  void warningsAndProgressGoToStandardError() {
    assertThat(run.err())
        .contains("pilot: JDK ")
        .containsPattern("fork 1 of [0-9]+, ")
        .doesNotContain("quick race");
    assertThat(run.out()).doesNotContain("warning", "fork 1");
  }

  @Test
  void jsonIsOneDocumentAndNothingElse() {
    assertThat(json().isObject()).isTrue();
    assertThat(again.out().lines()).startsWith("{").endsWith("}");
    assertThat(again.err()).contains("Report: ");
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
    assertThat(json().get("effort").asString()).isEqualTo("quick");
  }

  @Test
  void jsonHasTimesForOneFileOrTheReasonForAMissingTime() {
    JsonNode best = result(cell().get("winners").get(0).asString());
    assertThat(best.get("status").asString()).isEqualTo("ok");
    double seconds = best.get("seconds").get("estimate").asDouble();
    assertThat(seconds).isPositive();
    assertThat(best.get("seconds").get("low").asDouble()).isLessThan(seconds);
    assertThat(best.get("bytesPerSecond").asDouble()).isBetween(65_535 / seconds, 65_537 / seconds);
    assertThat(best.get("ratioToBest").get("estimate").asDouble()).isEqualTo(1);
    assertThat(best.get("forks").asInt()).isEqualTo(2);
    JsonNode reader = result("reader-char");
    assertThat(reader.get("status").asString()).isEqualTo("skipped");
    assertThat(reader.get("reason").asString()).startsWith("text only");
    assertThat(reader.get("seconds").isNull()).isTrue();
  }

  @Test
  void jsonHasCostsAndTheMechanism() {
    JsonNode plain = result("stream-array[4KiB]");
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
    return again.json();
  }

  private static JsonNode cell() {
    return json().get("cells").get(1);
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
