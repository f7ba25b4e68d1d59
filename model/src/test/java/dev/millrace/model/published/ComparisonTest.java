package dev.millrace.model.published;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.millrace.model.RaceBuilder;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.published.Check.Basis;
import dev.millrace.model.published.ComparedTable.ComparedRow;
import dev.millrace.model.published.ComparedTable.RatioVerdict;
import dev.millrace.model.record.Content;
import dev.millrace.model.record.Json;
import dev.millrace.model.record.Operation;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class ComparisonTest {
  private static final String BUFFERED = "buffered-stream-byte[8KiB]";
  private static final String ARRAY = "stream-array[2MiB]";
  private static final String STREAM = "files-new-input-stream[8KiB]";
  private static final String HOTSPOT = "OpenJDK 64-Bit Server VM";

  private static RaceBuilder reading(long bytes) {
    return jdks(25, 8).cell(Operation.READ, bytes, Content.TEXT, "8");
  }

  private static RaceBuilder jdks(int... features) {
    RaceBuilder race = RaceBuilder.plain().directory("/a", "ext4", "/dev/sda1");
    for (int feature : features) {
      race.jdk("" + feature, feature, "a vendor", HOTSPOT);
    }
    return race;
  }

  @Test
  void ratiosAndRanksStandSideBySide() {
    ComparedTable table =
        only(
            reading(10 << 20)
                .spread(BUFFERED, 0.035)
                .spread("mapped-array", 0.007)
                .comparedWith("judge-2014", 1));
    ComparedRow mapped = row(table, "mapped-array");
    assertThat(mapped.label()).isEqualTo("MappedByteBuffer");
    assertThat(mapped.published()).isEqualTo(new ComparedRow.There(25, null, 0.025 / 0.35, 1));
    assertThat(mapped.here().value().estimate()).isEqualTo(7, within(0.01));
    assertThat(mapped.here().ratio().estimate()).isEqualTo(0.2, within(0.001));
    assertThat(mapped.here().ratio().low()).isBetween(0.19, 0.2);
    assertThat(mapped.here().ratio().high()).isBetween(0.2, 0.21);
    assertThat(mapped.here().rank()).isEqualTo(1);
    assertThat(mapped.here().basis()).isEqualTo(Basis.RACED);
    assertThat(mapped.verdict()).isEqualTo(RatioVerdict.AGREED);
    assertThat(row(table, BUFFERED).verdict()).isEqualTo(RatioVerdict.REFERENCE);
    assertThat(row(table, BUFFERED).here().ratio()).isEqualTo(new Interval(1.0, 1, 1.0));
    assertThat(row(table, BUFFERED).published().rank()).isEqualTo(3);
    assertThat(row(table, BUFFERED).here().rank()).isEqualTo(2);
  }

  @Test
  void aMethodOnTheOtherSideOfTheReferenceFlipped() {
    RaceBuilder race = reading(10 << 20).spread(BUFFERED, 0.035).spread("mapped-array", 0.07);
    assertThat(row(race, "mapped-array").verdict()).isEqualTo(RatioVerdict.FLIPPED);
  }

  @Test
  void aYoungJvmIsNotComparedWithPublishedFigures() {
    Comparison here =
        jdks(8)
            .age(100)
            .cell(Operation.READ, 10 << 20, Content.TEXT, "8")
            .spread(BUFFERED, 0.035)
            .spread("mapped-array", 0.007)
            .comparedWith("judge-2014", 1);
    assertThat(here.tables())
        .isNotEmpty()
        .allMatch(table -> table.cell() == null)
        .flatExtracting(ComparedTable::rows)
        .allMatch(row -> row.here() == null);
  }

  @Test
  void anIntervalThatIncludesOneDecidesNothing() {
    RaceBuilder race =
        reading(10 << 20)
            .method(BUFFERED, 0.030, 0.040, 0.035)
            .method("mapped-array", 0.032, 0.041, 0.033);
    assertThat(row(race, "mapped-array").verdict()).isEqualTo(RatioVerdict.OPEN);
    RaceBuilder oneFork = reading(10 << 20).method(BUFFERED, 0.03).method("mapped-array", 0.035);
    assertThat(row(oneFork, "mapped-array").verdict()).isEqualTo(RatioVerdict.OPEN);
  }

  @Test
  void aMethodThatIsFarTooSlowIsJudgedByThePilot() {
    ComparedRow far = tooSlow(9_000_000_000L);
    assertThat(far.here().basis()).isEqualTo(Basis.PILOT);
    assertThat(far.here().ratio())
        .isEqualTo(new Interval(null, far.here().ratio().estimate(), null));
    assertThat(far.here().ratio().estimate()).isBetween(256.0, 258.0);
    assertThat(far.verdict()).isEqualTo(RatioVerdict.AGREED);
    assertThat(far.reason()).isEqualTo("skipped: too slow");
    assertThat(tooSlow(70_000_000).verdict()).isEqualTo(RatioVerdict.OPEN);
  }

  private static ComparedRow tooSlow(long pilotNanos) {
    RaceBuilder race = reading(10 << 20).spread(BUFFERED, 0.035);
    return row(race.skipped("stream-byte", pilotNanos, "too slow"), "stream-byte");
  }

  @Test
  void aMethodWithoutATimeHasARowWithTheReason() {
    Comparison here =
        reading(10 << 20)
            .spread(BUFFERED, 0.035)
            .skipped("buffered-reader-char", 0, "text only")
            .failed("mapped-array", "out of memory")
            .comparedWith("judge-2014", 1);
    assertThat(only(here).rows())
        .extracting(ComparedRow::method, ComparedRow::verdict, ComparedRow::reason)
        .containsExactly(
            tuple("stream-byte", RatioVerdict.NOT_RACED, "was not entered"),
            tuple(BUFFERED, RatioVerdict.REFERENCE, null),
            tuple("buffered-reader-char", RatioVerdict.NOT_RACED, "skipped: text only"),
            tuple(ARRAY, RatioVerdict.NOT_RACED, "was not entered"),
            tuple("mapped-array", RatioVerdict.NOT_RACED, "failed: out of memory"));
  }

  @Test
  void withoutTheReferenceThereAreTimesButNoRatios() {
    ComparedRow mapped = row(reading(10 << 20).spread("mapped-array", 0.007), "mapped-array");
    assertThat(mapped.here().ratio()).isNull();
    assertThat(mapped.verdict()).isEqualTo(RatioVerdict.NOT_RACED);
    assertThat(mapped.reason())
        .isEqualTo("the reference BufferedInputStream.read(), 8 KiB has no time");
  }

  @Test
  void sizesAreMultipliedByTheScale() {
    Comparison here = reading(1 << 20).spread(BUFFERED, 0.003).comparedWith("judge-2014", 0.1);
    assertThat(only(here).size()).isEqualTo("10 MB");
    assertThat(here.tables())
        .filteredOn(table -> table.cell() == null)
        .extracting(ComparedTable::size)
        .contains("1 MB", "100 MB", "1000 MB");
  }

  @Test
  void aTableIsComparedWithTheSameReleaseOrWithTheFirstJdkAndANote() {
    RaceBuilder race =
        reading(10 << 20)
            .spread(BUFFERED, 0.035)
            .cell(Operation.READ, 10 << 20, Content.TEXT, "25")
            .spread(BUFFERED, 0.030);
    ComparedTable eight = only(race.comparedWith("judge-2014", 1));
    assertThat(eight.jdk()).isEqualTo("8");
    assertThat(eight.note()).isNull();
    ComparedTable other =
        only(
            jdks(25, 21)
                .cell(Operation.READ, 10 << 20, Content.TEXT, "21")
                .cell(Operation.READ, 10 << 20, Content.TEXT, "25")
                .comparedWith("judge-2014", 1));
    assertThat(other.jdk()).isEqualTo("25");
    assertThat(other.note()).isEqualTo("JDK 25 stands in for JDK 8, which did not race");
  }

  @Test
  void aTableWithoutARunnableJdkIsComparedWithEveryJdk() {
    Comparison here =
        jdks(8, 25)
            .cell(Operation.COPY, 37 << 20, Content.BINARY, "8")
            .spread("buffered-stream-byte[2KiB]", 0.3)
            .spread("channel-transfer-to", 0.02)
            .cell(Operation.COPY, 37 << 20, Content.BINARY, "25")
            .comparedWith("nio-2002", 1);
    assertThat(here.tables()).extracting(ComparedTable::jdk).containsExactly("8", "25");
    assertThat(row(here.tables().getFirst(), "channel-transfer-to").verdict())
        .isEqualTo(RatioVerdict.NO_FIGURE);
    assertThat(here.tables().getFirst().rows()).hasSize(6);
  }

  @Test
  void throughputIsShownAsPublishedButRatiosCompareTimes() {
    Comparison here =
        jdks(17)
            .cell(Operation.COPY, 10240, Content.BINARY, "17")
            .spread("stream-array[8KiB]", 1e-4)
            .spread("files-copy", 2e-4)
            .spread("native-sendfile", 1e-4)
            .cell(Operation.COPY, 51200, Content.BINARY, "17")
            .spread("stream-array[8KiB]", 4e-4)
            .spread("files-copy", 2e-4)
            .comparedWith("jdk-8266589", 1);
    ComparedRow small = row(here.tables().getFirst(), "files-copy");
    assertThat(small.here().value().estimate()).isEqualTo(5000, within(1.0));
    assertThat(small.here().value().low()).isBetween(4800.0, 5000.0);
    assertThat(small.published().ratio()).isEqualTo(5432.671 / 5070.255, within(1e-9));
    assertThat(small.published().error()).isEqualTo(817.419);
    assertThat(small.verdict()).isEqualTo(RatioVerdict.OPEN);
    assertThat(small.reason()).isEqualTo("the published errors overlap");
    assertThat(row(here.tables().get(1), "files-copy").verdict()).isEqualTo(RatioVerdict.AGREED);
    ComparedRow related = here.tables().getFirst().rows().getLast();
    assertThat(related.method()).isEqualTo("native-sendfile");
    assertThat(related.verdict()).isEqualTo(RatioVerdict.NO_FIGURE);
  }

  @Test
  void aTableIsComparedWithTheSameVirtualMachineIfItRaced() {
    RaceBuilder race = jdks(25, 11).jdk("11#j9", 11, "a vendor", "Eclipse OpenJ9 VM");
    race.cell(Operation.READ, 375_000_000, Content.BINARY, "25").spread(STREAM, 0.1);
    race.cell(Operation.READ, 375_000_000, Content.BINARY, "11").spread(STREAM, 0.2);
    race.cell(Operation.READ, 375_000_000, Content.BINARY, "11#j9").spread(STREAM, 0.3);
    Comparison here = race.comparedWith("big-files-2020", 1);
    assertThat(here.tables())
        .extracting(ComparedTable::jdk)
        .containsExactly("11", "25", "25", "11#j9", "11", "11#j9");
    assertThat(here.tables().get(1).note())
        .isEqualTo("JDK 25 stands in for JDK 14, which did not race");
  }

  @Test
  void aComparisonIsWrittenAsJson() {
    Comparison here =
        reading(10 << 20)
            .spread(BUFFERED, 0.035)
            .spread("mapped-array", 0.007)
            .comparedWith("judge-2014", 1);
    JsonNode json = Json.mapper().readTree(Json.mapper().writeValueAsString(here));
    assertThat(json.get("experiment").asString()).isEqualTo("judge-2014");
    JsonNode table = json.get("tables").get(1);
    assertThat(table.get("unit").asString()).isEqualTo("ms");
    assertThat(table.get("rows").get(4).get("verdict").asString()).isEqualTo("agreed");
    assertThat(table.get("rows").get(4).get("published").get("value").asDouble()).isEqualTo(25);
    assertThat(json.get("conclusions").get(0).get("outcome").asString()).isEqualTo("not_tested");
    assertThat(Json.mapper().readValue(json.toString(), Comparison.class)).isEqualTo(here);
  }

  private static ComparedTable only(Comparison comparison) {
    List<ComparedTable> tables =
        comparison.tables().stream().filter(table -> table.cell() != null).toList();
    assertThat(tables).hasSize(1);
    return tables.getFirst();
  }

  private static ComparedRow row(RaceBuilder race, String method) {
    return row(only(race.comparedWith("judge-2014", 1)), method);
  }

  private static ComparedRow row(ComparedTable table, String method) {
    return table.rows().stream()
        .filter(row -> row.method().equals(method))
        .findFirst()
        .orElseThrow();
  }
}
