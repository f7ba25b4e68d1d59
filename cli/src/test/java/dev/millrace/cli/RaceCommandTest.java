package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.Dropped;
import dev.millrace.model.Json;
import dev.millrace.model.RecordFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// What a user of the command sees of a race.
class RaceCommandTest {
  @TempDir Path folder;

  @Test
  void printsATableForEachCellAndSaysWhoIsTheFastest() {
    Run run = race("--methods=files-copy,guava,reader-char,null", "--sizes=1K,2K");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out())
        .contains("Quick race of ", "copy 1KiB binary, JDK ", "copy 2KiB binary, JDK ", ", hot")
        .containsPattern(
            "files-copy +[0-9.]+ .s +[0-9.]+ \\.\\. [0-9.]+ +[0-9.]+ MiB/s +[0-9<. ]+%")
        .contains("of ceiling")
        .containsPattern("  ceiling: [0-9.]+ .iB/s (memory|native loop)")
        .contains("not ranked: null ")
        .contains("reader-char skipped: text only")
        .containsPattern("Fastest\n +copy 1KiB binary +(winner|tie of 2|undecided): ")
        .containsPattern("\n  (winner: |tie: 2 methods within 3 %|undecided: 2 methods cannot be)")
        .contains("Record: " + folder.resolve("out"))
        .endsWith("Report: " + folder.resolve("out/report.html") + System.lineSeparator());
    assertThat(folder.resolve("out/report.html")).isNotEmptyFile();
  }

  @Test
  void aReportThatCannotBeWrittenDoesNotLoseTheRace() throws IOException {
    Files.createDirectories(folder.resolve("out/report.html.new"));
    Run run = race("--methods=files-copy", "--sizes=1K", "--watch=none");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out()).contains("Record: ").doesNotContain("Report: ");
    assertThat(run.err())
        .contains("millrace race: no report: " + folder.resolve("out/report.html"));
    assertThat(folder.resolve("out/record.json")).isNotEmptyFile();
  }

  @Test
  void warningsAndProgressGoToStandardError() {
    Run run = race("--methods=files-copy", "--sizes=1K");
    assertThat(run.err())
        .contains("pilot: JDK ", "fork 1 of 4, ")
        .contains("warning: this was a quick race")
        .contains("; try ./millrace race");
    assertThat(run.out()).doesNotContain("warning", "fork 1");
  }

  @Test
  void jsonIsOneDocumentAndNothingElse() {
    assertThat(race("--methods=files-copy", "--sizes=1K", "--json").err()).contains("Report: ");
  }

  @Test
  void jsonHasTheConditionsAndTheWinners() {
    JsonNode race = json("--methods=files-copy,reader-char", "--sizes=1K");
    JsonNode cell = race.get("cells").get(0);
    assertThat(cell.propertyNames())
        .contains(
            "operation",
            "sizeBytes",
            "content",
            "cache",
            "durability",
            "jdk",
            "from",
            "to",
            "ceiling",
            "results",
            "winners");
    assertThat(cell.get("operation").asString()).isEqualTo("copy");
    assertThat(cell.get("sizeBytes").asLong()).isEqualTo(1024);
    assertThat(cell.get("from").asString()).isEqualTo(folder.toString());
    assertThat(cell.get("winners").get(0).asString()).isEqualTo("files-copy");
    assertThat(race.get("effort").asString()).isEqualTo("quick");
  }

  @Test
  void jsonHasTimesForOneFileAndReasonsForWhatHasNone() {
    JsonNode results =
        json("--methods=files-copy,reader-char", "--sizes=1K").get("cells").get(0).get("results");
    JsonNode copy = find(results, "files-copy");
    assertThat(copy.get("status").asString()).isEqualTo("ok");
    double seconds = copy.get("seconds").get("estimate").asDouble();
    assertThat(seconds).isBetween(1e-6, 0.1);
    assertThat(copy.get("seconds").get("low").asDouble()).isLessThan(seconds);
    assertThat(copy.get("bytesPerSecond").asDouble()).isBetween(1023 / seconds, 1025 / seconds);
    assertThat(copy.get("ratioToBest").get("estimate").asDouble()).isEqualTo(1);
    assertThat(copy.get("forks").asInt()).isEqualTo(2);
    JsonNode reader = find(results, "reader-char");
    assertThat(reader.get("status").asString()).isEqualTo("skipped");
    assertThat(reader.get("reason").asString()).startsWith("text only");
    assertThat(reader.get("seconds").isNull()).isTrue();
  }

  @Test
  void aSingleForkNamesNoWinner() {
    Run run =
        Run.of(
            "race",
            "--quick",
            "--forks=1",
            "--methods=files-copy,guava",
            "--sizes=1K",
            "--from=" + folder,
            "--out=" + folder.resolve("out"));
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).contains("undecided: one fork");
    assertThat(run.err()).contains("one JVM says nothing about the next one");
  }

  @Test
  void textIsRacedByMethodsThatDecodeCharacters() {
    Run run = race("--methods=reader-array", "--sizes=1K", "--content=text");
    assertThat(run.out()).containsPattern("copy 1KiB text[^\n]*\n[^\n]*\n +\\* +reader-array");
  }

  @Test
  void aDryRunPrintsCellsForksTimeAndBytes() throws IOException {
    Run run =
        Run.of("race", "--dry-run", "--from=" + folder, "--methods=files-copy", "--sizes=1K,1M");
    assertThat(run.code()).isZero();
    assertThat(run.out())
        .contains("copy 1KiB binary", "copy 1MiB binary", "1 methods: files-copy")
        .containsPattern("2 cells, 6 forks, about 0:0\\d, about .*B written")
        .contains("up to 16 forks where methods are too close to tell");
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).isEmpty();
    }
  }

  @Test
  void aDryRunOfABudgetSaysWhatEndsIt() {
    Run run =
        Run.of("race", "--dry-run", "--from=" + folder, "--methods=files-copy", "--budget=90s");
    assertThat(run.code()).isZero();
    assertThat(run.out())
        .contains("at most 1:30: who can no longer win is dropped, close methods get the rest")
        .doesNotContain("up to");
  }

  @Test
  void aSpentBudgetIsNoFailureAndHasNothingToResume() throws IOException {
    Run run = race("--methods=files-copy,guava", "--sizes=1K", "--watch=none", "--budget=1ms");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).contains("as many forks as the budget allows", "undecided: one fork");
    assertThat(run.err()).doesNotContain("--resume");
    Path record = folder.resolve("out").resolve("record.json");
    String before = Files.readString(record);
    assertThat(Run.of("race", "--resume=" + folder.resolve("out")).code()).isZero();
    assertThat(record).hasContent(before);
  }

  @Test
  void whoWasDroppedIsNamedBelowTheTableAndKeepsItsTime() throws IOException {
    race("--methods=files-copy,guava", "--sizes=1K", "--watch=none", "--skip-above=1h");
    Path results = folder.resolve("out");
    Dropped drop = new Dropped(0, "guava", 2, "dropped after 2 rounds: at least 1.8 times as long");
    RecordFile.write(results, RecordFile.read(results).with(drop));
    assertThat(Run.of("race", "--resume=" + results).out())
        .contains("  dropped to keep to the budget, after 2 rounds: guava\n")
        .containsPattern("\n +\\*? +guava +[0-9.]+ .s ");
    JsonNode race = Json.mapper().readTree(Run.of("race", "--resume=" + results, "--json").out());
    assertThat(race.get("dropped").get(0).get("method").asString()).isEqualTo("guava");
    assertThat(race.get("dropped").get(0).get("reason").asString()).isEqualTo(drop.reason());
    assertThat(race.get("cells").get(0).get("verdict").get("text").asString()).isNotBlank();
  }

  @Test
  void readingAndWritingAreRacedBesideEachOther() {
    Run run = race("read", "write", "--methods=stream-array[4KiB]", "--sizes=1K", "--watch=none");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out())
        .contains("read 1KiB binary, JDK ", "write 1KiB binary, JDK ")
        .contains("unknown");
  }

  @Test
  void costsAreShownOnRequest() {
    Run run = race("--methods=stream-array[4KiB]", "--sizes=64K", "--costs");
    assertThat(run.out())
        .contains("Costs of copy 64KiB binary", ", for a file", ", for a gigabyte")
        .containsPattern("stream-array\\[4KiB\\] +[^ ]+ [^ ]+s +.*17.0 +16.0");
  }

  @Test
  void jsonHasCostsAndTheMechanism() {
    JsonNode result =
        json("--methods=stream-array[4KiB]", "--sizes=64K")
            .get("cells")
            .get(0)
            .get("results")
            .get(0);
    assertThat(result.get("cost").get("perFile").get("readCalls").asDouble()).isBetween(16.9, 17.9);
    assertThat(result.get("movement").asString()).isEqualTo("moved");
    assertThat(result.get("mechanism").asString()).isIn("read 4KiB, write 4KiB", "unknown");
  }

  @Test
  void aPresetIsShownBesideWhatWasPublished() {
    Run run = race("--preset=jdk-8266589", "--scale=0.00001", "--iterations=1", "--watch=none");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out())
        .contains("Published and here: jdk-8266589", "5432.671 ± 137.114")
        .containsPattern("Figures: \\d+ agreed, \\d+ flipped, \\d+ undecided")
        .containsPattern("Conclusions: \\d+ holds");
  }

  @Test
  void aPresetStandsInTheJsonToo() {
    JsonNode race =
        json("--preset=jdk-8266589", "--scale=0.00001", "--iterations=1", "--watch=none");
    assertThat(race.get("published").get("experiment").asString()).isEqualTo("jdk-8266589");
    assertThat(race.get("cells").size()).isPositive();
  }

  private JsonNode json(String... args) {
    String[] all = Arrays.copyOf(args, args.length + 1);
    all[args.length] = "--json";
    return Json.mapper().readTree(race(all).out());
  }

  private static JsonNode find(JsonNode results, String method) {
    for (JsonNode result : results) {
      if (result.get("method").asString().equals(method)) {
        return result;
      }
    }
    throw new AssertionError(method + " has no result in " + results);
  }

  private Run race(String... args) {
    return Run.of(
        Stream.concat(
                Stream.of(
                    "race",
                    "--quick",
                    "--forks=2",
                    "--from=" + folder,
                    "--out=" + folder.resolve("out")),
                Stream.of(args))
            .toArray(String[]::new));
  }
}
