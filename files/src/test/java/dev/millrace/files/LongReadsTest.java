package dev.millrace.files;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.condition.OS.LINUX;

import com.sun.management.ThreadMXBean;
import dev.millrace.files.FileScanner.Segment;
import dev.millrace.sys.ChildJvm;
import dev.millrace.sys.InMemory;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collector;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Reads of long files, of changing files, and of many files.
@EnabledOnOs(LINUX)
@Tag("slow")
class LongReadsTest {
  private static final ScanOptions TWO = ScanOptions.DEFAULTS.withThreads(2);
  private static final int MIB = 1 << 20;

  /// The holes of a file in memory take no page cache.
  @TempDir(factory = InMemory.class)
  Path directory;

  @Test
  void aSparseFileOfFiveGibibytesIsReadWhole() throws IOException {
    long bytes = 5L << 30;
    long data = 3L << 30;
    Path file = Samples.sparse(directory.resolve("file"), bytes, data);
    long[] found =
        FileScanner.scanInParallel(
            file,
            TWO.withSegmentBytes(MIB),
            RecordSplitter.ofLength(MIB),
            Collector.of(
                () -> new long[2],
                (sums, segment) -> {
                  sums[0] += segment.bytes().remaining();
                  sums[1] += isZero(segment) ? 0 : segment.offset();
                },
                (one, other) -> new long[] {one[0] + other[0], one[1] + other[1]},
                Collector.Characteristics.UNORDERED));
    assertThat(found).containsExactly(bytes, data);
  }

  private static boolean isZero(Segment segment) {
    return segment.bytes().get(0) == 0 && segment.bytes().get(1) == 0;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void anInterruptByAnotherThreadEndsALongScan(int threads) throws Exception {
    Path file = Samples.sparse(directory.resolve("file"), 1L << 40);
    CountDownLatch isScanning = new CountDownLatch(1);
    Collector<Segment, CountDownLatch, CountDownLatch> counting =
        Collector.of(() -> isScanning, (latch, unused) -> latch.countDown(), (one, other) -> one);
    FutureTask<CountDownLatch> scanning =
        new FutureTask<>(() ->
            FileScanner.scanInParallel(
                file, TWO.withThreads(threads), RecordSplitter.BYTES, counting));
    Thread thread = Thread.ofPlatform().start(scanning);
    isScanning.await();
    thread.interrupt();
    assertThatThrownBy(scanning::get).hasCauseInstanceOf(ClosedByInterruptException.class);
  }

  // A JVM with one carrier: the other virtual thread runs only if the read gives way.
  @ParameterizedTest
  @ValueSource(strings = {"scan", "block"})
  void aReadInAVirtualThreadGivesWayToOthers(String read) throws IOException {
    Path file = Samples.sparse(directory.resolve("file"), 512L * MIB);
    String turns =
        new ChildJvm(List.of())
            .with("-Djdk.virtualThreadScheduler.parallelism=1")
            .with("-Djdk.virtualThreadScheduler.maxPoolSize=1")
            .run(ReadAndTick.class, read, file);
    assertThat(Long.parseLong(turns.strip())).isGreaterThan(10);
  }

  @Test
  void manyReadsLeaveNoDescriptorNoMappingAndNoMemory() throws IOException {
    Path file = Samples.random(directory.resolve("file"), 5_000);
    requireNothingLeft(20_000, reads -> readOften(file, reads));
  }

  /// Work that is done so often.
  @FunctionalInterface
  private interface Repeated {
    void make(int times) throws IOException;
  }

  private static void requireNothingLeft(int times, Repeated work) throws IOException {
    work.make(times);
    int descriptors = Samples.names(Path.of("/proc/self/fd")).size();
    long mappings = mappings();
    long kibibytes = residentKibibytes();
    work.make(10 * times);
    assertThat(Samples.names(Path.of("/proc/self/fd"))).hasSizeLessThan(descriptors + 5);
    assertThat(mappings()).isLessThan(mappings + 50);
    assertThat(residentKibibytes()).isLessThan(kibibytes + (200 << 10));
  }

  // Reads to the end, reads that fail, and streams that are closed early.
  private static void readOften(Path file, int reads) throws IOException {
    IOException enough = new IOException("enough");
    for (int i = 0; i < reads; i++) {
      if (i % 20 == 0) {
        try (Stream<String> lines = Lines.stream(file, ISO_8859_1)) {
          assertThat(lines.findFirst()).isPresent();
        }
      } else if (i % 20 == 1) {
        assertThatThrownBy(() ->
                FileScanner.scan(
                    file,
                    ScanOptions.DEFAULTS,
                    unused -> {
                      throw enough;
                    }))
            .isSameAs(enough);
      } else {
        long unused = FileScanner.scan(file, ScanOptions.DEFAULTS, range -> {});
      }
    }
  }

  private static long mappings() throws IOException {
    return Files.readAllLines(Path.of("/proc/self/maps")).size();
  }

  private static long residentKibibytes() throws IOException {
    return Files.readAllLines(Path.of("/proc/self/status")).stream()
        .filter(line -> line.startsWith("VmRSS:"))
        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
        .sum();
  }

  private static final long BYTES = 65L << 20;
  private static final int BLOCK_BYTES = 4 << 10;
  private static final int READS = 5_000;
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  // A view of the buffer at most, which the compiler often removes.
  @Test
  void readsAllocateNoBlocks() throws IOException {
    Path file = Samples.sparse(directory.resolve("file"), BYTES);
    try (BlockReader reader = BlockReader.open(file)) {
      ByteBuffer block = ByteBuffer.allocateDirect(BLOCK_BYTES);
      long unused = heapBytesOf(reader, block, READS); // with the classes that it loads
      assertThat(heapBytesOf(reader, block, READS)).isLessThan((long) READS * BLOCK_BYTES / 2);
    }
  }

  private static long heapBytesOf(BlockReader reader, ByteBuffer block, int reads)
      throws IOException {
    long before = THREADS.getCurrentThreadAllocatedBytes();
    for (int i = 0; i < reads; i++) {
      reader.prefetch((long) i * BLOCK_BYTES, BLOCK_BYTES);
      int unused = reader.read((long) i * BLOCK_BYTES, block.clear());
    }
    return THREADS.getCurrentThreadAllocatedBytes() - before;
  }

  @Test
  void manyReadersAndReadsLeaveNoDescriptorNoMappingAndNoMemory() throws IOException {
    Path file = Samples.sparse(directory.resolve("file"), BYTES, 0);
    requireNothingLeft(2_000, readers -> openOften(file, readers));
  }

  // Ten reads for each reader, into both kinds of memory.
  private static void openOften(Path file, int readers) throws IOException {
    ByteBuffer heap = ByteBuffer.allocate(BLOCK_BYTES);
    ByteBuffer direct = ByteBuffer.allocateDirect(BLOCK_BYTES);
    for (int i = 0; i < readers; i++) {
      try (BlockReader reader = BlockReader.open(file)) {
        for (int j = 0; j < 5; j++) {
          assertThat(reader.read(BYTES - i, heap.clear())).isEqualTo(Math.min(i, BLOCK_BYTES));
          assertThat(reader.read(i, direct.clear())).isEqualTo(BLOCK_BYTES);
        }
      }
    }
  }

  /// Reads a file in a virtual thread, by a scan or as one block, and counts the turns of another
  /// one meanwhile: `ReadAndTick scan|block FILE`. The JVM has one thread for both.
  static final class ReadAndTick {
    /// Prints the turns.
    @SuppressWarnings("ThreadPriorityCheck") // turns are the subject
    public static void main(String[] arguments) throws InterruptedException {
      Path file = Path.of(arguments[1]);
      Runnable work = arguments[0].equals("scan") ? () -> scan(file) : () -> readBlock(file);
      Thread reading = Thread.ofVirtual().unstarted(work);
      AtomicLong turns = new AtomicLong();
      Thread other =
          Thread.ofVirtual()
              .unstarted(() -> {
                while (reading.isAlive()) {
                  turns.incrementAndGet();
                  Thread.yield();
                }
              });
      reading.start();
      other.start();
      reading.join();
      other.join();
      System.out.println(turns.get());
    }

    private static void scan(Path file) {
      try {
        long unused = FileScanner.scan(file, ScanOptions.DEFAULTS, range -> {});
      } catch (IOException e) {
        throw new AssertionError(e);
      }
    }

    private static void readBlock(Path file) {
      try (BlockReader reader = BlockReader.open(file)) {
        long bytes = reader.bytes();
        if (reader.read(0, ByteBuffer.allocateDirect(Math.toIntExact(bytes))) != bytes) {
          throw new AssertionError("the read ended early");
        }
      } catch (IOException e) {
        throw new AssertionError(e);
      }
    }
  }
}
