package dev.millrace.model.published;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.published.PublishedTable.Figure;
import dev.millrace.model.published.PublishedTable.PublishedRow;
import dev.millrace.model.published.PublishedTable.PublishedSize;
import dev.millrace.model.record.Content;
import dev.millrace.model.record.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// The expected figures are typed a second time from the publications.
class PublishedExperimentsTest {
  static Stream<PublishedExperiment> all() {
    return PublishedExperiment.IDS.stream().map(PublishedExperimentsTest::named);
  }

  private static PublishedExperiment named(String id) {
    return PublishedExperiment.find(id).orElseThrow();
  }

  @Test
  void thereAreSixExperimentsAndThreeClaims() {
    assertThat(all().map(PublishedExperiment::id))
        .containsExactly(
            "wicht-2010",
            "nio-2002",
            "judge-2014",
            "jdk-8266589",
            "big-files-2020",
            "one-billion-rows",
            "eclipse-2024",
            "spark-2025",
            "spark-read-2025");
    assertThat(PublishedExperiment.find("other")).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("all")
  void everyRowHasNoFigureOrOneForEachSize(PublishedExperiment experiment) {
    for (PublishedTable table : experiment.tables()) {
      assertThat(table.rows()).extracting(PublishedRow::method).doesNotHaveDuplicates();
      assertThat(table.rows()).extracting(PublishedRow::label).doesNotHaveDuplicates();
      assertThat(table.rows())
          .allMatch(r -> r.figures().isEmpty() || r.figures().size() == table.sizes().size());
      assertThat(table.rows())
          .filteredOn(r -> r.method().equals(experiment.reference()))
          .hasSize(1);
    }
  }

  @ParameterizedTest
  @MethodSource("all")
  void everyConclusionHasClaimsOrAReasonWhyNot(PublishedExperiment experiment) {
    assertThat(experiment.conclusions())
        .isNotEmpty()
        .allMatch(each -> each.claims().isEmpty() == (each.untestable() != null));
    assertThat(experiment.conclusions())
        .extracting(c -> c.where() + c.words())
        .doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @MethodSource("all")
  void claimsNamePublishedMethodsAndSizes(PublishedExperiment experiment) {
    Set<String> names =
        Stream.of(Operation.values())
            .flatMap(operation -> experiment.methods(operation).stream())
            .map(PublishedExperimentsTest::name)
            .collect(Collectors.toSet());
    Set<Long> sizes =
        experiment.tables().stream()
            .flatMap(table -> table.sizes().stream())
            .map(PublishedSize::fromBytes)
            .collect(Collectors.toSet());
    experiment.conclusions().stream()
        .flatMap(conclusion -> conclusion.claims().stream())
        .forEach(claim -> {
          List<String> methods = new ArrayList<>(claim.methods());
          methods.addAll(claim.than());
          assertThat(methods).allMatch(method -> names.contains(name(method)));
          assertThat(claim.methods()).isNotEmpty().noneMatch(claim.than()::contains);
          assertThat(Stream.of(claim.scope().fromBytes(), claim.scope().toBytes()))
              .allMatch(bytes -> bytes == null || sizes.contains(bytes));
        });
  }

  private static String name(String method) {
    int parameters = method.indexOf('[');
    return parameters < 0 ? method : method.substring(0, parameters);
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          wicht-2010, COPY, cp-process stream-byte reader-char buffered-stream-byte buffered-reader-char \
          stream-array reader-array buffered-stream-array buffered-reader-array channel-buffer \
          channel-transfer-to files-copy
          nio-2002, COPY, buffered-stream-byte channel-buffer channel-transfer-to
          judge-2014, READ, stream-byte buffered-stream-byte buffered-reader-char buffered-reader-line \
          stream-array mapped-array scanner stream-tokenizer
          judge-2014, COPY, stream-array mapped-write mapped-both
          jdk-8266589, COPY, files-copy stream-array native-sendfile native-read-write
          big-files-2020, READ, read-all-bytes files-new-input-stream stream-array channel-buffer \
          async-channel random-access-file mapped-array
          big-files-2020, COPY, async-channel random-access-file
          """)
  void allRelatedMethodsAreListed(String id, Operation operation, String methods) {
    assertThat(names(named(id), operation)).containsExactlyInAnyOrder(methods.split(" "));
  }

  private static Set<String> names(PublishedExperiment experiment, Operation operation) {
    return Stream.concat(
            experiment.methods(operation).stream().map(PublishedExperimentsTest::name),
            experiment.related().stream()
                .filter(related -> related.operation() == operation)
                .map(PublishedExperiment.Related::name))
        .collect(Collectors.toSet());
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          one-billion-rows, 0, files-lines-grouping, 289.679
          one-billion-rows, 0, files-lines-parallel, 66.790
          one-billion-rows, 0, parallel-mapped, 2.997
          one-billion-rows, 0, segment-steal, 1.535
          judge-2014, 0, stream-byte, 600 4500 41200 425400
          judge-2014, 0, mapped-array, 20 25 160 1450
          judge-2014, 0, stream-array[2MiB], 50 80 280 3300
          jdk-8266589, 0, stream-array[8KiB], 5432.671 3959.145 2931.325 655.550 375.127 64.048 6.893 0.717
          jdk-8266589, 0, files-copy, 5070.255 4469.218 3997.718 2064.223 817.743 145.799 24.706 1.386
          big-files-2020, 0, 'async-channel[direct,64KiB]', 85
          big-files-2020, 2, 'async-channel[direct,64KiB]', 167
          big-files-2020, 3, read-all-bytes, 134
          big-files-2020, 5, files-new-input-stream[8KiB], 300
          # Claims
          spark-2025, 0, dev-null-transfer-to, 4
          spark-2025, 0, dev-null-commons-io, 781
          spark-2025, 0, dev-null-guava, 772
          spark-2025, 0, stream-transfer-to, 1209
          spark-read-2025, 0, stream-read-all-bytes, 226
          spark-read-2025, 0, commons-io-stream, 414
          spark-read-2025, 1, stream-read-all-bytes, 248
          spark-read-2025, 1, guava-stream, 386
          """)
  void figuresEqualThePrintedOnes(String id, int table, String method, String printed) {
    assertThat(figures(id, table, method))
        .extracting(Figure::value)
        .containsExactly(Stream.of(printed.split(" ")).map(Double::valueOf).toArray(Double[]::new));
  }

  @Test
  void errorsEqualThePrintedOnes() {
    assertThat(figures("jdk-8266589", 0, "files-copy"))
        .extracting(Figure::error)
        .containsExactly(817.419, 65.634, 301.440, 68.893, 83.076, 3.674, 14.178, 0.073);
    assertThat(figures("big-files-2020", 3, "read-all-bytes"))
        .containsExactly(new Figure(134, null));
  }

  @Test
  void everyClaimStatesItsErrors() {
    for (String id : List.of("eclipse-2024", "spark-2025", "spark-read-2025")) {
      assertThat(named(id).contract()).anyMatch(line -> line.startsWith("wrong there: "));
      assertThat(named(id).source()).containsPattern("on GitHub, pull requests? \\d+");
    }
  }

  @Test
  void bigFilesHasSixTables() {
    PublishedExperiment experiment = named("big-files-2020");
    assertThat(experiment.tables())
        .extracting(PublishedTable::jdk)
        .containsExactly(11, 14, 8, 11, 11, 11);
    assertThat(experiment.tables())
        .extracting(table -> table.rows().size())
        .containsExactly(6, 4, 4, 4, 4, 4);
  }

  @Test
  void sizesEqualThePublishedOnes() {
    assertThat(sizes("jdk-8266589", 0))
        .containsExactly(
            10240L, 51200L, 102400L, 512000L, 1048568L, 10485760L, 104857600L, 1073741824L);
    assertThat(sizes("judge-2014", 0))
        .containsExactly(1L << 20, 10L << 20, 100L << 20, 1000L << 20);
    assertThat(named("wicht-2010").tables())
        .extracting(PublishedTable::content)
        .containsExactly(Content.TEXT, Content.BINARY);
    assertThat(named("wicht-2010").tables().getLast().sizes())
        .extracting(PublishedSize::label)
        .containsExactly("5 KB", "50 KB", "5 MB", "50 MB", "1.3 GB");
  }

  private static List<Long> sizes(String id, int table) {
    return named(id).tables().get(table).sizes().stream().map(PublishedSize::fromBytes).toList();
  }

  private static List<Figure> figures(String id, int table, String method) {
    return named(id).tables().get(table).row(method).figures();
  }

  @Test
  void aSizeMatchesDespiteRoundingAndScale() {
    PublishedSize size = new PublishedSize("1000 MB", 1000L << 20, 1000L << 20);
    assertThat(size.covers(1_000_000_000, 1)).isTrue();
    assertThat(size.covers(1 << 30, 1)).isTrue();
    assertThat(size.covers(100 << 20, 1)).isFalse();
    assertThat(size.covers(100 << 20, 0.1)).isTrue();
    PublishedSize range = new PublishedSize("250 to 500 MB", 250_000_000, 500_000_000);
    assertThat(range.covers(37_500_000, 0.1)).isTrue();
    assertThat(range.covers(60_000_000, 0.1)).isFalse();
  }

  @Test
  void aMethodHasTheExperimentsThatMeasuredItOrAreRelated() {
    assertThat(PublishedExperiment.naming(Operation.COPY, "buffered-stream-byte"))
        .containsExactly("wicht-2010", "nio-2002");
    assertThat(PublishedExperiment.naming(Operation.COPY, "mapped-both"))
        .containsExactly("judge-2014");
    assertThat(PublishedExperiment.naming(Operation.COPY, "kotlin")).isEmpty();
  }
}
