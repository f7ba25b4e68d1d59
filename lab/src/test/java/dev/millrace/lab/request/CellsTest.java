package dev.millrace.lab.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.lab.RaceRequests;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Content;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.WriteDurability;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class CellsTest {
  private static final Path HERE = Path.of("/here");

  @Test
  void everyCombinationIsACell() {
    List<Cell> cells =
        cells(
            RaceRequests.in(HERE)
                .sizes(10L, 20L)
                .contents(Content.BINARY, Content.TEXT)
                .caches(CacheState.HOT, CacheState.COLD)
                .durabilities(WriteDurability.NONE, WriteDurability.FSYNC));
    assertThat(cells).hasSize(16);
    assertThat(cells).extracting(Cell::label).doesNotHaveDuplicates();
    assertThat(cells).extracting(Cell::label).contains("copy 20B text, cold, fsync");
  }

  @Test
  void everyPairOfDirectoriesIsACell() {
    assertThat(labels(RaceRequests.in(HERE).to(HERE, Path.of("/there"))))
        .containsExactly("copy 1KB binary to /here", "copy 1KB binary to /there");
  }

  @Test
  void aReadHasNoTargetAndAWriteNoSource() {
    List<Cell> cells =
        cells(
            RaceRequests.in(HERE)
                .operations(Operation.READ, Operation.WRITE)
                .to(Path.of("/a"), Path.of("/b")));
    assertThat(cells).extracting(Cell::from).containsExactly("/here", "/a", "/b");
    assertThat(cells).extracting(Cell::to).containsExactly("/here", "/a", "/b");
  }

  @Test
  void readsAreNotDurableAndWritesAreNotCold() {
    RaceRequests all =
        RaceRequests.in(HERE)
            .operations(Operation.READ, Operation.WRITE)
            .caches(CacheState.HOT, CacheState.COLD)
            .durabilities(WriteDurability.NONE, WriteDurability.FSYNC);
    assertThat(labels(all))
        .containsExactly(
            "read 1KB binary",
            "read 1KB binary, cold",
            "write 1KB binary",
            "write 1KB binary, fsync");
    assertRejected(
        RaceRequests.in(HERE).operations(Operation.WRITE).caches(CacheState.COLD), "--cache: ");
    assertRejected(
        RaceRequests.in(HERE).operations(Operation.READ).durabilities(WriteDurability.FSYNC),
        "--durability: ");
  }

  @Test
  void theContentBelongsToTheOperation() {
    RaceRequests request =
        RaceRequests.in(HERE)
            .operations(Operation.COUNT_LINES, Operation.PARSE_NUMBERS, Operation.RANDOM_BLOCKS);
    assertThat(labels(request))
        .containsExactly(
            "count-lines 1KB text", "parse-numbers 1KB stations", "random-blocks 1KB binary");
    assertThat(labels(request.operations(Operation.FIND_WORD).contents(Content.TEXT)))
        .containsExactly("find-word 1KB text");
    assertRejected(
        request.operations(Operation.PARSE_NUMBERS).contents(Content.TEXT),
        "--content: parse-numbers reads files of stations; remove --content");
    assertRejected(
        request.operations(Operation.PARSE_NUMBERS).contents().sizes(5L),
        "--sizes: a file of stations needs at least 6 bytes");
  }

  @Test
  void theLabelNamesFilesLoopsAndThreads() {
    assertThat(labels(RaceRequests.in(HERE).files(10).loops(5, 50).threads(2)))
        .containsExactly(
            "copy 10 x 1KB binary, 5 loops, 2 threads",
            "copy 10 x 1KB binary, 50 loops, 2 threads");
  }

  @Test
  void aRangeOfSizesNeedsSeveralFiles() {
    assertThat(labels(RaceRequests.in(HERE).range(1000, 3000, null).files(3)))
        .containsExactly("copy 3 x 1KB..3KB binary");
    assertRejected(
        RaceRequests.in(HERE).range(1000, 3000, null), "--sizes: the range 1KB..3KB needs");
  }

  @Test
  void aSizeMayBeForOneContentOnly() {
    RaceRequests request =
        RaceRequests.in(HERE).range(9, 9, Content.TEXT).contents(Content.BINARY, Content.TEXT);
    assertThat(labels(request)).containsExactly("copy 9B text");
  }

  @Test
  void impossibleColdCellsAreRejected() {
    RaceRequests cold = RaceRequests.in(HERE).operations(Operation.READ).caches(CacheState.COLD);
    assertRejected(cold.files(3).threads(2), "--files: 2 threads need a cold file each");
    assertRejected(cold.threads(1).loops(2), "--loops: a cold file allows one loop");
  }

  @Test
  void everyAgeIsACell() {
    List<Cell> cells = cells(RaceRequests.in(HERE).sizes(10L, 20L).ages(1, 100));
    assertThat(cells)
        .extracting(Cell::label)
        .containsExactly(
            "copy 10B binary, first copy",
            "copy 10B binary, first 100 copies",
            "copy 20B binary, first copy",
            "copy 20B binary, first 100 copies");
    assertThat(cells).extracting(Cell::age).containsExactly(1, 100, 1, 100);
    assertThat(labels(RaceRequests.in(HERE).operations(Operation.READ).ages(2)))
        .containsExactly("read 1KB binary, first 2 reads");
  }

  @Test
  void conditionsThatWarmUpAYoungJvmAreRejected() {
    RaceRequests young = RaceRequests.in(HERE).ages(10);
    assertRejected(young.caches(CacheState.COLD), "--age: a race of young JVMs needs hot files");
    young.caches(CacheState.HOT);
    assertRejected(young.loops(2), "--age: a race of young JVMs counts the invocations itself");
    young.loops(0);
    assertRejected(young.threads(2), "--age: a race of young JVMs times one thread");
    young.threads(1);
    assertRejected(young.files(3), "--age: a race of young JVMs takes every file equally often");
    assertThat(labels(young.files(5))).hasSize(1);
  }

  @Test
  void aFileOfNumbersHasTwoBytesOrMore() {
    assertRejected(
        RaceRequests.in(HERE).sizes(1L).contents(Content.NUMBERS), "--sizes: a file of numbers");
  }

  private static void assertRejected(RaceRequests request, String message) {
    assertThatThrownBy(() -> cells(request))
        .isInstanceOf(ImpossibleRequestException.class)
        .hasMessageStartingWith(message);
  }

  private static List<String> labels(RaceRequests request) {
    return cells(request).stream().map(Cell::label).toList();
  }

  private static List<Cell> cells(RaceRequests request) {
    return Cells.of(
        request.request(), List.of(new Jdk("25", "/jdk", 25, "25", "v", "vm", List.of())));
  }
}
