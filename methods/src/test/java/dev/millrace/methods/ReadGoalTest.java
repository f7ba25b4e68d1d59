package dev.millrace.methods;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.methods.fixture.BlockOrder;
import dev.millrace.methods.fixture.Fixture;
import dev.millrace.methods.fixture.StationDigest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The right numbers, computed a second time. */
class ReadGoalTest {
  private static final Pattern LINE = Pattern.compile("[^;]{1,100};-?[0-9]{1,2}\\.[0-9]");

  @TempDir Path directory;

  private Path file(String content) throws IOException {
    return Files.writeString(directory.resolve("file"), content, UTF_8);
  }

  @Test
  void linesAndWordsAreCounted() throws IOException {
    Path file = file("a harvest\nharvests, harvest\n\nhar\nvest\nHarvest\n");
    assertThat(ReadGoal.COUNT_LINES.of(file)).isEqualTo(6);
    assertThat(ReadGoal.FIND_WORD.of(file)).isEqualTo(2);
  }

  @Test
  void aTableHasTheLeastLargestMeanAndNumberOfTheValuesOfEachStation() throws IOException {
    Path file = file("Ån;-12.3\nB;4.5\nÅn;99.9\nA rather long name of a place;0.0\nB;-0.1\n");
    Map<String, DoubleSummaryStatistics> table = new HashMap<>();
    add(table, "Ån", -123, 999);
    add(table, "B", 45, -1);
    add(table, "A rather long name of a place", 0);
    assertThat(ReadGoal.PARSE_NUMBERS.of(file)).isEqualTo(StationDigest.of(table));
    add(table, "B", 0);
    assertThat(ReadGoal.PARSE_NUMBERS.of(file)).isNotEqualTo(StationDigest.of(table));
  }

  private static void add(Map<String, DoubleSummaryStatistics> table, String name, int... tenths) {
    DoubleSummaryStatistics values =
        table.computeIfAbsent(name, _ -> new DoubleSummaryStatistics());
    Arrays.stream(tenths).mapToDouble(each -> each / 10.0).forEach(values);
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 6, 7, 100, 5_000, (1 << 20) - 1, (1 << 20) + 5})
  void aPlainLoopFindsTheTableOfAFixture(long bytes) throws IOException {
    byte[] content = new Payload.Maker(Fixture.STATIONS, 1).of(bytes).whole();
    Path file = Files.write(directory.resolve("stations"), content);
    Map<String, DoubleSummaryStatistics> table = new HashMap<>();
    assertThat(Files.readAllLines(file)).allMatch(LINE.asMatchPredicate());
    for (String line : Files.readAllLines(file)) {
      String[] parts = line.split(";", -1);
      table
          .computeIfAbsent(parts[0], _ -> new DoubleSummaryStatistics())
          .accept(Double.parseDouble(parts[1]));
    }
    assertThat(ReadGoal.PARSE_NUMBERS.of(file)).isEqualTo(StationDigest.of(table));
    assertThat(table).hasSizeLessThan(500);
  }

  @Test
  void moreStationsThanInTheFixtureAreKeptApart() throws IOException {
    StringBuilder lines = new StringBuilder();
    Map<String, DoubleSummaryStatistics> table = new HashMap<>();
    for (int i = 0; i < 10_000; i++) {
      String name = "a place with the number " + i;
      lines.append(name).append(";1.0\n");
      add(table, name, 10);
    }
    assertThat(ReadGoal.PARSE_NUMBERS.of(file(lines.toString())))
        .isEqualTo(StationDigest.of(table));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 4096, 4097, 8192, 40_000, 1 << 20, 5_000_000})
  void everyBlockHasOneTurn(long bytes) {
    BlockOrder order = new BlockOrder(bytes);
    List<Long> offsets = LongStream.range(0, order.blocks()).mapToObj(order::offset).toList();
    List<Long> sorted = new ArrayList<>(offsets);
    sorted.sort(null);
    assertThat(sorted)
        .isEqualTo(LongStream.range(0, order.blocks()).mapToObj(i -> i * 4096).toList());
    assertThat(offsets.stream().mapToLong(order::length).sum()).isEqualTo(bytes);
  }

  @Test
  void theOrderOfBlocksHasNoLongRuns() {
    BlockOrder order = new BlockOrder(100L << 20);
    long next =
        LongStream.range(1, order.blocks())
            .filter(turn -> order.offset(turn) == order.offset(turn - 1) + 4096)
            .count();
    assertThat(next).isLessThan(order.blocks() / 100);
  }

  @Test
  void aChangedOrderOfBlocksChangesTheNumber() throws IOException {
    byte[] blocks = new byte[3 * 4096];
    blocks[0] = 1;
    Path file = Files.write(directory.resolve("blocks"), blocks);
    long first = ReadGoal.RANDOM_BLOCKS.of(file);
    blocks[0] = 0;
    blocks[4096] = 1;
    Files.write(file, blocks);
    assertThat(ReadGoal.RANDOM_BLOCKS.of(file)).isNotEqualTo(first).isPositive();
    assertThat(first).isPositive();
  }

  @Test
  void aWrongNumberIsDescribed() {
    assertThat(ReadGoal.COUNT_LINES.mismatch(3, 4)).isEqualTo("counted 3 lines, not 4");
  }
}
