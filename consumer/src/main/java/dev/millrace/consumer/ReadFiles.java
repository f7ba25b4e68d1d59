package dev.millrace.consumer;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.millrace.files.AtomicFile;
import dev.millrace.files.BlockReader;
import dev.millrace.files.FileScanner;
import dev.millrace.files.Lines;
import dev.millrace.files.MalformedInput;
import dev.millrace.files.MillraceFiles;
import dev.millrace.files.RecordSplitter;
import dev.millrace.files.ScanOptions;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.CRC32;

/// Reads a text in several ways, and writes a report in one step: `ReadFiles TEXT REPORT`.
///
/// `docs/library.md` quotes this program.
public final class ReadFiles {
  private ReadFiles() {}

  public static void main(String[] args) throws IOException {
    Path file = Path.of(args[0]);
    System.out.println("CRC " + crc(file));
    System.out.println(Lines.count(file) + " lines");
    System.out.println(headings(file) + " headings");
    System.out.println(bytesWithoutEnds(file) + " bytes");
    linesWith(file, "two");
    System.out.println(linesByFirstWord(file));
    System.out.println(longLines(file) + " long lines");
    System.out.println("the end: " + last(file, 6).strip());
    writeReport(Path.of(args[1]), linesOver70(file));
    List<String> report = MillraceFiles.readAllLines(Path.of(args[1]));
    System.out.println(report.size() + " lines of the report");
    writeAgain(report, Path.of(args[1] + "-again"));
  }

  private static long crc(Path file) throws IOException {
    CRC32 crc = new CRC32();
    FileScanner.scan(file, ScanOptions.DEFAULTS, segment -> crc.update(segment.bytes()));
    return crc.getValue();
  }

  private static long headings(Path file) throws IOException {
    long[] headings = new long[1];
    Lines.forEach(
        file,
        UTF_8,
        line -> {
          if (line.length() > 0 && line.byteAt(0) == '#') {
            headings[0]++;
            System.out.println(line.text());
          }
        });
    return headings[0];
  }

  private static Map<String, Long> linesByFirstWord(Path file) throws IOException {
    return Lines.collectInParallel(
        file, Collectors.groupingBy(line -> line.text().split(" ", 2)[0], Collectors.counting()));
  }

  private static long longLines(Path file) throws IOException {
    LongAdder count = new LongAdder();
    Lines.forEachInParallel(
        file,
        UTF_8,
        MalformedInput.REPLACE,
        ScanOptions.DEFAULTS,
        line -> count.add(line.length() > 70 ? 1 : 0));
    return count.sum();
  }

  private static void linesWith(Path file, String word) throws IOException {
    Lines.find(file, UTF_8, word, line -> System.out.println(line.offset() + ": " + line.text()));
  }

  private static String last(Path file, int bytes) throws IOException {
    ByteBuffer block = ByteBuffer.allocate(bytes);
    try (BlockReader reader = BlockReader.open(file)) {
      int unused = reader.read(Math.max(0, reader.bytes() - bytes), block);
    }
    return UTF_8.decode(block.flip()).toString();
  }

  private static long bytesWithoutEnds(Path file) throws IOException {
    return FileScanner.scanInParallel(
        file,
        ScanOptions.DEFAULTS,
        RecordSplitter.LINES,
        Collectors.summingLong(lines -> bytes(lines)));
  }

  private static long bytes(FileScanner.Segment lines) {
    long bytes = 0;
    for (int i = 0; i < lines.bytes().remaining(); i++) {
      byte found = lines.bytes().get(i);
      bytes += found == '\n' || found == '\r' ? 0 : 1;
    }
    return bytes;
  }

  private static List<String> linesOver70(Path file) throws IOException {
    try (Stream<String> lines = MillraceFiles.lines(file)) {
      return lines.filter(line -> line.length() > 70).toList();
    }
  }

  private static void writeReport(Path report, List<String> lines) throws IOException {
    AtomicFile.write(report, content -> content.write(String.join("\n", lines).getBytes(UTF_8)));
  }

  private static void writeAgain(List<String> lines, Path target) throws IOException {
    MillraceFiles.write(target, lines);
  }
}
