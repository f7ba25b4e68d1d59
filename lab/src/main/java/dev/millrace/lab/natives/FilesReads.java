package dev.millrace.lab.natives;

import static dev.millrace.methods.fixture.BlockOrder.BLOCK_BYTES;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.millrace.files.AtomicFile;
import dev.millrace.files.BlockReader;
import dev.millrace.files.Durability;
import dev.millrace.files.FileScanner;
import dev.millrace.files.FileScanner.Segment;
import dev.millrace.files.Lines;
import dev.millrace.files.MillraceFiles;
import dev.millrace.files.RecordSplitter;
import dev.millrace.files.ScanOptions;
import dev.millrace.methods.Payload;
import dev.millrace.methods.ReadGoal;
import dev.millrace.methods.fixture.BlockOrder;
import dev.millrace.methods.fixture.ByteSum;
import dev.millrace.methods.fixture.StationTable;
import dev.millrace.methods.read.RandomBlocks;
import dev.millrace.methods.read.RandomBlocks.Block;
import dev.millrace.methods.read.WordSearch;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Reads, and a write in one step, by the library of Millrace, as its users write them.
final class FilesReads {
  static final ScanOptions ONE_THREAD = ScanOptions.DEFAULTS.withThreads(1);
  private static final RecordSplitter LINES = RecordSplitter.delimitedBy((byte) '\n');

  private static final int BLOCK_WORDS = ByteSum.BLOCK_BYTES / Long.BYTES;

  private FilesReads() {}

  /// The sum of each segment.
  static long sum(Path source) throws IOException {
    long[] sum = new long[1];
    FileScanner.scan(source, ScanOptions.DEFAULTS, segment -> sum[0] += sum(segment));
    return sum[0];
  }

  /// The same by several threads.
  static long parallelSum(Path source) throws IOException {
    return FileScanner.scanInParallel(
        source,
        ScanOptions.DEFAULTS,
        RecordSplitter.BYTES,
        Collectors.summingLong(FilesReads::sum));
  }

  /// The sum of an array with the whole file.
  static long sumOfAllBytes(Path source) throws IOException {
    byte[] all = MillraceFiles.readAllBytes(source);
    return ByteSum.of(all, all.length);
  }

  // In place: after other kinds of buffers, a loop over a ByteBuffer takes several times as long.
  private static long sum(Segment segment) {
    MemorySegment bytes = MemorySegment.ofBuffer(segment.bytes());
    int words = (int) (bytes.byteSize() / Long.BYTES);
    long sum = 0;
    for (int at = 0; at < words; at += BLOCK_WORDS) {
      sum += ByteSum.folded(lanes(bytes, at, Math.min(at + BLOCK_WORDS, words)));
    }
    for (long at = (long) words * Long.BYTES; at < bytes.byteSize(); at++) {
      sum += bytes.get(JAVA_BYTE, at) & 0xff;
    }
    return sum;
  }

  // An int counts the words, since the compiler unrolls such loops best.
  private static long lanes(MemorySegment bytes, int from, int to) {
    long lanes = 0;
    for (int at = from; at < to; at++) {
      lanes += ByteSum.pairs(bytes.getAtIndex(JAVA_LONG_UNALIGNED, at));
    }
    return lanes;
  }

  static long countLines(Path source) throws IOException {
    return Lines.count(source);
  }

  static long parallelCount(Path source) throws IOException {
    return Lines.countInParallel(source, ScanOptions.DEFAULTS);
  }

  /// A call for each line.
  static long forEachLine(Path source) throws IOException {
    long[] count = new long[1];
    Lines.forEach(source, UTF_8, line -> count[0]++);
    return count[0];
  }

  /// A String for each line.
  static long streamLines(Path source) throws IOException {
    try (Stream<String> lines = Lines.stream(source)) {
      return lines.count();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /// A String for each line, searched.
  static long streamWords(Path source) throws IOException {
    try (Stream<String> lines = Lines.stream(source)) {
      return lines.filter(line -> line.contains(ReadGoal.WORD)).count();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /// A call for each line with the word.
  static long findWords(Path source) throws IOException {
    long[] count = new long[1];
    Lines.find(source, UTF_8, ReadGoal.WORD, line -> count[0]++);
    return count[0];
  }

  /// The same by several threads.
  static long parallelFind(Path source) throws IOException {
    LongAdder count = new LongAdder();
    Lines.findInParallel(
        source, UTF_8, ReadGoal.WORD, ScanOptions.DEFAULTS, line -> count.increment());
    return count.sum();
  }

  /// A search of segments of whole lines.
  static long words(Path source, ScanOptions options) throws IOException {
    WordSearch search = new WordSearch(ReadGoal.WORD);
    return FileScanner.scanInParallel(
        source,
        options,
        LINES,
        Collectors.summingLong(segment -> search.countLines(segment.bytes())));
  }

  /// The table of segments of whole lines.
  static long stations(Path source, ScanOptions options) throws IOException {
    Collector<Segment, StationTable, Long> tables =
        Collector.of(
            StationTable::new,
            (table, segment) -> table.add(segment.bytes()),
            (table, other) -> {
              table.add(other);
              return table;
            },
            StationTable::digest,
            Collector.Characteristics.UNORDERED);
    return FileScanner.scanInParallel(source, options, LINES, tables);
  }

  /// A write in one step, without fsync, because the race forces the targets of all methods alike.
  static void writeAtomically(Payload payload, Path target) throws IOException {
    AtomicFile.write(
        target,
        content -> {
          for (byte[] piece : payload.pieces()) {
            content.write(piece);
          }
        },
        Durability.NONE);
  }

  /// Reads of all blocks of a file by the library of Millrace, as its users write them.
  static final class ReaderBlocks {
    /// The announced blocks.
    private static final int AHEAD = 16;

    private ReaderBlocks() {}

    /// Each block.
    static long each(Path source) throws IOException {
      try (BlockReader reader = BlockReader.open(source)) {
        return RandomBlocks.all(reader.bytes(), of(reader));
      }
    }

    /// Each block by several threads.
    static long parallel(Path source) throws IOException {
      try (BlockReader reader = BlockReader.open(source)) {
        return RandomBlocks.parallel(reader.bytes(), () -> of(reader));
      }
    }

    /// Each block, announced some blocks before.
    static long announced(Path source) throws IOException {
      try (BlockReader reader = BlockReader.open(source)) {
        BlockOrder order = new BlockOrder(reader.bytes());
        Block blocks = of(reader);
        long digest = 0;
        for (long turn = -AHEAD; turn < order.blocks(); turn++) {
          if (turn + AHEAD < order.blocks()) {
            reader.prefetch(order.offset(turn + AHEAD), BLOCK_BYTES);
          }
          if (turn >= 0) {
            digest += RandomBlocks.digest(order, turn, turn + 1, blocks);
          }
        }
        return digest;
      }
    }

    private static Block of(BlockReader reader) {
      ByteBuffer block = Arena.ofAuto().allocate(BLOCK_BYTES, BLOCK_BYTES).asByteBuffer();
      return (offset, length) -> {
        if (reader.read(offset, block.clear()) < length) {
          throw new EOFException("the source ends within the block at offset " + offset);
        }
        return ByteSum.of(block.clear().limit(length));
      };
    }
  }
}
