package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.RaceBuilder;
import dev.millrace.model.record.RecordFile;
import dev.millrace.model.record.RunRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// The output of a comparison. In the invented records `files-copy` became 20 % slower, `guava` 20
/// % faster, `cp-process` stayed, and `okio` is missing.
class CompareCommandTest {
  private static final double[] NOISE = {0.7e-5, 1e-5, 1.3e-5, 1e-5};

  @TempDir Path directory;
  private String base;
  private String next;

  @BeforeEach
  void writeTwoRecords() throws IOException {
    base =
        keep("base", "a CPU", Map.of("files-copy", 1e-5, "guava", 1e-5, "cp", 2e-3, "okio", 1e-4));
    next = keep("next", "a_CPU|<b>`@home", Map.of("files-copy", 1.2e-5, "guava", 8e-6, "cp", 2e-3));
  }

  @Test
  void aComparisonPrintsTheSummaryThenTheChanges() {
    Run run = Run.of("compare", base, next).succeeded();
    assertThat(run.err()).isEmpty();
    assertThat(lines(run))
        .containsExactly(
            "base: " + base,
            "new: " + next,
            "",
            "1 improved, 1 regressed, 1 equivalent, 0 within noise, 1 missing;"
                + " all together (geometric mean): -1 % [-41 .. +64] time",
            "",
            " method cell base new ratio 95 % interval",
            " + Files.copy of Guava copy 1KiB binary, JDK 25 10.0 µs 8.00 µs 0.800 LOW .. HIGH",
            " - Files.copy(Path, Path) copy 1KiB binary, JDK 25 10.0 µs 12.0 µs 1.20 LOW .. HIGH",
            "",
            "copy 1KiB binary, JDK 25: FileSystem.copy of Okio: no time in new: not raced",
            "Other differences:",
            " CPU: a CPU -> a_CPU|<b>`@home");
  }

  @Test
  void aRecordComparedWithItselfIsWithinNoise() {
    Run run = Run.of("compare", base, base).succeeded();
    assertThat(run.out())
        .contains(
            "The records show no difference of machine or conditions.",
            "0 improved, 0 regressed, 4 equivalent, 0 within noise",
            "all together (geometric mean): the same time")
        .doesNotContain("improved by", "regressed by");
  }

  @Test
  void aRowWithOneForkIsNotAmongTheRowsThatWouldShowAChange() throws IOException {
    String few = keep("few", noisy().method("guava", NOISE).method("cp", 2e-3).record());
    assertThat(unchanged(few))
        .contains(
            " in half of the rows with several forks, and of ",
            " % in all of these. 1 row has one fork, which shows no change.");
    String one = keep("one", noisy().method("guava", 1e-5).method("cp", 2e-3).record());
    assertThat(unchanged(one))
        .endsWith(
            " % would have shown in the row with several forks."
                + " 2 rows have one fork, which shows no change.");
    String all = keep("all", noisy().method("guava", NOISE).method("cp", NOISE).record());
    assertThat(unchanged(all)).contains(" in half of the rows, and of ").endsWith(" % in all.");
  }

  private static RaceBuilder noisy() {
    return race("a CPU").control("files-copy").method("files-copy", NOISE);
  }

  private static String unchanged(String record) {
    return Run.of("compare", record, record)
        .out()
        .replaceAll("\\s+", " ")
        .replaceAll(".*(Within noise, .*?) The records.*", "$1");
  }

  @Test
  void severalRecordsAreEachComparedWithTheFirst() {
    Run run = Run.of("compare", base, base, next);
    assertThat(run.out())
        .contains("new:  " + base, "new:  " + next)
        .doesNotContain("base: " + next);
  }

  @Test
  void aRegressionAboveTheLimitEndsWithThree() {
    Run run = Run.of("compare", base, next, "--fail-above", "5%");
    assertThat(run.code()).isEqualTo(3);
    assertThat(run.err().lines())
        .containsExactly(
            "millrace compare: "
                + next
                + ": 1 regressed by more than 5 %: files-copy in copy 1KiB binary, JDK 25");
    assertThat(Run.of("compare", base, next, "--fail-above=19.9").code()).isEqualTo(3);
    assertThat(Run.of("compare", base, next, "--fail-above=21%").code()).isZero();
    assertThat(Run.of("compare", next, base, "--fail-above=30%").code()).isZero();
    assertThat(Run.of("compare", base, base, next, "--fail-above=5").code()).isEqualTo(3);
  }

  @Test
  void aLimitWithoutACommonMethodDoesNotPass() throws IOException {
    String other = keep("other", "a CPU", Map.of("stream-byte", 1e-5));
    Run gate = Run.of("compare", base, other, "--fail-above=5%");
    assertThat(gate.code()).isEqualTo(2);
    assertThat(gate.err().lines()).singleElement().asString().contains("no method has a time in");
    Run plain = Run.of("compare", base, other).succeeded();
    assertThat(plain.err()).startsWith("warning: ");
  }

  @Test
  void markdownShowsChangesAndFoldsOtherRows() {
    Run run = Run.of("compare", base, next, "--markdown").succeeded();
    assertThat(lines(run).skip(1))
        .containsExactly(
            "",
            "1 improved, 1 regressed, 1 equivalent, 0 within noise, 1 missing;"
                + " all together (geometric mean): -1 % \\[-41 .. +64\\] time",
            "",
            "Other differences:",
            "",
            "- CPU: a CPU -\\> a\\_CPU\\|\\<b\\>\\`@\u200Bhome",
            "",
            "| cell | method | base | new | ratio | 95 % interval | verdict |",
            "|---|---|--:|--:|--:|--:|---|",
            "| copy 1KiB binary, JDK 25 | Files.copy(Path, Path) | 10.0 µs | 12.0 µs | 1.20 | LOW .. HIGH"
                + " | regressed by 20.0 % |",
            "| copy 1KiB binary, JDK 25 | Files.copy of Guava | 10.0 µs | 8.00 µs | 0.800 | LOW .. HIGH"
                + " | improved by 20.0 % |",
            "",
            "<details><summary>2 more rows</summary>",
            "",
            "| cell | method | base | new | ratio | 95 % interval | verdict |",
            "|---|---|--:|--:|--:|--:|---|",
            "| copy 1KiB binary, JDK 25 | cp | 2.00 ms | 2.00 ms | 1.00 | LOW .. HIGH"
                + " | equivalent within 3 % |",
            "| copy 1KiB binary, JDK 25 | FileSystem.copy of Okio | 100 µs | | | | no time in new: not raced |",
            "",
            "</details>");
  }

  @Test
  void markdownReportsThatNothingChanged() {
    assertThat(Run.of("compare", base, base, "--markdown").out())
        .contains("No method changed beyond noise.")
        .contains("<details><summary>4 more rows</summary>");
  }

  @Test
  void jsonIsOneDocument() {
    Run run = Run.of("compare", base, next, base, "--json").succeeded();
    JsonNode comparisons = run.json().get("comparisons");
    assertThat(comparisons.size()).isEqualTo(2);
    JsonNode first = comparisons.get(0);
    assertThat(first.propertyNames())
        .containsExactly("base", "next", "differences", "cells", "summary");
    assertThat(first.get("next").asString()).isEqualTo(next);
    assertThat(first.get("differences").get(0).get("what").asString()).isEqualTo("CPU");
    assertThat(first.get("summary").get("regressed").asInt()).isEqualTo(1);
    JsonNode row = first.get("cells").get(0).get("methods").get(1);
    assertThat(row.get("method").asString()).isEqualTo("files-copy");
    assertThat(row.get("change").asString()).isEqualTo("regressed");
    assertThat(row.get("ratio").get("low").asDouble()).isBetween(1.17, 1.2);
    assertThat(row.get("pValue").asDouble()).isLessThan(0.001);
  }

  // The tests of the model cover the intervals, on which the width of columns depends.
  private static Stream<String> lines(Run run) {
    return run.out()
        .lines()
        .map(line -> line.replaceAll("[0-9.]+ \\.\\. [0-9.]+|wider than 100 x", "LOW .. HIGH"))
        .map(line -> line.stripTrailing().replaceAll(" +", " "));
  }

  private String keep(String name, String cpu, Map<String, Double> seconds) throws IOException {
    return keep(name, record(cpu, new TreeMap<>(seconds)));
  }

  private String keep(String name, RunRecord record) throws IOException {
    Path parent = Files.createDirectories(directory.resolve(name));
    RecordFile.write(parent, record);
    return parent.toString();
  }

  private static RunRecord record(String cpu, SortedMap<String, Double> seconds) {
    RaceBuilder race = race(cpu).control(seconds.firstKey());
    seconds.forEach(race::spread);
    return race.record();
  }

  private static RaceBuilder race(String cpu) {
    return RaceBuilder.sizes(1024).jdk("25", 25, "a", "a").cpu(cpu);
  }
}
