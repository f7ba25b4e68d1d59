package dev.millrace.files;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Lines.LineConsumer;
import dev.millrace.files.internal.copy.NativeLink;
import dev.millrace.sys.ChildJvm;
import java.io.IOException;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Reads in a JVM with little memory outside the heap.
@EnabledOnOs(LINUX)
@Tag("slow")
class LittleMemoryTest extends OneFile {
  @Test
  void segmentsAreShorterTheJdkReadsLongLinesAndFailedStreamsCloseTheirFile() throws IOException {
    Files.writeString(file, "x".repeat(1_200_000) + "\ny\n");
    String printed =
        new ChildJvm(List.of())
            .with("-XX:MaxDirectMemorySize=1m")
            .run(ReadInLittleMemory.class, file);
    assertThat(printed.lines())
        .containsExactly("linked true", "scanned 1200003", "counted 2", "listed 2", "left open 0");
  }

  @ParameterizedTest
  @ValueSource(strings = {"linked", "young"})
  void aLineBeyondTheMemoryOutsideTheHeapIsReadInTheHeap(String state) throws IOException {
    List<String> lines =
        List.of("a x", "x\u00e9".repeat(400_000), "", "y".repeat(1_200_000) + "x", "last x");
    Files.write(file, lines);

    String printed =
        new ChildJvm(List.of())
            .with("-XX:MaxDirectMemorySize=1m")
            .run(LongLinesInLittleMemory.class, file, state);

    long sum = lines.stream().mapToLong(String::hashCode).sum();
    String all = String.format(Locale.ROOT, ": 5 lines %x", sum);
    String found = String.format(Locale.ROOT, ": 4 lines %x", sum); // without the empty line
    assertThat(printed.lines())
        .containsExactly(
            state,
            "forEach" + all,
            "find" + found,
            "forEachInParallel" + all,
            "stream" + all,
            "readAllLines" + all);
  }

  @Test
  void aLineBeyondTheHeapFailsWithItsFileAndOffset() throws IOException {
    Files.writeString(file, "first\n" + "x".repeat(20_000_000));

    String printed =
        new ChildJvm(List.of())
            .with("-XX:MaxDirectMemorySize=1m")
            .with("-Xmx32m")
            .run(LongLinesInLittleMemory.class, file, "linked", "once");

    assertThat(printed)
        .containsPattern(
            "forEach: "
                + Pattern.quote(file.toString())
                + ": the record at byte 6 does not fit into memory, after [0-9]{6,8} bytes of it;"
                + " raise -Xmx or -XX:MaxDirectMemorySize\n");
  }

  /// Reads a file by long segments and as one list of lines, with `-XX:MaxDirectMemorySize=1m`:
  /// `ReadInLittleMemory FILE`.
  static final class ReadInLittleMemory {
    private static final int MANY = 1000;
    private static final int MEMORY_BYTES = 1 << 20;

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

  /// Reads a file with long lines in each way: `LongLinesInLittleMemory FILE linked|young [once]`.
  static final class LongLinesInLittleMemory {
    private static final ScanOptions THREADS = ScanOptions.DEFAULTS.withThreads(2);

    /// Reads all lines.
    @FunctionalInterface
    private interface Read {
      void pass(LineConsumer consumer) throws IOException;
    }

    /// Prints the number of lines and the sum of the hashes of their texts, for each way.
    public static void main(String[] arguments) throws IOException {
      Path file = Path.of(arguments[0]);
      boolean isLinked = arguments[1].equals("linked") && NativeLink.tools().isPresent();
      System.out.println(isLinked ? "linked" : "young");
      print("forEach", consumer -> Lines.forEach(file, UTF_8, consumer));
      if (arguments.length > 2) {
        return;
      }
      print("find", consumer -> Lines.find(file, UTF_8, "x", consumer));
      print(
          "forEachInParallel",
          consumer -> Lines.forEachInParallel(file, UTF_8, MalformedInput.FAIL, THREADS, consumer));
      try (Stream<String> lines = Lines.stream(file, UTF_8)) {
        print("stream", lines);
      }
      print("readAllLines", MillraceFiles.readAllLines(file, UTF_8).stream());
    }

    private static void print(String name, Read read) throws IOException {
      try {
        long[] found = new long[2];
        read.pass(line -> add(line.text(), found));
        print(name, found);
      } catch (IOException e) {
        System.out.println(name + ": " + e.getMessage());
      }
    }

    private static synchronized void add(String text, long[] found) {
      found[0]++;
      found[1] += text.hashCode();
    }

    private static void print(String name, Stream<String> lines) {
      long[] found =
          lines.collect(
              Collectors.teeing(
                  Collectors.counting(),
                  Collectors.summingLong(String::hashCode),
                  (count, sum) -> new long[] {count, sum}));
      print(name, found);
    }

    private static void print(String name, long[] found) {
      System.out.println(String.format(Locale.ROOT, "%s: %d lines %x", name, found[0], found[1]));
    }
  }
}
