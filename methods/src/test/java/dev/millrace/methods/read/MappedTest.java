package dev.millrace.methods.read;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.fixture.ByteSum;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MappedTest {
  private static final int ARRAY_BYTES = 64 << 10;
  private static final int CALLS = 50;
  @TempDir Path directory;

  /** The mean of a call: the first ones allocate for classes and handles as well. */
  private long allocatedBytes(ReadMethod method) throws IOException {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    Path source = Files.write(directory.resolve("source"), new byte[800]);
    method.read(source);
    long before = threads.getCurrentThreadAllocatedBytes();
    for (int i = 0; i < CALLS; i++) {
      method.read(source);
    }
    return (threads.getCurrentThreadAllocatedBytes() - before) / CALLS;
  }

  @Test
  void sumsInPlaceWithoutAnArray() throws IOException {
    assertThat(allocatedBytes(MappedReads.mapped())).isLessThan(ARRAY_BYTES / 2);
    assertThat(allocatedBytes(MappedReads.segment())).isLessThan(ARRAY_BYTES / 2);
    assertThat(allocatedBytes(MappedReads.array())).isGreaterThan(ARRAY_BYTES);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 9, 10, 100, 101, 987_654_321, Integer.MAX_VALUE})
  void isTheSumOfTheBytesOfTheLine(int number) {
    byte[] line = (number + "\n").getBytes(US_ASCII);
    assertThat(NumberReads.lineSum(number)).isEqualTo(ByteSum.of(line, line.length));
  }
}
