package dev.millrace.methods.builtin;

import static dev.millrace.methods.ReadGoal.COUNT_LINES;

import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.MethodProvider;
import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.Trait;
import dev.millrace.methods.lines.ByteLines;
import dev.millrace.methods.lines.TextLines;
import dev.millrace.methods.read.NullRead;
import java.util.Arrays;
import java.util.List;

/** The methods of the JDK that count the lines of a file. */
public final class LineMethods implements MethodProvider {
  private static final int KIB = 1024;

  @Override
  public List<MethodInfo<? extends ReadMethod>> readMethods() {
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
            .goal(COUNT_LINES)
            .common(),
        MethodInfo.<ReadMethod>buffered(
                "stream-array",
                "byte[] with a plain stream, compared byte by byte",
                bytes -> source -> ByteLines.array(source, bytes),
                4 * KIB,
                64 * KIB)
            .goal(COUNT_LINES)
            .common("64KiB"),
        MethodInfo.<ReadMethod>byteBuffer(
                "channel-buffer",
                "one ByteBuffer with a FileChannel, compared byte by byte",
                (memory, bytes) -> source -> ByteLines.channel(source, memory, bytes),
                "direct,64KiB")
            .goal(COUNT_LINES)
            .common(),
        plain("mapped", "maps the file, compares it byte by byte, unmaps it", ByteLines::mapped)
            .common()
            .limits("where the JVM can unmap on request"),
        plain(
                "parallel-mapped",
                "several threads, each maps a range, compares it byte by byte, unmaps it",
                ByteLines::parallelMapped)
            .common()
            .limits("where the JVM can unmap on request"),
        MethodInfo.<ReadMethod>plain("null", "does nothing: measures the harness", NullRead::new)
            .goal(COUNT_LINES)
            .with(Trait.UNRANKED));
  }

  private static MethodInfo<ReadMethod> plain(String name, String how, ReadMethod method) {
    return MethodInfo.<ReadMethod>plain(name, how, () -> method).goal(COUNT_LINES);
  }
}
