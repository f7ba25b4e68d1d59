package dev.millrace.methods.builtin;

import static dev.millrace.methods.ReadGoal.FIND_WORD;

import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.MethodProvider;
import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.Trait;
import dev.millrace.methods.read.NullRead;
import dev.millrace.methods.words.ByteWords;
import dev.millrace.methods.words.TextWords;
import java.util.Arrays;
import java.util.List;

/** The methods of the JDK that count the lines of a file that contain a word. */
public final class WordMethods implements MethodProvider {
  private static final int KIB = 1024;
  private static final String UNMAPPING = "where the JVM can unmap on request";

  @Override
  public List<MethodInfo<? extends ReadMethod>> readMethods() {
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
            .goal(FIND_WORD)
            .common("64KiB"),
        MethodInfo.<ReadMethod>byteBuffer(
                "channel-buffer",
                "one ByteBuffer with a FileChannel, searched with skips",
                (memory, bytes) -> source -> ByteWords.channel(source, memory, bytes),
                "direct,64KiB")
            .goal(FIND_WORD)
            .common(),
        plain("mapped", "maps the file, searches it with skips, unmaps it", ByteWords::mapped)
            .common()
            .limits(UNMAPPING),
        plain(
                "parallel-mapped",
                "several threads, each maps a range, searches it with skips, unmaps it",
                ByteWords::parallelMapped)
            .common()
            .limits(UNMAPPING),
        MethodInfo.<ReadMethod>plain("null", "does nothing: measures the harness", NullRead::new)
            .goal(FIND_WORD)
            .with(Trait.UNRANKED));
  }

  private static MethodInfo<ReadMethod> plain(String name, String how, ReadMethod method) {
    return MethodInfo.<ReadMethod>plain(name, how, () -> method).goal(FIND_WORD);
  }
}
