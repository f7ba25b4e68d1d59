package dev.millrace.files;

import static dev.millrace.files.Samples.KIB;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The heap that a copy allocates after the JVM has compiled it.
@EnabledOnOs(LINUX)
class HeapTest extends SourceAndTarget.OnDisk {
  private static final int COPIES = 50;
  private static final int MOST_ROUNDS = 400;
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  // Repeats while the value is too high, because a busy machine compiles late. For larger files it
  // falls below 3 KiB as well, but only after thousands of copies.
  @ParameterizedTest
  @CsvSource({"5, 1, 3072", "500, 1, 5120", "5120, 1, 7168", "5, 2, 3072", "5120, 2, 7168"})
  void aCopyAllocatesAlmostNoHeap(int kibibytes, int threads, int mostBytes) throws IOException {
    Samples.random(source, kibibytes * KIB);
    Copier copier =
        new Copier(CopyOptions.DEFAULTS.withThreads(threads).withOffload(Offload.NEVER));
    long heapBytes = Long.MAX_VALUE;
    for (int i = 0; i < MOST_ROUNDS && heapBytes >= mostBytes; i++) {
      heapBytes = copy(copier, source, target) / COPIES;
    }
    assertThat(heapBytes).isLessThan(mostBytes);
  }

  /// @return the heap bytes of the copies
  private static long copy(Copier copier, Path source, Path target) throws IOException {
    long heapBytes = 0;
    for (int i = 0; i < COPIES; i++) {
      long before = THREADS.getCurrentThreadAllocatedBytes();
      copier.copy(source, target);
      heapBytes += THREADS.getCurrentThreadAllocatedBytes() - before;
      Files.delete(target);
    }
    return heapBytes;
  }
}
