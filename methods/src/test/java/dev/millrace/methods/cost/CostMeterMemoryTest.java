package dev.millrace.methods.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Known use of memory, measured by the real counters of this machine. */
class CostMeterMemoryTest {
  /** More than malloc(3) ever keeps, so that it is always fresh memory. */
  private static final int LARGE_BYTES = 64 << 20;

  @TempDir Path directory;
  private final CostMeter meter = new CostMeter();

  @BeforeEach
  void isLinux() {
    assumeTrue(Files.isReadable(Path.of("/proc/self/io")), "costs are read from /proc");
  }

  @Test
  void theHeapIsCounted() {
    meter.start();
    byte[] array = new byte[10_000_000];
    assertThat(meter.stop().of(CostKind.HEAP_BYTES)).isBetween((long) array.length, 20_000_000L);
  }

  @Test
  void aDirectBufferRaisesTheResidentPeak() {
    Costs before = nothing();
    meter.start();
    ByteBuffer buffer = ByteBuffer.allocateDirect(LARGE_BYTES);
    touch(buffer);
    Costs costs = meter.stop();
    assertThat(costs.of(CostKind.PEAK_RESIDENT_BYTES) - before.of(CostKind.PEAK_RESIDENT_BYTES))
        .isGreaterThan(LARGE_BYTES / 2);
  }

  @Test
  void thePeakOfAnIterationIsSeparateFromThePeakOfTheProcess() {
    assumeTrue(Files.isWritable(Path.of("/proc/self/clear_refs")));
    meter.start();
    try (Arena arena = Arena.ofConfined()) {
      arena.allocate(LARGE_BYTES);
    }
    long large = meter.stop().of(CostKind.PEAK_RESIDENT_BYTES);
    assertThat(large - nothing().of(CostKind.PEAK_RESIDENT_BYTES)).isGreaterThan(LARGE_BYTES / 2);
  }

  @Test
  void touchingAMappingFaults() throws IOException {
    Work.write(source(), LARGE_BYTES / Work.BLOCK_BYTES);
    meter.start();
    touchReading(map(source()));
    Costs costs = meter.stop();
    // The kernel maps some pages around each touched one.
    assertThat(costs.of(CostKind.MINOR_FAULTS) + costs.of(CostKind.MAJOR_FAULTS))
        .isGreaterThan(100);
  }

  @Test
  void touchingAMappingOfAColdFileFaultsAndReadsTheDevice() throws Exception {
    Work.write(source(), LARGE_BYTES / Work.BLOCK_BYTES);
    Work.dd("of=" + source(), "if=/dev/null", "oflag=nocache", "conv=notrunc,fdatasync", "count=0");
    Work.dd("if=" + source(), "of=/dev/null", "iflag=nocache", "count=0");
    assumeTrue(!map(source()).isLoaded(), "this file system does not let go of the file");
    meter.start();
    touchReading(map(source()));
    Costs costs = meter.stop();
    assertThat(costs.of(CostKind.MAJOR_FAULTS)).isPositive();
    assertThat(costs.of(CostKind.DEVICE_READ_BYTES)).isPositive();
  }

  private Costs nothing() {
    meter.start();
    return meter.stop();
  }

  private Path source() {
    return directory.resolve("source");
  }

  private static MappedByteBuffer map(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file)) {
      return channel.map(MapMode.READ_ONLY, 0, channel.size());
    }
  }

  private static void touch(ByteBuffer buffer) {
    for (int i = 0; i < buffer.capacity(); i += Work.BLOCK_BYTES) {
      buffer.put(i, (byte) 1);
    }
  }

  private static void touchReading(ByteBuffer buffer) {
    long sum = 0;
    for (int i = 0; i < buffer.capacity(); i += Work.BLOCK_BYTES) {
      sum += buffer.get(i);
    }
    assertThat(sum).isZero();
  }
}
