package dev.millrace.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.JudgedRace;
import dev.millrace.model.RaceBuilder;
import dev.millrace.report.Golden;
import dev.millrace.report.RaceResult;
import dev.millrace.report.SampleRace;
import dev.millrace.report.Written;
import gg.jte.html.OwaspHtmlTemplateOutput;
import gg.jte.output.StringOutput;
import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The page without its scripts.
final class HtmlReportTest {
  @Test
  void equalsTheGoldenFile() throws IOException {
    Golden.check("race.html", staticPart(page(SampleRace.firstCell())));
  }

  @Test
  void refersToNoOtherFileOrHost() throws IOException {
    String page = staticPart(page(SampleRace.judged()));
    assertThat(page).contains("default-src 'none'");
    assertThat(page).doesNotContainPattern("(src|href)=\"(?!#|data:,)");
  }

  @Test
  void givesEveryElementAUniqueId() throws IOException {
    String page = staticPart(page(SampleRace.judged(), SampleRace.judged()));
    List<String> ids = found(" id=\"([^\"]*)\"", page);
    assertThat(ids).doesNotHaveDuplicates().contains("r0-title", "r1-title");
  }

  @Test
  void linksOnlyToExistingElements() throws IOException {
    String page = staticPart(page(PublishedRaces.of("wicht-2010")));
    List<String> targets = found("href=\"#([^\"]*)\"", page);
    assertThat(targets)
        .isNotEmpty()
        .allSatisfy(id -> assertThat(page).contains(" id=\"" + id + "\""));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<script>alert(1)</script>",
        "</script><b>",
        "]]>",
        "\"'><i>",
        "<!--",
        "${1+1}",
        "&amp;",
        "\u2028\u2029",
        "<svg onload=alert(1)>"
      })
  void escapesEveryText(String text) throws IOException {
    String page = page(SampleRace.saying(text));
    assertThat(markup(page)).isEqualTo(markup(page(SampleRace.saying("x"))));
  }

  // The names of all elements, in their order: text that becomes markup adds or removes one.
  private static List<String> markup(String page) {
    return found("(<[/!]?[a-zA-Z-]+)", staticPart(page));
  }

  // The texts of the first group.
  private static List<String> found(String pattern, String page) {
    return Pattern.compile(pattern).matcher(page).results().map(each -> each.group(1)).toList();
  }

  @Test
  void showsMinimalRaces() throws IOException {
    assertThat(page(SampleRace.least())).contains("one fork");
    assertThat(page(RaceResult.of(SampleRace.record().afterForks(0))))
        .contains("no method has a time");
    assertThat(page(emptyFile())).contains("files-copy");
  }

  /// Its throughput is nothing, and it has no gigabytes.
  static RaceResult emptyFile() {
    return RaceResult.of(RaceBuilder.sizes(0).times("files-copy", 1e-5).record());
  }

  @Test
  void leadsWithTheAnswer() throws IOException {
    String page = page(PublishedRaces.of("default"));
    assertThat(page.substring(page.indexOf("class=\"first\"")).replaceAll("<[^>]*>", ""))
        .startsWith("class=\"first\">With the JDK alone, use ");
  }

  @Test
  void hasJavaToPaste() throws IOException {
    assertThat(page(SampleRace.judged()))
        .contains(
            "<pre class=\"snippet\"><code>// Files.copy(Path, Path)\nFiles.copy(source, target);</code></pre>");
  }

  @Test
  void statesThatThereAreNoWarnings() throws IOException {
    RaceResult usual = SampleRace.judged();
    JudgedRace race = usual.race();
    RaceResult calm =
        RaceResult.of(
            usual.record(),
            new JudgedRace(race.effort(), race.cells(), race.jdkTables(), List.of()),
            null);
    assertThat(page(calm)).contains("Nothing was seen that speaks against these figures");
  }

  private static String page(RaceResult... results) throws IOException {
    return Written.report(HtmlReport::write, results);
  }

  // Styles and scripts change independently of the text.
  private static String staticPart(String page) {
    return page.replaceAll("(?s)(<(style|script)[^>]*>).*?</\\2>", "$1</$2>");
  }

  @Test
  void aPercentSignStaysOnTheLineOfItsNumber() {
    assertThat(html("mapped takes 44 % less time"))
        .isEqualTo("<code>mapped</code> takes 44\u00a0% less time");
  }

  @Test
  void onlyWholeNamesAreMarked() {
    assertThat(html("mapped-both <b>")).isEqualTo("mapped-both &lt;b&gt;");
  }

  private static String html(String sentence) {
    StringOutput html = new StringOutput();
    OwaspHtmlTemplateOutput output = new OwaspHtmlTemplateOutput(html);
    output.setContext("p", null);
    MarkedNames.of(Stream.of("mapped")).in(sentence).writeTo(output);
    return html.toString();
  }
}
