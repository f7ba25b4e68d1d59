package dev.millrace.report.svg;

import static dev.millrace.report.svg.ThroughputChart.apart;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.millrace.report.svg.SvgReport.FileNames;
import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class DrawingTest {
  @Test
  void fileNamesAreSafeAndUnique() {
    FileNames names = new FileNames();
    assertThat(names.of("copy 5KiB binary, /mnt/a -> ../b"))
        .isEqualTo("copy-5KiB-binary-mnt-a-..-b");
    assertThat(names.of("../../etc/passwd")).isEqualTo("etc-passwd");
    assertThat(names.of("read 1MiB")).isEqualTo("read-1MiB");
    assertThat(names.of("read/1MiB")).isEqualTo("read-1MiB-2");
    assertThat(names.of("READ 1mib")).isEqualTo("READ-1mib-3");
    assertThat(names.of("x".repeat(500))).hasSize(80);
    assertThat(names.of("ü")).isEqualTo("unnamed");
    assertThat(names.of("ö")).isEqualTo("unnamed-2");
  }

  @Test
  void anAxisIsLogarithmic() {
    LogAxis axis = new LogAxis(1, 10_000, 100, 500);
    assertThat(axis.at(1)).isEqualTo(100);
    assertThat(axis.at(100)).isCloseTo(300, within(1e-9));
    assertThat(axis.at(10_000)).isEqualTo(500);
  }

  @Test
  void anAxisOfOneValueHasItInTheMiddle() {
    LogAxis axis = LogAxis.around(DoubleStream.of(7), 0, 100);
    assertThat(axis.at(7)).isCloseTo(50, within(1e-9));
    assertThat(LogAxis.around(DoubleStream.empty(), 0, 100).at(1)).isCloseTo(50, within(1e-9));
  }

  @Test
  void marksAreRoundAndFew() {
    assertThat(new LogAxis(15e-6, 300e-6, 0, 1).decimalMarks())
        .usingElementComparator((a, b) -> Math.abs(a / b - 1) < 1e-9 ? 0 : 1)
        .containsExactly(20e-6, 50e-6, 100e-6, 200e-6);
    assertThat(new LogAxis(1, 1e12, 0, 1).decimalMarks()).hasSizeBetween(3, 10);
    assertThat(new LogAxis(3, 40, 0, 1).binaryMarks()).containsExactly(4.0, 8.0, 16.0, 32.0);
    assertThat(new LogAxis(1, 1e12, 0, 1).binaryMarks()).hasSizeBetween(3, 12);
  }

  @Test
  void overlappingLabelsAreMovedApart() {
    assertThat(apart(List.of(50.0, 10.0, 12.0), 10, 100)).containsExactly(50, 10, 20);
    assertThat(apart(List.of(98.0, 99.0, 97.0), 10, 100)).containsExactly(90, 100, 80);
    assertThat(apart(List.of(), 10, 100)).isEmpty();
  }

  @Test
  void charactersThatXmlCannotHoldAreOmitted() {
    Svg svg = new Svg(10, 10, "a\u0000b\uD800c\uFFFF<&>\"");
    assertThat(svg.toString()).contains("<title>a b c &lt;&amp;&gt;&quot;</title>");
  }
}
