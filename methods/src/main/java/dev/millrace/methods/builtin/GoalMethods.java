package dev.millrace.methods.builtin;

import static dev.millrace.methods.ReadGoal.COUNT_LINES;
import static dev.millrace.methods.ReadGoal.FIND_WORD;
import static dev.millrace.methods.ReadGoal.PARSE_NUMBERS;
import static dev.millrace.methods.ReadGoal.RANDOM_BLOCKS;

import dev.millrace.methods.Memory;
import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.ReadGoal;
import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.Trait;
import dev.millrace.methods.read.ByteLines;
import dev.millrace.methods.read.ByteStations;
import dev.millrace.methods.read.ByteWords;
import dev.millrace.methods.read.RandomBlocks;
import dev.millrace.methods.read.TextLines;
import dev.millrace.methods.read.TextStations;
import dev.millrace.methods.read.TextWords;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.IntFunction;

/** The methods of the JDK that read a file for another result than the sum of its bytes. */
public final class GoalMethods extends DescribedMethods {
  private static final int BLOCK_BYTES = 4 << 10;

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
  private List<MethodInfo<ReadMethod>> lines() {
    List<MethodInfo<ReadMethod>> all = new ArrayList<>();
    Collections.addAll(
        all,
        common("files-lines", TextLines::filesLines),
        common("files-lines-parallel", TextLines::parallelFilesLines),
        common("buffered-reader-line", TextLines::bufferedReader),
        common("line-number-reader", TextLines::lineNumberReader),
        common("scanner-line", TextLines::scanner),
        common("read-all-lines", TextLines::readAllLines).limits("all of the text in memory"),
        this.<ReadMethod>plain("stream-tokenizer", TextLines::streamTokenizer),
        this.<ReadMethod>buffered(
                "buffered-stream-byte",
                bytes -> source -> ByteLines.streamBytes(source, bytes),
                8 * KIB)
            .common());
    addBytes(
        all,
        bytes -> source -> ByteLines.array(source, bytes),
        (memory, bytes) -> source -> ByteLines.channel(source, memory, bytes),
        ByteLines::mapped);
    all.add(common("parallel-mapped", ByteLines::parallelMapped).limits(UNMAPPING));
    return all;
  }

  // Count the lines that contain a word.
  private List<MethodInfo<ReadMethod>> words() {
    List<MethodInfo<ReadMethod>> all = new ArrayList<>();
    Collections.addAll(
        all,
        common("files-lines", TextWords::filesLines),
        common("files-lines-parallel", TextWords::parallelFilesLines),
        common("buffered-reader-line", TextWords::bufferedReader),
        common("buffered-reader-regex", TextWords::regularExpression),
        common("read-all-lines", TextWords::readAllLines).limits("all of the text in memory"),
        common("read-string", TextWords::readString)
            .sinceJdk(11)
            .upTo(MethodInfo.LONGEST_TEXT_BYTES),
        common("scanner-line", TextWords::scannerLines),
        common("scanner-find", TextWords::scannerMatches));
    addBytes(
        all,
        bytes -> source -> ByteWords.array(source, bytes),
        (memory, bytes) -> source -> ByteWords.channel(source, memory, bytes),
        ByteWords::mapped);
    all.add(common("parallel-mapped", ByteWords::parallelMapped).limits(UNMAPPING));
    return all;
  }

  // Compute the table of the stations.
  private List<MethodInfo<ReadMethod>> stations() {
    List<MethodInfo<ReadMethod>> all = new ArrayList<>();
    Collections.addAll(
        all,
        common("buffered-reader-split", TextStations::bufferedReader),
        common("files-lines-grouping", TextStations::filesLines),
        common("files-lines-parallel", TextStations::parallelFilesLines),
        common("scanner-tokens", TextStations::scanner));
    addBytes(
        all,
        bytes -> source -> ByteStations.array(source, bytes),
        (memory, bytes) -> source -> ByteStations.channel(source, memory, bytes),
        ByteStations::mapped);
    Collections.addAll(
        all,
        common("parallel-mapped", ByteStations::parallelMapped).limits(UNMAPPING),
        common("map-and-steal", ByteStations::mapAndSteal).limits(UNMAPPING));
    return all;
  }

  // Read the blocks in an order that looks random.
  private List<MethodInfo<ReadMethod>> blocks() {
    return Arrays.asList(
        this.<ReadMethod>buffered(
                "stream-array", bytes -> source -> RandomBlocks.stream(source, bytes), BLOCK_BYTES)
            .common(),
        common("random-access-file", RandomBlocks::randomAccessFile),
        common("byte-channel", RandomBlocks::byteChannel),
        common("channel-heap", source -> RandomBlocks.channel(source, Memory.HEAP)),
        common("channel-direct", source -> RandomBlocks.channel(source, Memory.DIRECT)),
        common("parallel-channel", source -> RandomBlocks.parallelChannel(source, Memory.DIRECT)),
        common("mapped", RandomBlocks::mapped).limits(UNMAPPING),
        common("parallel-mapped", RandomBlocks::parallelMapped).limits(UNMAPPING));
  }

  // The buffers of the array and of the channel, and the whole file mapped.
  private void addBytes(
      List<MethodInfo<ReadMethod>> all,
      IntFunction<ReadMethod> array,
      BiFunction<Memory, Integer, ReadMethod> channel,
      ReadMethod mapped) {
    Collections.addAll(
        all,
        buffered("stream-array", array, 4 * KIB, 64 * KIB).common("64KiB"),
        byteBuffer("channel-buffer", channel, "direct,64KiB").common(),
        common("mapped", mapped).limits(UNMAPPING));
  }

  private MethodInfo<ReadMethod> common(String name, ReadMethod method) {
    return plain(name, method).common();
  }
}
