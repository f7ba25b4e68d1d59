package dev.millrace.methods.builtin;

import static dev.millrace.methods.ReadGoal.COUNT_LINES;
import static dev.millrace.methods.ReadGoal.FIND_WORD;
import static dev.millrace.methods.ReadGoal.PARSE_NUMBERS;
import static dev.millrace.methods.ReadGoal.RANDOM_BLOCKS;

import dev.millrace.methods.ByteBufferMaker;
import dev.millrace.methods.Memory;
import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.MethodProvider;
import dev.millrace.methods.ReadGoal;
import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.Trait;
import dev.millrace.methods.blocks.RandomBlocks;
import dev.millrace.methods.lines.ByteLines;
import dev.millrace.methods.lines.TextLines;
import dev.millrace.methods.stations.ByteStations;
import dev.millrace.methods.stations.TextStations;
import dev.millrace.methods.words.ByteWords;
import dev.millrace.methods.words.TextWords;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.IntFunction;

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
        MethodInfo.<ReadMethod>plain(
                "null", "does nothing: measures the harness", () -> source -> 0)
            .goal(goal)
            .with(Trait.UNRANKED));
    return all;
  }

  // Count the lines.
  private static List<MethodInfo<ReadMethod>> lines() {
    List<MethodInfo<ReadMethod>> all = new ArrayList<>();
    Collections.addAll(
        all,
        common("files-lines", "Files.lines: count of the stream", TextLines::filesLines),
        common(
            "files-lines-parallel",
            "Files.lines: count of the parallel stream",
            TextLines::parallelFilesLines),
        common(
            "buffered-reader-line",
            "one line per call from a buffered reader",
            TextLines::bufferedReader),
        common(
            "line-number-reader",
            "LineNumberReader.getLineNumber after all characters",
            TextLines::lineNumberReader),
        common("scanner-line", "one line per call from a Scanner", TextLines::scanner),
        common("read-all-lines", "Files.readAllLines: size of the list", TextLines::readAllLines)
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
            .common());
    addBytes(
        all,
        "compared byte by byte",
        "compares it byte by byte",
        bytes -> source -> ByteLines.array(source, bytes),
        (memory, bytes) -> source -> ByteLines.channel(source, memory, bytes),
        ByteLines::mapped);
    all.add(
        common(
                "parallel-mapped",
                "several threads, each maps a range, compares it byte by byte, unmaps it",
                ByteLines::parallelMapped)
            .limits(UNMAPPING));
    return all;
  }

  // Count the lines that contain a word.
  private static List<MethodInfo<ReadMethod>> words() {
    List<MethodInfo<ReadMethod>> all = new ArrayList<>();
    Collections.addAll(
        all,
        common("files-lines", "Files.lines, filtered by String.contains", TextWords::filesLines),
        common(
            "files-lines-parallel",
            "Files.lines in parallel, filtered by String.contains",
            TextWords::parallelFilesLines),
        common(
            "buffered-reader-line",
            "String.contains for each line of a buffered reader",
            TextWords::bufferedReader),
        common(
            "buffered-reader-regex",
            "a regular expression for each line of a buffered reader",
            TextWords::regularExpression),
        common("read-all-lines", "String.contains for each of all lines", TextWords::readAllLines)
            .limits("all of the text in memory"),
        common(
                "read-string",
                "Files.readString and String.indexOf in one String",
                TextWords::readString)
            .sinceJdk(11)
            .upTo(MethodInfo.LONGEST_TEXT_BYTES)
            .limits("text below 1 GiB, all of it in memory"),
        common(
            "scanner-line", "String.contains for each line of a Scanner", TextWords::scannerLines),
        common(
            "scanner-find",
            "Scanner.findWithinHorizon, then the rest of the line",
            TextWords::scannerMatches));
    addBytes(
        all,
        "searched with skips",
        "searches it with skips",
        bytes -> source -> ByteWords.array(source, bytes),
        (memory, bytes) -> source -> ByteWords.channel(source, memory, bytes),
        ByteWords::mapped);
    all.add(
        common(
                "parallel-mapped",
                "several threads, each maps a range, searches it with skips, unmaps it",
                ByteWords::parallelMapped)
            .limits(UNMAPPING));
    return all;
  }

  // Compute the table of the stations.
  private static List<MethodInfo<ReadMethod>> stations() {
    List<MethodInfo<ReadMethod>> all = new ArrayList<>();
    Collections.addAll(
        all,
        common(
            "buffered-reader-split",
            "String.split, Double.parseDouble and a HashMap for each line of a buffered reader",
            TextStations::bufferedReader),
        common(
            "files-lines-grouping",
            "Files.lines, String.split and groupingBy",
            TextStations::filesLines),
        common(
            "files-lines-parallel",
            "Files.lines in parallel, String.split and groupingBy",
            TextStations::parallelFilesLines),
        common("scanner-tokens", "the tokens of a Scanner and a HashMap", TextStations::scanner));
    addBytes(
        all,
        "parsed eight bytes at a time",
        "parses it eight bytes at a time",
        bytes -> source -> ByteStations.array(source, bytes),
        (memory, bytes) -> source -> ByteStations.channel(source, memory, bytes),
        ByteStations::mapped);
    Collections.addAll(
        all,
        common(
                "parallel-mapped",
                "several threads, each maps and parses an equal range",
                ByteStations::parallelMapped)
            .limits(UNMAPPING),
        common(
                "map-and-steal",
                "several threads, each maps and parses the next 2 MiB",
                ByteStations::mapAndSteal)
            .limits(UNMAPPING));
    return all;
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
        common(
            "random-access-file",
            "RandomAccessFile: seek and readFully",
            RandomBlocks::randomAccessFile),
        common(
            "byte-channel",
            "Files.newByteChannel: position and read into a heap buffer",
            RandomBlocks::byteChannel),
        common(
            "channel-heap",
            "FileChannel: read at an offset into a heap buffer",
            source -> RandomBlocks.channel(source, Memory.HEAP)),
        common(
            "channel-direct",
            "FileChannel: read at an offset into a direct buffer",
            source -> RandomBlocks.channel(source, Memory.DIRECT)),
        common(
            "parallel-channel",
            "several threads, each reads some blocks into its direct buffer",
            source -> RandomBlocks.parallelChannel(source, Memory.DIRECT)),
        common("mapped", "maps the file, reads blocks in place, unmaps it", RandomBlocks::mapped)
            .limits(UNMAPPING),
        common(
                "parallel-mapped",
                "maps the file, several threads read blocks in place, unmaps it",
                RandomBlocks::parallelMapped)
            .limits(UNMAPPING));
  }

  // The buffers of the array and of the channel, and the whole file mapped.
  private static void addBytes(
      List<MethodInfo<ReadMethod>> all,
      String done,
      String does,
      IntFunction<ReadMethod> array,
      ByteBufferMaker<ReadMethod> channel,
      ReadMethod mapped) {
    String stream = "byte[] with a plain stream, " + done;
    String buffer = "one ByteBuffer with a FileChannel, " + done;
    Collections.addAll(
        all,
        MethodInfo.buffered("stream-array", stream, array, 4 * KIB, 64 * KIB).common("64KiB"),
        MethodInfo.byteBuffer("channel-buffer", buffer, channel, "direct,64KiB").common(),
        common("mapped", "maps the file, " + does + ", unmaps it", mapped).limits(UNMAPPING));
  }

  private static MethodInfo<ReadMethod> common(String name, String how, ReadMethod method) {
    return plain(name, how, method).common();
  }

  private static MethodInfo<ReadMethod> plain(String name, String how, ReadMethod method) {
    return MethodInfo.plain(name, how, () -> method);
  }
}
