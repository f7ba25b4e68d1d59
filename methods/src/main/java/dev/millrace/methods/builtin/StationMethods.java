package dev.millrace.methods.builtin;

import static dev.millrace.methods.Publication.ONE_BILLION_ROWS;
import static dev.millrace.methods.ReadGoal.PARSE_NUMBERS;

import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.MethodProvider;
import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.Trait;
import dev.millrace.methods.read.NullRead;
import dev.millrace.methods.stations.ByteStations;
import dev.millrace.methods.stations.TextStations;
import java.util.Arrays;
import java.util.List;

/** The methods of the JDK that compute the table of the stations of a file. */
public final class StationMethods implements MethodProvider {
  private static final int KIB = 1024;
  private static final String UNMAPPING = "where the JVM can unmap on request";

  @Override
  public List<MethodInfo<? extends ReadMethod>> readMethods() {
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
            .common()
            .publishedIn(ONE_BILLION_ROWS),
        plain(
                "files-lines-parallel",
                "Files.lines in parallel, String.split and groupingBy",
                TextStations::parallelFilesLines)
            .common()
            .publishedIn(ONE_BILLION_ROWS),
        plain("scanner-tokens", "the tokens of a Scanner and a HashMap", TextStations::scanner)
            .common(),
        MethodInfo.<ReadMethod>buffered(
                "stream-array",
                "byte[] with a plain stream, parsed eight bytes at a time",
                bytes -> source -> ByteStations.array(source, bytes),
                4 * KIB,
                64 * KIB)
            .goal(PARSE_NUMBERS)
            .common("64KiB"),
        MethodInfo.<ReadMethod>byteBuffer(
                "channel-buffer",
                "one ByteBuffer with a FileChannel, parsed eight bytes at a time",
                (memory, bytes) -> source -> ByteStations.channel(source, memory, bytes),
                "direct,64KiB")
            .goal(PARSE_NUMBERS)
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
            .publishedIn(ONE_BILLION_ROWS)
            .limits(UNMAPPING),
        plain(
                "map-and-steal",
                "several threads, each maps and parses the next 2 MiB",
                ByteStations::mapAndSteal)
            .common()
            .limits(UNMAPPING),
        MethodInfo.<ReadMethod>plain("null", "does nothing: measures the harness", NullRead::new)
            .goal(PARSE_NUMBERS)
            .with(Trait.UNRANKED));
  }

  private static MethodInfo<ReadMethod> plain(String name, String how, ReadMethod method) {
    return MethodInfo.<ReadMethod>plain(name, how, () -> method).goal(PARSE_NUMBERS);
  }
}
