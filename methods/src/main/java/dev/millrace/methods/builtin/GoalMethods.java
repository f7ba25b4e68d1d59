package dev.millrace.methods.builtin;

import static dev.millrace.methods.ReadGoal.COUNT_LINES;
import static dev.millrace.methods.ReadGoal.FIND_WORD;
import static dev.millrace.methods.ReadGoal.PARSE_NUMBERS;
import static dev.millrace.methods.ReadGoal.RANDOM_BLOCKS;

import dev.millrace.methods.Memory;
import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.MethodProvider;
import dev.millrace.methods.ReadGoal;
import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.Trait;
import dev.millrace.methods.blocks.RandomBlocks;
import dev.millrace.methods.lines.ByteLines;
import dev.millrace.methods.lines.TextLines;
import dev.millrace.methods.read.NullRead;
import dev.millrace.methods.stations.ByteStations;
import dev.millrace.methods.stations.TextStations;
import dev.millrace.methods.words.ByteWords;
import dev.millrace.methods.words.TextWords;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The methods of the JDK that read a file for another result than the sum of its bytes. */
public final class GoalMethods implements MethodProvider {
  private static final int KIB = 1024;
  private static final int BLOCK_BYTES = 4 << 10;
  private static final String UNMAPPING = "where the JVM can unmap on request";

  @Override
  public List<MethodInfo<? extends ReadMethod>> readMethods() {
    List<MethodInfo<? extends ReadMethod>> all = new ArrayList<>();
    all.addAll(of(COUNT_LINES, lines()));
    all.addAll(of(FIND_WORD, words()));
    all.addAll(of(PARSE_NUMBERS, stations()));
    all.addAll(of(RANDOM_BLOCKS, blocks()));
    return all;
  }

  private static List<MethodInfo<ReadMethod>> of(
      ReadGoal goal, List<MethodInfo<ReadMethod>> methods) {
    List<MethodInfo<ReadMethod>> all = new ArrayList<>();
    for (MethodInfo<ReadMethod> method : methods) {
      all.add(method.goal(goal));
    }
    all.add(
        MethodInfo.<ReadMethod>plain("null", "does nothing: measures the harness", NullRead::new)
            .goal(goal)
            .with(Trait.UNRANKED));
    return all;
  }

  // Count the lines.
  private static List<MethodInfo<ReadMethod>> lines() {
    return Arrays.asList(
        plain("files-lines", "Files.lines: count of the stream", TextLines::filesLines).common(),
        plain(
                "files-lines-parallel",
                "Files.lines: count of the parallel stream",
                TextLines::parallelFilesLines)
            .common(),
        plain(
                "buffered-reader-line",
                "one line per call from a buffered reader",
                TextLines::bufferedReader)
            .common(),
        plain(
                "line-number-reader",
                "LineNumberReader.getLineNumber after all characters",
                TextLines::lineNumberReader)
            .common(),
        plain("scanner-line", "one line per call from a Scanner", TextLines::scanner).common(),
        plain("read-all-lines", "Files.readAllLines: size of the list", TextLines::readAllLines)
            .common()
            .limits("all of the text in memory"),
        plain(
            "stream-tokenizer",
            "the line ends of a StreamTokenizer whose words are lines",
            TextLines::streamTokenizer),
        MethodInfo.<ReadMethod>buffered(
                "buffered-stream-byte",
                "one byte per call from a buffered stream",
                bytes -> source -> ByteLines.streamBytes(source, bytes),
                8 * KIB)
            .common(),
        MethodInfo.<ReadMethod>buffered(
                "stream-array",
                "byte[] with a plain stream, compared byte by byte",
                bytes -> source -> ByteLines.array(source, bytes),
                4 * KIB,
                64 * KIB)
            .common("64KiB"),
        MethodInfo.<ReadMethod>byteBuffer(
                "channel-buffer",
                "one ByteBuffer with a FileChannel, compared byte by byte",
                (memory, bytes) -> source -> ByteLines.channel(source, memory, bytes),
                "direct,64KiB")
            .common(),
        plain("mapped", "maps the file, compares it byte by byte, unmaps it", ByteLines::mapped)
            .common()
            .limits(UNMAPPING),
        plain(
                "parallel-mapped",
                "several threads, each maps a range, compares it byte by byte, unmaps it",
                ByteLines::parallelMapped)
            .common()
            .limits(UNMAPPING));
  }

  // Count the lines that contain a word.
  private static List<MethodInfo<ReadMethod>> words() {
    return Arrays.asList(
        plain("files-lines", "Files.lines, filtered by String.contains", TextWords::filesLines)
            .common(),
        plain(
                "files-lines-parallel",
                "Files.lines in parallel, filtered by String.contains",
                TextWords::parallelFilesLines)
            .common(),
        plain(
                "buffered-reader-line",
                "String.contains for each line of a buffered reader",
                TextWords::bufferedReader)
            .common(),
        plain(
                "buffered-reader-regex",
                "a regular expression for each line of a buffered reader",
                TextWords::regularExpression)
            .common(),
        plain("read-all-lines", "String.contains for each of all lines", TextWords::readAllLines)
            .common()
            .limits("all of the text in memory"),
        plain(
                "read-string",
                "Files.readString and String.indexOf in one String",
                TextWords::readString)
            .common()
            .sinceJdk(11)
            .upTo(MethodInfo.LONGEST_TEXT_BYTES)
            .limits("text below 1 GiB, all of it in memory"),
        plain("scanner-line", "String.contains for each line of a Scanner", TextWords::scannerLines)
            .common(),
        plain(
                "scanner-find",
                "Scanner.findWithinHorizon, then the rest of the line",
                TextWords::scannerMatches)
            .common(),
        MethodInfo.<ReadMethod>buffered(
                "stream-array",
                "byte[] with a plain stream, searched with skips",
                bytes -> source -> ByteWords.array(source, bytes),
                4 * KIB,
                64 * KIB)
            .common("64KiB"),
        MethodInfo.<ReadMethod>byteBuffer(
                "channel-buffer",
                "one ByteBuffer with a FileChannel, searched with skips",
                (memory, bytes) -> source -> ByteWords.channel(source, memory, bytes),
                "direct,64KiB")
            .common(),
        plain("mapped", "maps the file, searches it with skips, unmaps it", ByteWords::mapped)
            .common()
            .limits(UNMAPPING),
        plain(
                "parallel-mapped",
                "several threads, each maps a range, searches it with skips, unmaps it",
                ByteWords::parallelMapped)
            .common()
            .limits(UNMAPPING));
  }

  // Compute the table of the stations.
  private static List<MethodInfo<ReadMethod>> stations() {
    return Arrays.asList(
        plain(
                "buffered-reader-split",
                "String.split, Double.parseDouble and a HashMap for each line of a buffered reader",
                TextStations::bufferedReader)
            .common(),
        plain(
                "files-lines-grouping",
                "Files.lines, String.split and groupingBy",
                TextStations::filesLines)
            .common(),
        plain(
                "files-lines-parallel",
                "Files.lines in parallel, String.split and groupingBy",
                TextStations::parallelFilesLines)
            .common(),
        plain("scanner-tokens", "the tokens of a Scanner and a HashMap", TextStations::scanner)
            .common(),
        MethodInfo.<ReadMethod>buffered(
                "stream-array",
                "byte[] with a plain stream, parsed eight bytes at a time",
                bytes -> source -> ByteStations.array(source, bytes),
                4 * KIB,
                64 * KIB)
            .common("64KiB"),
        MethodInfo.<ReadMethod>byteBuffer(
                "channel-buffer",
                "one ByteBuffer with a FileChannel, parsed eight bytes at a time",
                (memory, bytes) -> source -> ByteStations.channel(source, memory, bytes),
                "direct,64KiB")
            .common(),
        plain(
                "mapped",
                "maps the file, parses it eight bytes at a time, unmaps it",
                ByteStations::mapped)
            .common()
            .limits(UNMAPPING),
        plain(
                "parallel-mapped",
                "several threads, each maps and parses an equal range",
                ByteStations::parallelMapped)
            .common()
            .limits(UNMAPPING),
        plain(
                "map-and-steal",
                "several threads, each maps and parses the next 2 MiB",
                ByteStations::mapAndSteal)
            .common()
            .limits(UNMAPPING));
  }

  // Read the blocks in an order that looks random.
  private static List<MethodInfo<ReadMethod>> blocks() {
    return Arrays.asList(
        MethodInfo.<ReadMethod>buffered(
                "stream-array",
                "byte[] with a plain stream, positioned by its channel",
                bytes -> source -> RandomBlocks.stream(source, bytes),
                BLOCK_BYTES)
            .common(),
        plain(
                "random-access-file",
                "RandomAccessFile: seek and readFully",
                RandomBlocks::randomAccessFile)
            .common(),
        plain(
                "byte-channel",
                "Files.newByteChannel: position and read into a heap buffer",
                RandomBlocks::byteChannel)
            .common(),
        plain(
                "channel-heap",
                "FileChannel: read at an offset into a heap buffer",
                source -> RandomBlocks.channel(source, Memory.HEAP))
            .common(),
        plain(
                "channel-direct",
                "FileChannel: read at an offset into a direct buffer",
                source -> RandomBlocks.channel(source, Memory.DIRECT))
            .common(),
        plain(
                "parallel-channel",
                "several threads, each reads some blocks into its direct buffer",
                source -> RandomBlocks.parallelChannel(source, Memory.DIRECT))
            .common(),
        plain("mapped", "maps the file, reads blocks in place, unmaps it", RandomBlocks::mapped)
            .common()
            .limits(UNMAPPING),
        plain(
                "parallel-mapped",
                "maps the file, several threads read blocks in place, unmaps it",
                RandomBlocks::parallelMapped)
            .common()
            .limits(UNMAPPING));
  }

  private static MethodInfo<ReadMethod> plain(String name, String how, ReadMethod method) {
    return MethodInfo.plain(name, how, () -> method);
  }
}
