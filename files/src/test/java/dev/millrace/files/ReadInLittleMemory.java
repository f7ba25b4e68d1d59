package dev.millrace.files;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.millrace.files.internal.copy.HostTools;
import java.io.IOException;
import java.nio.file.Path;

/// Reads a file by long segments and as one list of lines: `ReadInLittleMemory FILE`.
final class ReadInLittleMemory {
  private ReadInLittleMemory() {}

  /// Prints the bytes of a scan, the lines of a parallel read, and the lines of a list.
  public static void main(String[] arguments) throws IOException {
    Path file = Path.of(arguments[0]);
    boolean isLinked = HostTools.linked().isPresent();
    ScanOptions longest = ScanOptions.DEFAULTS.withSegmentBytes(ScanOptions.MOST_SEGMENT_BYTES);
    System.out.println("linked " + isLinked);
    System.out.println("scanned " + FileScanner.scan(file, longest, _ -> {}));
    System.out.println("counted " + Lines.countInParallel(file, longest.withThreads(4)));
    System.out.println("listed " + MillraceFiles.readAllLines(file, UTF_8).size());
  }
}
