package dev.millrace.model.published;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.RaceBuilder;
import dev.millrace.model.published.Check.Outcome;
import dev.millrace.model.published.ComparedTable.ComparedRow;
import dev.millrace.model.published.ComparedTable.RatioVerdict;
import dev.millrace.model.published.PublishedTable.PublishedRow;
import dev.millrace.model.record.Content;
import dev.millrace.model.record.Operation;
import java.util.List;
import org.junit.jupiter.api.Test;

class ConclusionsTest {
  private static final String BUFFERED = "buffered-stream-byte[8KiB]";
  private static final String ARRAY = "stream-array[4KiB]";
  private static final String HOTSPOT = "OpenJDK 64-Bit Server VM";
  private static final long BIG = 50 << 20;

  private static RaceBuilder copying(long bytes, Content content) {
    return RaceBuilder.plain()
        .directory("/a", "ext4", "/dev/sda1")
        .jdk("25", 25, "a vendor", HOTSPOT)
        .directory("/b", "ext4", "/dev/sdb1")
        .directory("/n", "ntfs3", "/dev/sdc1")
        .cell(Operation.COPY, bytes, content, "25");
  }

  private static ComparedConclusion conclusion(RaceBuilder race, String where, String words) {
    return conclusion(race.comparedWith("wicht-2010", 1), where, words);
  }

  private static Outcome outcome(RaceBuilder race, String where, String words) {
    return conclusion(race, where, words).outcome();
  }

  private static ComparedConclusion conclusion(Comparison here, String where, String words) {
    List<ComparedConclusion> found =
        here.conclusions().stream()
            .filter(each -> each.where().startsWith(where) && each.words().contains(words))
            .toList();
    assertThat(found).hasSize(1);
    return found.getFirst();
  }

  @Test
  void aConclusionHoldsIfEveryComparisonConfirmsIt() {
    RaceBuilder here = copying(51200, Content.TEXT).spread(ARRAY, 1e-4).spread(BUFFERED, 5e-4);
    ComparedConclusion own = conclusion(here, "same disk, 50 KB", "separate array beats");
    assertThat(own.outcome()).isEqualTo(Outcome.HOLDS);
    assertThat(own.evidence())
        .matches(
            "copy 51200 text, JDK 25: BufferedInputStream.read\\(\\), 8 KiB takes 5.00 \\[4.9\\d .. 5.0\\d] "
                + "times as long as loop with byte\\[4 KiB]");
    assertThat(own.checks()).hasSize(1);
  }

  @Test
  void oneContradictingComparisonIsEnough() {
    RaceBuilder here =
        copying(51200, Content.TEXT)
            .spread(ARRAY, 1e-4)
            .spread(BUFFERED, 5e-5)
            .cell(Operation.COPY, BIG, Content.BINARY, "25")
            .spread(ARRAY, 0.02)
            .spread(BUFFERED, 0.1);
    ComparedConclusion rule = conclusion(here, "rule 2", "Prefer a separate array");
    assertThat(rule.outcome()).isEqualTo(Outcome.DOES_NOT_HOLD);
    assertThat(rule.evidence())
        .startsWith("1 of 2 comparisons contradict it, most clearly in copy 51200 text, JDK 25: ")
        .contains("takes 0.500 [")
        .endsWith("not compared: loop with char[4 KiB] was not entered");
  }

  @Test
  void aConclusionIsOpenIfTheIntervalsAreInconclusive() {
    RaceBuilder here =
        copying(51200, Content.TEXT)
            .method(ARRAY, 1e-4, 2e-4, 1.5e-4)
            .method(BUFFERED, 1.1e-4, 2.1e-4, 1.6e-4);
    assertThat(outcome(here, "same disk, 50 KB", "separate array beats")).isEqualTo(Outcome.OPEN);
    RaceBuilder oneFork = copying(51200, Content.TEXT).method(ARRAY, 1e-4).method(BUFFERED, 1.2e-4);
    ComparedConclusion single = conclusion(oneFork, "same disk, 50 KB", "separate array beats");
    assertThat(single.outcome()).isEqualTo(Outcome.OPEN);
    assertThat(single.evidence()).contains("takes 1.20 (one fork) times");
  }

  @Test
  void aConclusionWithoutRacedMethodsIsNotTestedAndNamesTheMissingOnes() {
    RaceBuilder here =
        copying(51200, Content.TEXT).spread(ARRAY, 1e-4).failed("cp-process", "no cp");
    assertThat(conclusion(here, "same disk, 1.3 GB", "cp is the fastest").evidence())
        .isEqualTo("not raced: copy 1.3 GB binary on the same disk");
    assertThat(outcome(here, "closing", "cp beats NIO")).isEqualTo(Outcome.NOT_TESTED);
    assertThat(conclusion(here, "two ext4 disks, 50 KB", "clearly ahead").evidence())
        .isEqualTo("not raced: copy 50 KB text on another disk");
    ComparedConclusion why = conclusion(here, "two ext4 disks", "one disk reads");
    assertThat(why.outcome()).isEqualTo(Outcome.NOT_TESTED);
    assertThat(why.evidence()).isEqualTo("a race measures times, not causes");
    assertThat(conclusion(here, "rule 6", "cp only").evidence())
        .isEqualTo("cp, started by Java failed: no cp; not raced: copy 1.3 GB");
  }

  @Test
  void aNamedMethodIsTheFastestUnlessAnotherIsSignificantlyFaster() {
    RaceBuilder lead =
        copying(BIG, Content.TEXT)
            .spread("channel-transfer-to", 0.01)
            .spread(ARRAY, 0.0101)
            .spread(BUFFERED, 0.1);
    ComparedConclusion best =
        conclusion(lead, "same disk, 50 MB text", "NIO Transfer is the fastest");
    assertThat(best.outcome()).isEqualTo(Outcome.HOLDS);
    assertThat(best.evidence())
        .contains("loop with byte[4 KiB], the fastest of the others, takes 1.01 [");
    RaceBuilder beaten =
        copying(BIG, Content.TEXT).spread("channel-transfer-to", 0.02).spread(ARRAY, 0.01);
    assertThat(outcome(beaten, "same disk, 50 MB text", "NIO Transfer is the fastest"))
        .isEqualTo(Outcome.DOES_NOT_HOLD);
    assertThat(outcome(beaten, "rule 5", "Channels")).isEqualTo(Outcome.OPEN);
  }

  @Test
  void aMethodIsNotTheFastestIfAnotherIsSignificantlyFaster() {
    RaceBuilder here =
        copying(5120, Content.TEXT).spread("channel-transfer-to", 2e-5).spread(ARRAY, 1e-5);
    assertThat(outcome(here, "closing", "not the fastest below")).isEqualTo(Outcome.HOLDS);
    RaceBuilder lead =
        copying(5120, Content.TEXT).spread("channel-transfer-to", 1e-5).spread(ARRAY, 2e-5);
    assertThat(outcome(lead, "closing", "not the fastest below")).isEqualTo(Outcome.DOES_NOT_HOLD);
  }

  @Test
  void closeMeansWithinAFactorOnBothSides() {
    assertThat(close(1.02)).isEqualTo(Outcome.HOLDS);
    assertThat(close(0.5)).isEqualTo(Outcome.DOES_NOT_HOLD);
    assertThat(close(1.5)).isEqualTo(Outcome.DOES_NOT_HOLD);
    assertThat(close(1.1)).isEqualTo(Outcome.OPEN);
  }

  private static Outcome close(double ratio) {
    RaceBuilder here =
        copying(51200, Content.TEXT)
            .spread(ARRAY, 1e-4)
            .spread("buffered-stream-array[4KiB]", ratio * 1e-4);
    return outcome(here, "same disk, 50 KB", "changes nothing");
  }

  @Test
  void timesShrinkWithTheFiles() {
    RaceBuilder race = copying(BIG / 10, Content.TEXT).spread("channel-transfer-to", 0.02);
    ComparedConclusion slow =
        conclusion(race.comparedWith("wicht-2010", 0.1), "same disk, 50 MB", "100 ms");
    assertThat(slow.outcome()).isEqualTo(Outcome.DOES_NOT_HOLD);
    assertThat(slow.evidence()).contains("takes 20.0 [").endsWith("ms, the limit is 10.0 ms");
    RaceBuilder full = copying(BIG, Content.TEXT).spread("channel-transfer-to", 0.02);
    assertThat(outcome(full, "same disk, 50 MB", "100 ms")).isEqualTo(Outcome.HOLDS);
  }

  @Test
  void aGainIsARatioThatShrinksFromTheSmallestFileToTheLargest() {
    RaceBuilder here =
        copying(5120, Content.TEXT)
            .spread("cp-process", 2e-3)
            .spread(ARRAY, 2e-5)
            .cell(Operation.COPY, BIG, Content.TEXT, "25")
            .spread("cp-process", 0.02)
            .spread(ARRAY, 0.02);
    ComparedConclusion gains = conclusion(here, "same disk, 5 MB", "cp gains");
    assertThat(gains.outcome()).isEqualTo(Outcome.HOLDS);
    assertThat(gains.evidence())
        .contains("ratio of cp, started by Java to loop with byte[4 KiB] is 0.01");
  }

  @Test
  void copiesToOtherDisksAreComparedWithThemselves() {
    RaceBuilder here =
        copying(BIG, Content.TEXT)
            .spread(ARRAY, 0.020)
            .cell(Operation.COPY, BIG, Content.TEXT, "25", "/b")
            .spread(ARRAY, 0.021)
            .cell(Operation.COPY, BIG, Content.TEXT, "25", "/n")
            .spread(ARRAY, 0.060);
    assertThat(outcome(here, "two ext4 disks, 50 MB text", "almost those"))
        .isEqualTo(Outcome.HOLDS);
    ComparedConclusion ntfs = conclusion(here, "ext4 to NTFS", "much faster than one to NTFS");
    assertThat(ntfs.outcome()).isEqualTo(Outcome.HOLDS);
    assertThat(ntfs.evidence())
        .contains("loop with byte[4 KiB] on NTFS takes 2.86 [")
        .contains("as long as loop with byte[4 KiB] on another disk");
    assertThat(
            here.comparedWith("wicht-2010", 1).tables().stream()
                .filter(table -> table.cell() != null)
                .map(ComparedTable::to))
        .containsExactly("/a", "/b", "/n");
  }

  @Test
  void thePilotDecidesLargeDifferences() {
    RaceBuilder here =
        copying(BIG, Content.BINARY)
            .spread(ARRAY, 0.02)
            .skipped("stream-byte", 50_000_000_000L, "too slow");
    ComparedConclusion rule = conclusion(here, "rule 1", "at a time");
    assertThat(rule.outcome()).isEqualTo(Outcome.HOLDS);
    assertThat(rule.evidence()).contains("FileInputStream.read() takes about 2500", "(pilot only)");
  }

  @Test
  void aRaceThatRepeatsThePublishedFiguresAgreesWithThem() {
    for (String id : List.of("judge-2014", "jdk-8266589")) {
      Comparison here = again(id);
      assertThat(here.tables().stream().flatMap(table -> table.rows().stream()))
          .extracting(ComparedRow::verdict)
          .doesNotContain(RatioVerdict.FLIPPED);
      assertThat(here.conclusions())
          .filteredOn(each -> each.outcome() == Outcome.DOES_NOT_HOLD)
          .isEmpty();
      assertThat(here.conclusions())
          .filteredOn(each -> each.outcome() == Outcome.HOLDS)
          .hasSizeGreaterThanOrEqualTo(3);
    }
  }

  // The published tables are inconsistent: in the first one the asynchronous channel is the fastest
  // by far.
  @Test
  void theFirstTableOfBigFilesAgreesWithOnlySomeOfItsConclusions() {
    Comparison here = again("big-files-2020");
    assertThat(conclusion(here, "analysis", "input stream is always").outcome())
        .isEqualTo(Outcome.HOLDS);
    assertThat(conclusion(here, "analysis", "most efficient").outcome()).isEqualTo(Outcome.HOLDS);
    assertThat(conclusion(here, "analysis", "differ by some").outcome())
        .isEqualTo(Outcome.DOES_NOT_HOLD);
    assertThat(conclusion(here, "analysis", "winner").outcome()).isEqualTo(Outcome.DOES_NOT_HOLD);
  }

  private static Comparison again(String id) {
    PublishedTable table = PublishedExperiment.find(id).orElseThrow().tables().getFirst();
    RaceBuilder race =
        RaceBuilder.plain().directory("/a", "ext4", "/dev/sda1").jdk("25", 25, "a vendor", HOTSPOT);
    for (int i = 0; i < table.sizes().size(); i++) {
      race.cell(table.operation(), table.sizes().get(i).fromBytes(), Content.TEXT, "25");
      for (PublishedRow row : table.rows()) {
        race.spread(row.method(), table.unit().seconds(row.figure(i).value()));
      }
    }
    return race.comparedWith(id, 1);
  }
}
