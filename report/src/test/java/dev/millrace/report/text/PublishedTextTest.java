package dev.millrace.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.published.Check.Basis;
import dev.millrace.model.published.Check.Outcome;
import dev.millrace.model.published.ComparedConclusion;
import dev.millrace.model.published.ComparedJdk;
import dev.millrace.model.published.ComparedTable;
import dev.millrace.model.published.ComparedTable.ComparedRow;
import dev.millrace.model.published.ComparedTable.RatioVerdict;
import dev.millrace.model.published.Comparison;
import dev.millrace.model.published.PublishedTable.Unit;
import dev.millrace.model.record.Operation;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class PublishedTextTest {
  private static final String BUFFERED = "buffered-stream-byte[8KiB]";

  private static String printed(Comparison comparison) {
    StringWriter text = new StringWriter();
    PublishedText.print(comparison, new TextOutput(new PrintWriter(text, true), 160));
    return text.toString()
        .lines()
        .map(String::stripTrailing)
        .collect(Collectors.joining("\n", "", "\n"));
  }

  private static Comparison comparison(
      double scale,
      List<ComparedTable> tables,
      List<ComparedJdk> jdks,
      List<ComparedConclusion> conclusions) {
    return new Comparison(
        "test-2000",
        "A test",
        "an author",
        "a machine",
        List.of("a difference"),
        scale,
        tables,
        jdks,
        conclusions);
  }

  @Test
  void printsFiguresThenJdksThenConclusions() {
    assertThat(printed(everything()))
        .isEqualTo(
            """

            Published results and this race: test-2000
              "A test", an author
              published machine: a machine
              difference: a difference
              sizes here: published sizes x 0.100
              method                             published name
              FileInputStream.read()             FileInputStream
              BufferedInputStream.read(), 8 KiB  BufferedInputStream
              BufferedReader.read()              BufferedReader
              loop with byte[2 MiB]              Direct BufferedInputStream
              FileChannel.map                    MappedByteBuffer
              ratio: time relative to the reference (less is faster), here with a 95 % interval
              rank: published > here; ~ marks results of the pilot alone

            reading, 10 MB | here: read 1MiB text, JDK 25, to /b
              JDK 25 stands in for JDK 8, which did not race
             method                             published ms  here ms   ratio            ratio here   rank
             FileInputStream.read()                   425400     ~900    13.3                  ~257  5 > 4  agreed
             BufferedInputStream.read(), 8 KiB         32100     3.50    1.00                  1.00  3 > 2  reference
             BufferedReader.read()                     32900     3.60    1.03  1.03 [0.927 .. 1.13]  4 > 3  open
             loop with byte[2 MiB]                      3300            0.103                        2 > -  not raced
             FileChannel.map                            1450     7.00  0.0452   2.00 [1.80 .. 2.20]  1 > 1  flipped
             Scanner.nextInt                                     70.0           20.0 [18.0 .. 22.0]      4
              FileInputStream.read() skipped: too slow
              loop with byte[2 MiB] failed: out of memory

            not raced: reading, 1000 MB

            JDK 8 against JDK 11, read 300MB | published: table 3: OpenJDK 8
             method                             published                    here
             BufferedInputStream.read(), 8 KiB      +40 %  +35 % [+30 % .. +40 %]  agreed
             FileChannel.map                                                 -3 %
            JDKs not compared: table 2: OpenJDK 14: these two JDKs did not both race

            Figures: 1 agreed, 1 flipped, 1 open
            Conclusions: 1 hold here, 1 do not, 0 open, 1 not tested
              holds          Fewer calls are better. (rule 1)
                               a takes 2.00 [1.90 .. 2.10] times as long as b
              does not hold  A mapped file is the fastest. (text)
                               1 of 2 comparisons contradict it, most clearly in read 1MiB text, JDK 25:
                               stream-array[2MiB], the fastest of the others, takes 0.500 [0.450 .. 0.550] times as long
                               as mapped
              not tested     no cold cache
                             - Page faults cost. (text)
            """);
  }

  @Test
  void noLineIsTooWide() {
    assertThat(printed(everything()).lines()).allMatch(line -> line.length() <= 110);
  }

  @Test
  void aTableWithoutFiguresShowsThisSideOnly() {
    ComparedRow row =
        new ComparedRow(
            "CopyFile3",
            "channel-transfer-to",
            null,
            here(20, 0.05, 1),
            RatioVerdict.NO_FIGURE,
            null);
    ComparedTable table =
        new ComparedTable(
            "one file",
            "37 MB",
            Operation.COPY,
            "copy 37MB",
            0,
            "8",
            "/a",
            "/a",
            null,
            Unit.SECONDS,
            BUFFERED,
            List.of(row));
    String text = printed(comparison(1, List.of(table), List.of(), List.of()));
    assertThat(text)
        .contains("one file, 37 MB | here: copy 37MB, JDK 8\n")
        .contains(" method                  here s                 ratio here  rank")
        .doesNotContain("published s")
        .doesNotContain("sizes here");
  }

  private static Comparison everything() {
    return comparison(0.1, List.of(table(), missing()), jdks(), conclusions());
  }

  private static ComparedTable missing() {
    return new ComparedTable(
        "reading",
        "1000 MB",
        Operation.READ,
        null,
        null,
        null,
        null,
        null,
        null,
        Unit.MILLISECONDS,
        BUFFERED,
        List.of());
  }

  private static List<ComparedJdk> jdks() {
    return List.of(
        new ComparedJdk(
            "table 3: OpenJDK 8",
            Operation.READ,
            "8",
            "11",
            "read 300MB",
            null,
            List.of(
                new ComparedJdk.Row(
                    "input_stream",
                    BUFFERED,
                    40.0,
                    new Interval(30.0, 35, 40.2),
                    RatioVerdict.AGREED),
                new ComparedJdk.Row(
                    "file_channel",
                    "mapped",
                    null,
                    new Interval(null, -3, null),
                    RatioVerdict.NO_FIGURE))),
        new ComparedJdk(
            "table 2: OpenJDK 14",
            Operation.READ,
            null,
            null,
            null,
            "these two JDKs did not both race",
            List.of()));
  }

  private static List<ComparedConclusion> conclusions() {
    return List.of(
        new ComparedConclusion(
            "rule 1",
            "Fewer calls are better.",
            Outcome.HOLDS,
            "a takes 2.00 [1.90 .. 2.10] times as long as b",
            List.of()),
        new ComparedConclusion(
            "text",
            "A mapped file is the fastest.",
            Outcome.DOES_NOT_HOLD,
            "1 of 2 comparisons contradict it, most clearly in read 1MiB text, JDK 25: stream-array[2MiB], the fastest of the others, takes 0.500 [0.450 .. 0.550] times as long as mapped",
            List.of()),
        new ComparedConclusion(
            "text", "Page faults cost.", Outcome.NOT_TESTED, "no cold cache", List.of()));
  }

  private static ComparedTable table() {
    return new ComparedTable(
        "reading",
        "10 MB",
        Operation.READ,
        "read 1MiB text",
        3,
        "25",
        "/a",
        "/b",
        "JDK 25 stands in for JDK 8, which did not race",
        Unit.MILLISECONDS,
        BUFFERED,
        List.of(
            new ComparedRow(
                "FileInputStream",
                "stream-byte",
                there(425400, 13.25, 5),
                new ComparedRow.Here(
                    new Interval(null, 900, null), new Interval(null, 257.1, null), 4, Basis.PILOT),
                RatioVerdict.AGREED,
                "skipped: too slow"),
            new ComparedRow(
                "BufferedInputStream",
                BUFFERED,
                there(32100, 1, 3),
                new ComparedRow.Here(interval(3.5), new Interval(1.0, 1, 1.0), 2, Basis.RACED),
                RatioVerdict.REFERENCE,
                null),
            new ComparedRow(
                "BufferedReader",
                "buffered-reader-char",
                there(32900, 1.025, 4),
                here(3.6, 1.03, 3),
                RatioVerdict.OPEN,
                null),
            new ComparedRow(
                "Direct BufferedInputStream",
                "stream-array[2MiB]",
                there(3300, 0.1028, 2),
                null,
                RatioVerdict.NOT_RACED,
                "failed: out of memory"),
            new ComparedRow(
                "MappedByteBuffer",
                "mapped",
                there(1450, 0.04517, 1),
                here(7, 2.001, 1),
                RatioVerdict.FLIPPED,
                null),
            new ComparedRow(
                "", "scanner", null, here(70, 20.01, 4), RatioVerdict.NO_FIGURE, null)));
  }

  private static ComparedRow.There there(double value, double ratio, int rank) {
    return new ComparedRow.There(value, null, ratio, rank);
  }

  private static ComparedRow.Here here(double millis, double ratio, int rank) {
    return new ComparedRow.Here(interval(millis), interval(ratio), rank, Basis.RACED);
  }

  private static Interval interval(double estimate) {
    return new Interval(0.9 * estimate, estimate, 1.1 * estimate);
  }
}
