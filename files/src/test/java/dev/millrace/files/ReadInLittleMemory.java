package dev.millrace.files;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.millrace.files.internal.copy.NativeLink;
import java.io.IOException;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Reads a file by long segments and as one list of lines, with `-XX:MaxDirectMemorySize=1m`:
/// `ReadInLittleMemory FILE`.
final class ReadInLittleMemory {
  private static final int MANY = 1000;
  private static final int MEMORY_BYTES = 1 << 20;

  private ReadInLittleMemory() {}

  /// Prints the bytes of a scan, and the lines of a parallel read and of a list. Then prints the
  /// files that stay open because no memory is left for their stream.
  public static void main(String[] arguments) throws IOException {
    Path file = Path.of(arguments[0]);
    boolean isLinked = NativeLink.tools().isPresent();
    ScanOptions longest = ScanOptions.DEFAULTS.withSegmentBytes(ScanOptions.MOST_SEGMENT_BYTES);
    System.out.println("linked " + isLinked);
    System.out.println("scanned " + FileScanner.scan(file, longest, unused -> {}));
    System.out.println("counted " + Lines.countInParallel(file, longest.withThreads(2)));
    System.out.println("listed " + MillraceFiles.readAllLines(file, UTF_8).size());
    System.out.println("left open " + leftOpen(file));
  }

  private static int leftOpen(Path file) throws IOException {
    int before = descriptors();
    List<Stream<String>> open = new ArrayList<>();
    ByteBuffer rest = ByteBuffer.allocateDirect(freeBytes()); // each failure takes half a second
    try {
      while (open.size() < MANY) {
        open.add(Lines.stream(file));
      }
      throw new IllegalStateException("the memory is not little");
    } catch (OutOfMemoryError e) {
      int left = descriptors() - before - open.size();
      open.forEach(Stream::close);
      return left;
    } finally {
      Reference.reachabilityFence(rest);
    }
  }

  private static int freeBytes() {
    return ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream()
        .filter(pool -> pool.getName().equals("direct"))
        .mapToInt(pool -> MEMORY_BYTES - (int) pool.getTotalCapacity())
        .sum();
  }

  private static int descriptors() throws IOException {
    try (Stream<Path> open = Files.list(Path.of("/proc/self/fd"))) {
      return (int) open.count();
    }
  }
}
