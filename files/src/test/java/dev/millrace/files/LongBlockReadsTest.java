package dev.millrace.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;

/// Many reads of blocks by system calls.
@EnabledOnOs(LINUX)
@Tag("slow")
class LongBlockReadsTest {
  private static final long BYTES = 65L << 20;
  private static final int BLOCK_BYTES = 4 << 10;
  private static final int READS = 5_000;
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  @TempDir Path directory;

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
    readOften(file, 2_000);
    int descriptors = Samples.names(Path.of("/proc/self/fd")).size();
    int mappings = lines("maps");
    long kibibytes = residentKibibytes();
    readOften(file, 20_000);
    assertThat(Samples.names(Path.of("/proc/self/fd"))).hasSizeLessThan(descriptors + 5);
    assertThat(lines("maps")).isLessThan(mappings + 50);
    assertThat(residentKibibytes()).isLessThan(kibibytes + (200 << 10));
  }

  // Ten reads for each reader, into both kinds of memory.
  private static void readOften(Path file, int readers) throws IOException {
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

  private static int lines(String file) throws IOException {
    return Files.readAllLines(Path.of("/proc/self", file)).size();
  }

  private static long residentKibibytes() throws IOException {
    return Files.readAllLines(Path.of("/proc/self/status")).stream()
        .filter(line -> line.startsWith("VmRSS:"))
        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
        .sum();
  }
}
