package dev.millrace.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.report.Golden;
import dev.millrace.report.RaceResult;
import dev.millrace.report.SampleRace;
import dev.millrace.report.TableColumn;
import dev.millrace.report.Written;
import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MarkdownReportTest {
  private static final RaceResult RACE = SampleRace.judged();
  private static final Parser PARSER =
      Parser.builder().extensions(List.of(TablesExtension.create())).build();
  private static final HtmlRenderer HTML =
      HtmlRenderer.builder().extensions(List.of(TablesExtension.create())).build();

  @Test
  void equalsTheGoldenFile() throws IOException {
    Golden.check("race.md", Written.report(MarkdownReport::write, RACE));
  }

  @Test
  void isRenderedWithTablesOfTheRightWidthAndNoForeignElement() throws IOException {
    String html = html(Written.report(MarkdownReport::write, RACE));
    // The answer, four cells with two tables each, two sizes by JDK, the environment.
    assertThat(count(html, "<table>")).isEqualTo(12);
    // The rows of the parser are cut to the width of their heading, so cells that broke are missing
    // text.
    assertThat(count(html, "pipe")).isGreaterThanOrEqualTo(9);
    assertThat(html)
        .doesNotContain("<script", "<b>", "<i>", "<a ")
        .contains("&lt;script&gt;", "8 &lt;b&gt;old&lt;/b&gt;");
  }

  @Test
  void hasNoMentionsAndNoIssueReferences() throws IOException {
    assertThat(html(Written.report(MarkdownReport::write, RACE)))
        .contains("octocat")
        .doesNotContain("@octocat", "#1");
  }

  @Test
  void theTimeOfTheRaceHasWholeSeconds() throws IOException {
    RaceResult race =
        RaceResult.of(SampleRace.record().startedAt("2026-11-22T20:22:57.038960591Z"));
    assertThat(Written.report(MarkdownReport::write, race))
        .contains("Race of 2026-11-22T20:22:57Z, ");
  }

  @Test
  void severalRacesStandOneAfterTheOther() throws IOException {
    assertThat(count(Written.report(MarkdownReport::write, RACE, RACE), "\n## Environment"))
        .isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "plain",
        "stream-array[64KiB]",
        "a|b",
        "a\\|b",
        "a`b``c",
        "`",
        "\\",
        "<b>x</b>",
        "&amp;",
        "a*b*c_d_e",
        "[link](http://x)",
        "~~gone~~ $x$",
        "😀|`",
        "- item",
        "# heading",
        "+ item",
        "![i](x)"
      })
  void textAndCodeAreShownUnchanged(String foreign) {
    assertThat(shown(Markdown.text(foreign))).isEqualTo(foreign);
    assertThat(shown(Markdown.code(foreign))).isEqualTo(foreign);
    assertThat(plain(html("- " + Markdown.text(foreign))).replaceAll("\\s+", " ").strip())
        .isEqualTo("<ul> <li>%s</li> </ul>", foreign);
    String row =
        MarkdownTable.of(
            List.of(foreign),
            List.of(TableColumn.left("a", Markdown::text), TableColumn.left("b", Markdown::code)));
    assertThat(html(row))
        .contains("<td>")
        .satisfies(html -> {
          List<String> cells = cells(html);
          assertThat(cells).containsExactly(foreign, foreign);
        });
  }

  @Test
  void linesAreJoined() {
    assertThat(Markdown.text("a\r\nb\u2028c\u0000")).isEqualTo("a b c");
    assertThat(Markdown.code("a\nb")).isEqualTo("`a b`");
  }

  // The visible text of a list, without invisible spaces and the elements of the report.
  private static String shown(String markdown) {
    String html = html("x " + markdown + "\n").replaceAll("^<p>x |</p>\\s*$", "");
    return plain(html);
  }

  private static List<String> cells(String html) {
    return Pattern.compile("(?s)<td>(.*?)</td>")
        .matcher(html)
        .results()
        .map(cell -> plain(cell.group(1)))
        .toList();
  }

  private static String plain(String html) {
    return html.replaceAll("</?code>", "")
        .replace("\u200B", "")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&amp;", "&");
  }

  private static String html(String markdown) {
    return HTML.render(PARSER.parse(markdown));
  }

  private static int count(String text, String part) {
    return text.split(Pattern.quote(part), -1).length - 1;
  }
}
