package dev.millrace.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.report.html.PageAnswer.MarkedText;
import gg.jte.html.OwaspHtmlTemplateOutput;
import gg.jte.output.StringOutput;
import java.util.List;
import org.junit.jupiter.api.Test;

class MarkedTextTest {
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
    MarkedText.of(sentence, List.of("mapped")).writeTo(output);
    return html.toString();
  }
}
