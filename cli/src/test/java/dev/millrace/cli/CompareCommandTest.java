package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Content;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.Environment;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.ForkRecord.Measurement;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.Json;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RacePlan;
import dev.millrace.model.record.RacePlan.EvictionWay;
import dev.millrace.model.record.RacePlan.Tracing;
import dev.millrace.model.record.RecordFile;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.RunRecordBuilder;
import dev.millrace.model.record.WriteDurability;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// The output of a comparison. In the invented records `files-copy` became 20 % slower, `guava` 20
/// % faster, `cp-process` stayed, and `okio` is missing.
class CompareCommandTest {
  private static final double[] SPREAD = {0.99, 1.0, 1.01, 1.0};
  private static final double[] NOISE = {0.7, 1.0, 1.3, 1.0};

  private static final Jdk JDK = new Jdk("25", "/jdk", 25, "25", "a", "a", List.of());

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
    Run run = Run.of("compare", base, next);
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(lines(run))
        .containsExactly(
            "base: " + base,
            "new: " + next,
            "",
            "1 improved, 1 regressed, 1 equivalent, 0 within noise, 1 missing;"
                + " all together (geometric mean): -1 % [-40 .. +63] time",
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
    Run run = Run.of("compare", base, base);
    assertThat(run.code()).isZero();
    assertThat(run.out())
        .contains(
            "The records show no difference of machine or conditions.",
            "0 improved, 0 regressed, 4 equivalent, 0 within noise",
            "all together (geometric mean): the same time")
        .doesNotContain("improved by", "regressed by");
  }

  @Test
  void aRowWithOneForkIsNotAmongTheRowsThatWouldShowAChange() throws IOException {
    Map<String, Double> methods = Map.of("files-copy", 1e-5, "guava", 1e-5, "cp", 2e-3);
    String few = keep("few", record("a CPU", new TreeMap<>(methods), NOISE, "cp"));
    assertThat(unchanged(few))
        .contains(
            " in half of the rows with several forks, and of ",
            " % in all of these. 1 row has one fork, which shows no change.");
    String one = keep("one", record("a CPU", new TreeMap<>(methods), NOISE, "cp", "guava"));
    assertThat(unchanged(one))
        .endsWith(
            " % would have shown in the row with several forks."
                + " 2 rows have one fork, which shows no change.");
    String all = keep("all", record("a CPU", new TreeMap<>(methods), NOISE));
    assertThat(unchanged(all)).contains(" in half of the rows, and of ").endsWith(" % in all.");
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
    Run plain = Run.of("compare", base, other);
    assertThat(plain.code()).isZero();
    assertThat(plain.err()).startsWith("warning: ");
  }

  @Test
  void markdownShowsChangesAndFoldsOtherRows() {
    Run run = Run.of("compare", base, next, "--markdown");
    assertThat(run.code()).isZero();
    assertThat(lines(run).skip(1))
        .containsExactly(
            "",
            "1 improved, 1 regressed, 1 equivalent, 0 within noise, 1 missing;"
                + " all together (geometric mean): -1 % \\[-40 .. +63\\] time",
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
    Run run = Run.of("compare", base, next, base, "--json");
    assertThat(run.code()).isZero();
    JsonNode comparisons = Json.mapper().readTree(run.out()).get("comparisons");
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

  @Test
  void badInputIsRejectedInOneLine() throws IOException {
    assertRejected("compare needs two records: BASE and NEW", base);
    assertRejected("compare needs two records");
    assertRejected("missing: no record here; name a record.json", base, directory + "/missing");
    assertRejected(directory + ": no record here", directory.toString(), base);
    assertRejected("--markdown and --json exclude each other", base, next, "--json", "--markdown");
    assertRejected("add --confirm", base, next, "--out", "unused");
    assertRejected("'-5' is not a percentage; write it as 5%", base, next, "--fail-above=-5");
    assertRejected("'1.05x' is not a percentage", base, next, "--fail-above=1.05x");
    assertRejected("'../x' is not a name for a baseline", "--baseline=../x", next);
    assertRejected("'..' is not a name for a baseline", "--baseline=..", next);
    assertRejected("'' is not a name for a baseline", "--baseline=", next);
    assertRejected("'missing' is not in races", "--baseline=missing", next);
  }

  @Test
  void aFileThatIsNotARecordIsRejectedInOneLine() throws IOException {
    Path file = Files.writeString(directory.resolve("no.json"), "hello");
    Run run = Run.of("compare", base, file.toString());
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err().lines())
        .singleElement()
        .asString()
        .contains("no.json is not a run record");
  }

  // The tests of the model cover the intervals, on which the width of columns depends.
  private static Stream<String> lines(Run run) {
    return run.out()
        .lines()
        .map(line -> line.replaceAll("[0-9.]+ \\.\\. [0-9.]+|wider than 100 x", "LOW .. HIGH"))
        .map(line -> line.stripTrailing().replaceAll(" +", " "));
  }

  private static void assertRejected(String message, String... args) {
    Run.command("compare", (Object[]) args).assertOneLine(2, "millrace compare: ", message);
  }

  private String keep(String name, String cpu, Map<String, Double> seconds) throws IOException {
    return keep(name, record(cpu, new TreeMap<>(seconds), SPREAD));
  }

  private String keep(String name, RunRecord record) throws IOException {
    Path parent = Files.createDirectories(directory.resolve(name));
    RecordFile.write(parent, record);
    return parent.toString();
  }

  /// @param once the methods with one fork
  private static RunRecord record(
      String cpu, Map<String, Double> seconds, double[] factors, String... once) {
    List<Entry> entries = new ArrayList<>();
    List<ForkRecord> forks = new ArrayList<>();
    seconds.forEach((method, typical) -> {
      entries.add(new Entry(0, method, true, true, 1, 1, 1, null));
      int count = List.of(once).contains(method) ? 1 : factors.length;
      for (double factor : Arrays.copyOf(factors, count)) {
        forks.add(fork(method, forks.size() + 1, typical * factor));
      }
    });
    return RunRecordBuilder.of(
            "1.0",
            "2026-11-21T20:00:00Z",
            plan(entries),
            new Environment(
                "an OS",
                "6.18",
                cpu,
                2,
                1L << 34,
                "unknown",
                "none",
                5e9,
                "25",
                List.of(JDK),
                List.of()))
        .finished("2026-11-21T20:05:00Z")
        .forks(forks)
        .build();
  }

  private static RacePlan plan(List<Entry> entries) {
    Cell cell =
        new Cell(
            0,
            "copy 1KiB binary",
            Operation.COPY,
            1024,
            1024,
            1,
            0,
            1,
            0,
            Content.BINARY,
            CacheState.HOT,
            WriteDurability.NONE,
            "25",
            "/a",
            "/a");
    return new RacePlan(
        1,
        Effort.of(Effort.Name.DEFAULT),
        null,
        EvictionWay.ADVICE,
        Tracing.NONE,
        entries.getFirst().method(),
        "25",
        null,
        null,
        null,
        List.of(cell),
        entries);
  }

  private static ForkRecord fork(String method, int sequence, double seconds) {
    Measurement one = new Measurement(0, Measurement.Phase.MEASURED, 1, seconds * 1e9, 0, 1, null);
    return new ForkRecord(
        0, method, 1, sequence, "2026-11-21T20:00:00Z", 7, 9, List.of(one), null, null, null);
  }
}
