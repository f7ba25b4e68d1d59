package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.model.record.Json;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class ReportCommandTest {
  private static final Path PUBLISHED = Path.of("../docs/results/nio-2002/record.json.gz");

  private static final Path RESULTS = Path.of("../docs/results");
  private static final List<Path> TWO =
      List.of(RESULTS.resolve("default"), RESULTS.resolve("six-methods"));

  @TempDir Path directory;
  private Path race;

  @BeforeEach
  void copyARecord() throws IOException {
    race = Files.createDirectories(directory.resolve("race"));
    decompress(race.resolve("record.json"));
  }

  private static void decompress(Path target) throws IOException {
    try (InputStream in = new GZIPInputStream(Files.newInputStream(PUBLISHED))) {
      Files.copy(in, target);
    }
  }

  @Test
  void aCompressedRecordIsReadLikeAnyOther() throws IOException {
    Path compressed = Files.createDirectories(directory.resolve("compressed"));
    Files.copy(PUBLISHED, compressed.resolve("record.json.gz"));
    Run run = report(compressed).succeeded();
    assertThat(run.out().lines()).containsExactly(compressed.resolve("report.html").toString());
    assertThat(report("--csv=-", compressed.resolve("record.json.gz")).out())
        .isEqualTo(report("--csv=-", race).out());
  }

  @Test
  void withoutOptionsThePageIsNextToTheRecord() {
    Run run = report(race).succeeded();
    assertThat(run.out().lines()).containsExactly(race.resolve("report.html").toString());
    assertThat(race.resolve("report.html")).content().startsWithIgnoringCase("<!DOCTYPE html");
    assertThat(report(race.resolve("record.json")).out()).isEqualTo(run.out());
  }

  @Test
  void everyFormatIsWrittenAndNamed() throws IOException {
    Run run =
        report(
                race,
                "--html=" + directory.resolve("r.html"),
                "--markdown=" + directory.resolve("r.md"),
                "--csv=" + directory.resolve("r.csv"),
                "--jmh=" + directory.resolve("r.json"),
                "--svg=" + directory.resolve("new/charts"))
            .succeeded();
    assertThat(run.err()).isEmpty();
    assertThat(run.out().lines())
        .hasSizeGreaterThan(5)
        .allSatisfy(line -> {
          assertThat(Path.of(line)).isNotEmptyFile();
        });
    assertThat(directory.resolve("r.md")).content().contains("# ").contains("copy 37MB binary");
    assertThat(directory.resolve("r.csv")).content().startsWith("started,cell,operation,");
    assertThat(Json.mapper().readTree(Files.readString(directory.resolve("r.json"))).isArray())
        .isTrue();
    assertThat(directory.resolve("new/charts").toFile().list())
        .hasSizeGreaterThan(1)
        .allMatch(each -> each.endsWith(".svg"));
    assertThat(race.toFile().list()).containsExactly("record.json");
  }

  @Test
  void aDashMeansStandardOutputWithoutOtherText() throws IOException {
    Run run = report(race, "--csv=-").succeeded();
    assertThat(run.out().lines().toList())
        .hasSizeGreaterThan(2)
        .allMatch(line -> line.split(",", -1).length >= 31);
    assertThat(directory.toFile().list()).containsExactly("race");
  }

  @Test
  void pathsGoToStandardErrorIfAReportGoesToStandardOutput() {
    Path markdown = directory.resolve("r.md");
    Run run = report(race, "--jmh=-", "--markdown=" + markdown);
    assertThat(run.json().isArray()).isTrue();
    assertThat(run.err().lines()).containsExactly(markdown.toString());
  }

  @Test
  void severalRecordsShareOneReportAndHaveADirectoryOfChartsEach() throws IOException {
    Path second = Files.createDirectories(directory.resolve("again/race"));
    decompress(second.resolve("record.json"));
    Path charts = directory.resolve("charts");
    Path markdown = directory.resolve("r.md");
    report(race, second, "--markdown=" + markdown, "--svg=" + charts).succeeded();
    assertThat(Files.readString(markdown).split("## Environment", -1)).hasSize(3);
    assertThat(charts.toFile().list()).containsExactlyInAnyOrder("race", "race-2");
    assertThat(charts.resolve("race").toFile().list())
        .containsExactlyInAnyOrder(charts.resolve("race-2").toFile().list());
  }

  @Test
  void anOldReportIsReplacedAtomically() throws IOException {
    Path old = Files.writeString(directory.resolve("r.md"), "old");
    assertThat(report(race, "--markdown=" + old).code()).isZero();
    assertThat(old).content().contains("# ");
    assertThat(directory.toFile().list()).containsExactlyInAnyOrder("r.md", "race");
  }

  @Test
  void aDeviceStaysADevice() {
    Path device = Path.of("/dev/null");
    assumeThat(device).exists();
    assertThat(report(race, "--csv=" + device).code()).isZero();
    assertThat(Files.isRegularFile(device)).isFalse();
  }

  @Test
  void noPageIsNextToARecordInAPipe() {
    Path device = Path.of("/dev/null");
    assumeThat(device).exists();
    assertRejected(
        "/dev/null is no regular file: choose a file for the page with --html FILE", "/dev/null");
  }

  @Test
  void aReportDoesNotReplaceARecordThatItReads() throws IOException {
    Path record = race.resolve("record.json");
    String before = Files.readString(record);
    Path link = Files.createSymbolicLink(directory.resolve("link"), record);
    assertRejected("--csv: " + record + " is a record to report on", race, "--csv=" + record);
    assertRejected("--jmh: " + link + " is a record", record, "--jmh=" + link);
    Path second = Files.createDirectories(directory.resolve("second"));
    Path compressed = Files.copy(PUBLISHED, second.resolve("record.json.gz"));
    assertRejected("is a record to report on", race, second, "--markdown=" + compressed);
    assertThat(record).hasContent(before);
    assertThat(compressed).hasSameBinaryContentAs(PUBLISHED);
  }

  @Test
  void thePageNextToARecordDoesNotReplaceIt() throws IOException {
    Path record = Files.move(race.resolve("record.json"), race.resolve("report.html"));
    String before = Files.readString(record);
    assertRejected("--html: " + record + " is a record to report on", record);
    assertThat(record).hasContent(before);
  }

  private static void assertRejected(String message, Object... args) {
    report(args).assertOneLine(2, "millrace report: ", message);
  }

  private static Run report(Object... args) {
    return Run.of("report", args);
  }

  @Test
  void thePageIsPrintedAndTheReportBeginsWithIt() {
    Path page = directory.resolve("r.html");
    Run run = machines("--html=" + page).succeeded();
    assertThat(run.out())
        .startsWith("Machines")
        .contains("  m1: 2 x AMD EPYC, ext4 on /dev/loop")
        .contains("Everywhere")
        .contains("copy binary: use FileChannel.transferTo ")
        .contains("copy 50MiB binary: time over the time of Files.copy(Path, Path) [95 % interval]")
        .endsWith(page + System.lineSeparator());
    assertThat(page)
        .content()
        .contains("Which method on which machine?", "<a href=\"#machines\">Machines</a>");
  }

  @Test
  void markdownBeginsWithTheMachines() {
    Run run = machines("--markdown=-");
    assertThat(run.out())
        .startsWith("# Which method on which machine?")
        .contains("## copy 50MiB binary, by machine", "| m2 ", "# Which method is the fastest?");
  }

  @Test
  void jsonHasTheMachinesAndEveryRace() {
    JsonNode document = machines("--json=-").json();
    assertThat(document.path("machines")).hasSize(2);
    assertThat(document.path("machines").get(1).path("jdk").asString()).isEqualTo("25.0.3");
    assertThat(document.path("machines").get(1).path("advice").isEmpty()).isFalse();
    assertThat(document.path("everywhere")).hasSize(1);
    JsonNode cell = document.path("shared").get(0).path("cells").get(0);
    assertThat(cell.path("label").asString()).isEqualTo("copy 5KiB binary");
    assertThat(cell.path("rows").get(0).path("times")).hasSize(2);
    assertThat(document.path("races")).hasSize(2);
  }

  @Test
  void racesOfOneMachineHaveNoSuchPage() {
    Path one = TWO.getFirst();
    JsonNode document = report(one, one, "--json=-").json();
    assertThat(document.has("machines")).isFalse();
    assertThat(document.path("races")).hasSize(2);
    assertThat(report(one, one, "--markdown=-").out()).startsWith("# Which method is the fastest?");
  }

  private static Run machines(String option) {
    return report(TWO, option);
  }
}
