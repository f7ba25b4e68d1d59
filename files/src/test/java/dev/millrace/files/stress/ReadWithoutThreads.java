package dev.millrace.files.stress;

import dev.millrace.files.FileScanner;
import dev.millrace.files.Lines;
import dev.millrace.files.ScanOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;

/// Starts threads until the system refuses the next, then reads a file, and prints its lines.
final class ReadWithoutThreads {
  private ReadWithoutThreads() {}

  /// Runs the program: `ReadWithoutThreads FILE`.
  public static void main(String[] arguments) throws IOException {
    Path file = Path.of(arguments[0]);
    int threads = CopyWithoutThreads.startAll();
    System.out.println("limited " + (threads < CopyWithoutThreads.MOST_THREADS));
    System.out.println("scanned " + FileScanner.scan(file, ScanOptions.DEFAULTS, unused -> {}));
    ScanOptions four = ScanOptions.DEFAULTS.withThreads(4);
    System.out.println("counted " + Lines.countInParallel(file, four));
    try (Stream<String> lines = Lines.stream(file)) {
      System.out.println("streamed " + lines.count());
    }
    Runtime.getRuntime().halt(0);
  }
}
