package dev.millrace.report.svg;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.report.Golden;
import dev.millrace.report.SampleRace;
import dev.millrace.report.svg.SvgReport.SvgChart;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class SvgReportTest {
  private static final List<SvgChart> CHARTS = SvgReport.charts(SampleRace.judged());

  @Test
  void chartsEqualTheGoldenFiles() throws IOException {
    for (String name :
        List.of(
            "throughput-copy-binary-hot-JDK-25.0.3.svg",
            "ranking-copy-5KiB-binary-JDK-25.0.3.svg")) {
      Golden.check(name, chart(name));
    }
  }

  @Test
  void thereIsAChartForEachGroupAndCell() {
    assertThat(CHARTS)
        .extracting(SvgChart::fileName)
        .containsExactly(
            "throughput-copy-binary-hot-JDK-8-b-old-b.svg",
            "throughput-copy-binary-hot-JDK-25.0.3.svg",
            "ranking-copy-5KiB-binary-JDK-8-b-old-b.svg",
            "ranking-copy-5KiB-binary-JDK-25.0.3.svg",
            "ranking-copy-5MiB-binary-JDK-8-b-old-b.svg",
            "ranking-copy-5MiB-binary-JDK-25.0.3.svg");
  }

  @Test
  void everyChartIsXmlWithTextAsText() throws Exception {
    for (SvgChart chart : CHARTS) {
      List<String> elements = elements(parsed(chart.svg()));
      assertThat(elements)
          .isSubsetOf("svg", "title", "rect", "line", "polyline", "circle", "text")
          .contains("text");
      assertThat(chart.svg()).hasSizeLessThan(100_000);
    }
  }

  @Test
  void foreignTextIsOnlyText() throws Exception {
    Document chart = parsed(chart("ranking-copy-5KiB-binary-JDK-8-b-old-b.svg"));
    assertThat(chart.getDocumentElement().getTextContent())
        .contains("8 <b>old</b>", "a | CPU <b>")
        .doesNotContain("liar");
  }

  private static String chart(String name) {
    return CHARTS.stream()
        .filter(chart -> chart.fileName().equals(name))
        .findFirst()
        .orElseThrow()
        .svg();
  }

  private static Document parsed(String svg) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    return factory.newDocumentBuilder().parse(new InputSource(new StringReader(svg)));
  }

  private static List<String> elements(Document document) {
    List<String> names = new ArrayList<>();
    NodeList nodes = document.getElementsByTagName("*");
    for (int i = 0; i < nodes.getLength(); i++) {
      names.add(((Element) nodes.item(i)).getTagName().toLowerCase(Locale.ROOT));
    }
    return names;
  }
}
