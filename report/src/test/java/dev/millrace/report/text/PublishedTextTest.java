package dev.millrace.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.published.Comparison;
import dev.millrace.model.record.Json;
import dev.millrace.report.Written;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class PublishedTextTest {
  private static String printed(Comparison comparison) {
    return Written.lines(160, out -> PublishedText.print(comparison, out)).stream()
        .map(String::stripTrailing)
        .collect(Collectors.joining("\n", "", "\n"));
  }

  private static Comparison comparison(String partsAsJson) {
    return Json.mapper()
        .readValue(
            """
            {"experiment": "test-2000", "title": "A test", "source": "an author",
             "environment": "a machine", "contract": ["a difference"], %s}
            """
                .formatted(partsAsJson),
            Comparison.class);
  }

  @Test
  void printsFiguresThenConclusions() {
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
             BufferedReader.read()                     32900     3.60    1.03  1.03 [0.927 .. 1.14]  4 > 3  open
             loop with byte[2 MiB]                      3300            0.103                        2 > -  not raced
             FileChannel.map                            1450     7.00  0.0452   2.00 [1.80 .. 2.21]  1 > 1  flipped
             Scanner.nextInt                                     70.0           20.0 [18.0 .. 22.1]      4
              FileInputStream.read() skipped: too slow
              loop with byte[2 MiB] failed: out of memory

            not raced: reading, 1000 MB

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
  void aTableWithoutFiguresShowsThisSideOnly() {
    String text =
        printed(
            comparison(
                """
                "scale": 1, "conclusions": [], "tables": [
                  {"label": "one file", "size": "37 MB", "operation": "copy", "cell": "copy 37MB",
                   "cellId": 0, "jdk": "8", "from": "/a", "to": "/a", "unit": "s",
                   "reference": "buffered-stream-byte[8KiB]", "rows": [
                     {"label": "CopyFile3", "method": "channel-transfer-to", "verdict": "no_figure",
                      "here": {"rank": 1, "basis": "raced",
                               "value": {"low": 18, "estimate": 20, "high": 22},
                               "ratio": {"low": 0.045, "estimate": 0.05, "high": 0.055}}}]}]
                """));
    assertThat(text)
        .contains("one file, 37 MB | here: copy 37MB, JDK 8\n")
        .contains(" method                  here s                 ratio here  rank")
        .doesNotContain("published s")
        .doesNotContain("sizes here");
  }

  private static Comparison everything() {
    return comparison(
        """
        "scale": 0.1,
        "tables": [
          {"label": "reading", "size": "10 MB", "operation": "read", "unit": "ms",
           "cell": "read 1MiB text", "cellId": 3, "jdk": "25", "from": "/a", "to": "/b",
           "note": "JDK 25 stands in for JDK 8, which did not race",
           "reference": "buffered-stream-byte[8KiB]", "rows": [
             {"label": "FileInputStream", "method": "stream-byte", "verdict": "agreed",
              "reason": "skipped: too slow",
              "published": {"value": 425400, "ratio": 13.25, "rank": 5},
              "here": {"value": {"estimate": 900}, "ratio": {"estimate": 257.1}, "rank": 4, "basis": "pilot"}},
             {"label": "BufferedInputStream", "method": "buffered-stream-byte[8KiB]",
              "verdict": "reference", "published": {"value": 32100, "ratio": 1, "rank": 3},
              "here": {"value": {"low": 3.15, "estimate": 3.5, "high": 3.85},
                       "ratio": {"low": 1, "estimate": 1, "high": 1}, "rank": 2, "basis": "raced"}},
             {"label": "BufferedReader", "method": "buffered-reader-char", "verdict": "open",
              "published": {"value": 32900, "ratio": 1.025, "rank": 4},
              "here": {"value": {"low": 3.24, "estimate": 3.6, "high": 3.96},
                       "ratio": {"low": 0.927, "estimate": 1.03, "high": 1.133}, "rank": 3, "basis": "raced"}},
             {"label": "Direct BufferedInputStream", "method": "stream-array[2MiB]",
              "verdict": "not_raced", "reason": "failed: out of memory",
              "published": {"value": 3300, "ratio": 0.1028, "rank": 2}},
             {"label": "MappedByteBuffer", "method": "mapped", "verdict": "flipped",
              "published": {"value": 1450, "ratio": 0.04517, "rank": 1},
              "here": {"value": {"low": 6.3, "estimate": 7, "high": 7.7},
                       "ratio": {"low": 1.8009, "estimate": 2.001, "high": 2.2011}, "rank": 1, "basis": "raced"}},
             {"label": "", "method": "scanner", "verdict": "no_figure",
              "here": {"value": {"low": 63, "estimate": 70, "high": 77},
                       "ratio": {"low": 18.009, "estimate": 20.01, "high": 22.011}, "rank": 4, "basis": "raced"}}]},
          {"label": "reading", "size": "1000 MB", "operation": "read", "unit": "ms",
           "reference": "buffered-stream-byte[8KiB]", "rows": []}],
        "conclusions": [
          {"where": "rule 1", "words": "Fewer calls are better.", "outcome": "holds", "checks": [],
           "evidence": "a takes 2.00 [1.90 .. 2.10] times as long as b"},
          {"where": "text", "words": "A mapped file is the fastest.", "outcome": "does_not_hold", "checks": [],
           "evidence": "1 of 2 comparisons contradict it, most clearly in read 1MiB text, JDK 25: stream-array[2MiB], the fastest of the others, takes 0.500 [0.450 .. 0.550] times as long as mapped"},
          {"where": "text", "words": "Page faults cost.", "outcome": "not_tested", "checks": [],
           "evidence": "no cold cache"}]
        """);
  }
}
