package dev.millrace.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.RaceBuilder;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.Json;
import dev.millrace.model.record.RunRecord;
import dev.millrace.report.RaceResult;
import dev.millrace.report.SampleRace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;

/// The page in a browser.
@Tag("slow")
final class BrowserTest {
  private static final String THROUGHPUT = "document.querySelector('[data-chart=throughput]')";
  private static final String RANKING = "document.querySelector('[data-chart=ranking]')";

  @TempDir private static Path directory;
  private static Chromium chromium;

  @BeforeAll
  static void start() {
    chromium = Chromium.start(directory);
  }

  @AfterAll
  static void stop() {
    if (chromium != null) {
      chromium.close();
    }
  }

  @Test
  void makesNoRequestsAndLogsNoMessages() throws IOException {
    chromium.messages();
    chromium.requests();
    chromium.open(PublishedRaces.of("wicht-2010"), PublishedRaces.of("jdk-matrix"));
    chromium.run("dispatchEvent(new Event('beforeprint'))"); // draws every chart there is
    assertThat(chromium.messages()).isEmpty();
    List<String> requests = chromium.requests();
    assertThat(requests).allSatisfy(url -> assertThat(url).matches("(file|data|about|blob):.*"));
    assertThat(requests).filteredOn(url -> url.startsWith("file:")).hasSize(1);
  }

  @Test
  void drawsMinimalRaces() throws IOException {
    chromium.messages();
    for (RaceResult race :
        List.of(
            SampleRace.least(),
            RaceResult.of(SampleRace.record().afterForks(0)),
            HtmlReportTest.emptyFile())) {
      chromium.open(race);
      chromium.run("dispatchEvent(new Event('beforeprint'))");
    }
    assertThat(chromium.messages()).isEmpty();
  }

  @Test
  void drawsChartsWhenTheyComeIntoView() throws IOException {
    chromium.open(PublishedRaces.of("default"));
    assertThat(
            chromium.value(
                "document.querySelectorAll('[data-cell=r0-cell4] svg, [data-cell=r0-cell4] canvas').length"))
        .isEqualTo(0L);
    chromium.run(THROUGHPUT + ".scrollIntoView()");
    chromium.await(THROUGHPUT + ".querySelector('svg')?.clientWidth > 600");
    chromium.run("location.hash = 'r0-cell4'");
    chromium.await("document.querySelector('[data-cell=r0-cell4][data-chart=ranking] svg')");
  }

  @Test
  void drawsEveryChartBeforePrinting() throws IOException {
    chromium.open(PublishedRaces.of("jdk-matrix"));
    chromium.run("dispatchEvent(new Event('beforeprint'))");
    assertThat(
            chromium.value(
                "[...document.querySelectorAll('[data-chart]')].filter(c => !c.querySelector('svg, canvas')).length"))
        .isEqualTo(0L);
    assertThat(chromium.value("document.querySelectorAll('details:not([open])').length"))
        .isEqualTo(0L);
    chromium.run("dispatchEvent(new Event('afterprint'))");
    assertThat(chromium.value("document.querySelectorAll('details.cell[open]').length"))
        .isEqualTo(1L);
  }

  @Test
  void hidesTheLineOfAMethodAndShowsItAgain() throws IOException {
    chromium.open(PublishedRaces.of("wicht-2010"));
    drawThroughput();
    By button = By.xpath("//button[.='Files.copy(Path, Path)']");
    assertThat(lines())
        .contains("line Files.copy(Path, Path)")
        .doesNotContain("line FileInputStream.read()");
    chromium.click(button);
    assertThat(lines()).doesNotContain("line Files.copy(Path, Path)");
    chromium.click(button);
    assertThat(lines()).contains("line Files.copy(Path, Path)");
    chromium.click(By.xpath("//button[.='All']"));
    assertThat(lines()).contains("line FileInputStream.read()");
    chromium.click(By.xpath("//button[.='None']"));
    assertThat(lines()).doesNotContain("line Files.copy(Path, Path)");
  }

  @Test
  void switchesItsAxesAndDrawsTheIntervalOfARatio() throws IOException {
    RaceResult usual = usual();
    chromium.open(usual);
    drawThroughput();
    assertThat(axis()).isEqualTo("log");
    chromium.click(By.xpath("//button[.='Linear']"));
    assertThat(axis()).isEqualTo("value");
    chromium.click(By.xpath("//button[.='Ratio to best']"));
    assertThat(
            chromium.value(series("find(s => s.id === 'line Files.copy(Path, Path)').data[0][1]")))
        .isEqualTo(1L);
    Number high =
        (Number)
            chromium.value(series("find(s => s.id === 'line loop with byte[4 KiB]').data[0][3]"));
    assertThat(high.doubleValue())
        .isCloseTo(
            usual.race().cells().getFirst().results().get(1).ratioToBest().high(),
            Offset.offset(1e-3));
  }

  @Test
  void changesItsColoursByAButton() throws IOException {
    chromium.open(usual());
    Object light = chromium.value("getComputedStyle(document.body).backgroundColor");
    chromium.click(By.id("theme"));
    assertThat(chromium.value("getComputedStyle(document.body).backgroundColor"))
        .isNotEqualTo(light);
    assertThat(chromium.value("document.getElementById('theme').getAttribute('aria-pressed')"))
        .isEqualTo("true");
  }

  @Test
  void worksWithTheKeyboardAlone() throws IOException {
    chromium.open(usual());
    chromium.press(Keys.TAB);
    assertThat(chromium.value("document.activeElement.className")).isEqualTo("skip");
    chromium.run("document.querySelector('button.method').focus()");
    chromium.press(Keys.SPACE);
    assertThat(chromium.value("document.activeElement.getAttribute('aria-pressed')"))
        .isEqualTo("false");
    chromium.run("document.querySelector('th .sort').focus()");
    chromium.press(Keys.ENTER);
    assertThat(chromium.value("document.querySelector('th[aria-sort]').getAttribute('aria-sort')"))
        .isEqualTo("ascending");
  }

  @Test
  void sortsNumbersByTheirValue() throws IOException {
    chromium.open(PublishedRaces.of("default"));
    chromium.run(
        "[...document.querySelectorAll('.sort')].find(b => b.textContent === 'Throughput').click()");
    assertThat(chromium.value("document.querySelector('table.sortable tbody th').dataset.key"))
        .isEqualTo("cp, started by Java");
  }

  @Test
  void describesItsChartsForScreenReaders() throws IOException {
    chromium.open(usual());
    chromium.run(RANKING + ".scrollIntoView()");
    chromium.await(RANKING + ".getAttribute('aria-label')?.startsWith('Ranking of')");
  }

  @Test
  void showsHostileTextAsText() throws IOException {
    String hostile =
        "</script><script>document.hacked = 1</script><img src=x onerror='document.hacked=1'>";
    chromium.messages();
    chromium.open(SampleRace.saying(hostile));
    chromium.run("dispatchEvent(new Event('beforeprint'))");
    chromium.await(RANKING + ".querySelector('svg')");
    assertThat(chromium.value("document.hacked === undefined")).isEqualTo(true);
    assertThat(chromium.value("document.querySelectorAll('img').length")).isEqualTo(0L);
    assertThat((String) chromium.value("document.body.innerText")).contains(hostile);
    assertThat(chromium.messages()).isEmpty();
  }

  @Test
  void showsOneOfSeveralRaces() throws IOException {
    chromium.open(usual(), SampleRace.least());
    assertThat(chromium.value("document.getElementById('r1').clientHeight")).isEqualTo(0L);
    chromium.click(By.cssSelector(".races a:nth-child(2)"));
    chromium.await("document.getElementById('r1').clientHeight > 0");
    assertThat(chromium.value("document.getElementById('r0').clientHeight")).isEqualTo(0L);
  }

  @Test
  void rowsOfStatisticsStayShortOnAPhone() throws IOException {
    chromium.open(PublishedRaces.of("default"));
    chromium.narrow();
    assertThat(chromium.value("innerWidth")).isEqualTo(390L);
    assertThat(
            chromium.value(
                "[...document.querySelectorAll('[aria-label^=Statistics] tbody tr')].filter(r => r.clientHeight > 150).length"))
        .isEqualTo(0L);
    assertThat(
            chromium.value(
                "document.querySelector('[aria-label^=Statistics] tbody tr').clientHeight > 0"))
        .isEqualTo(true);
  }

  @Test
  void machinesStayInColumnsOnAPhone() throws IOException {
    chromium.open(PublishedRaces.of("default"), PublishedRaces.of("six-methods"));
    chromium.narrow();
    assertThat(
            chromium.value(
                "[...document.querySelectorAll('#machines [aria-label$=\"by machine\"] tr')].map(r => r.cells[1].offsetTop !== r.cells[2].offsetTop || r.clientHeight < 10).filter(wrong => wrong).length"))
        .isEqualTo(0L);
    assertThat(chromium.value("document.querySelectorAll('#machines table').length > 1"))
        .isEqualTo(true);
  }

  @Test
  void savesTheRecordUnchanged() throws IOException {
    RaceResult result = SampleRace.saying("ü \u2028 \"=1+1");
    chromium.open(result);
    chromium.run(
        "URL.createObjectURL = blob => { blob.text().then(text => document.saved = text); return 'data:,'; }");
    chromium.click(By.cssSelector("[data-download=record]"));
    chromium.await("document.saved");
    assertThat(chromium.value("document.saved"))
        .isEqualTo(Json.mapper().writeValueAsString(result.record()));
  }

  @Test
  void opensTenThousandMeasurements() throws IOException {
    chromium.messages();
    chromium.open(tenThousand());
    assertThat(chromium.messages()).isEmpty();
  }

  private static RaceResult usual() {
    return RaceResult.of(
        RaceBuilder.sizes(4096, 1 << 20)
            .times("files-copy", 2.3e-5, 5.7e-4)
            .times("stream-array[4KiB]", 4.6e-5, 1.2e-3)
            .record());
  }

  private static RaceResult tenThousand() throws IOException {
    RunRecord record = PublishedRaces.of("default").record();
    List<ForkRecord> forks = new ArrayList<>();
    while (forks.stream().mapToInt(fork -> fork.measurements().size()).sum() < 10_000) {
      forks.addAll(record.forks());
    }
    return RaceResult.of(record.withForks(forks));
  }

  private static void drawThroughput() {
    chromium.run(THROUGHPUT + ".scrollIntoView()");
    chromium.await(THROUGHPUT + ".querySelector('svg')");
  }

  private static String series(String what) {
    return "echarts.getInstanceByDom(%s).getOption().series.%s".formatted(THROUGHPUT, what);
  }

  private static List<String> lines() {
    return ((List<?>) chromium.value(series("map(s => s.id)")))
        .stream().map(String::valueOf).toList();
  }

  private static Object axis() {
    return chromium.value(
        "echarts.getInstanceByDom(%s).getOption().yAxis[0].type".formatted(THROUGHPUT));
  }
}
