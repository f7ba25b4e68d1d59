package dev.millrace.methods.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.foreign.Arena;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Known work, measured by the real counters of this machine. */
class CostMeterTest {
  private static final int CALLS = 12_800;
  private static final long MILLISECOND = 1_000_000;

  /** The most that user and system time, each cut to 10 ms, can lack. */
  private static final long TICKS_ERROR_NANOS = 20 * MILLISECOND;

  @TempDir Path directory;
  private final CostMeter meter = new CostMeter();

  @BeforeEach
  void isLinux() {
    assumeTrue(Files.isReadable(Path.of("/proc/self/io")), "costs are read from /proc");
  }

  @Test
  void linuxReportsEveryCost() {
    meter.start();
    assertThat(meter.stop().known).containsOnlyKeys(CostKind.values());
  }

  @Test
  void anEmptyIterationCostsNothing() {
    List<Costs> costs = IntStream.range(0, 20).mapToObj(i -> nothing()).toList();
    // Other threads of this JVM may work now and then, but not always.
    for (CostKind cost : List.of(CostKind.READ_CALLS, CostKind.WRITE_CALLS)) {
      assertThat(costs).anySatisfy(sheet -> assertThat(sheet.of(cost)).isZero());
    }
    assertThat(costs)
        .anySatisfy(sheet -> assertThat(sheet.of(CostKind.HEAP_BYTES)).isLessThan(4096));
  }

  @Test
  void readsAndWritesAreCounted() throws IOException {
    meter.start();
    Work.write(source(), CALLS);
    try (RandomAccessFile file = new RandomAccessFile(source().toFile(), "r")) {
      byte[] block = new byte[Work.BLOCK_BYTES];
      while (file.read(block) > 0) {
        // Only the read matters.
      }
    }
    Costs costs = meter.stop();
    assertAbout(costs.of(CostKind.READ_CALLS), CALLS);
    assertAbout(costs.of(CostKind.WRITE_CALLS), CALLS);
  }

  @Test
  void aChildCountsAfterItsWait() throws Exception {
    Work.write(source(), CALLS);
    meter.start();
    Work.dd("if=" + source(), "of=/dev/null", "bs=" + Work.BLOCK_BYTES);
    Costs costs = meter.stop();
    assertAbout(costs.of(CostKind.READ_CALLS), CALLS);
    assertAbout(costs.of(CostKind.WRITE_CALLS), CALLS);
  }

  @Test
  void cpuTimeOfThisThreadIsCounted() {
    meter.start();
    Work.burn(50 * MILLISECOND);
    assertThat(meter.stop().of(CostKind.CPU_NANOS)).isGreaterThanOrEqualTo(30 * MILLISECOND);
  }

  @Test
  void cpuTimeShorterThanATickIsCounted() {
    long nanos = 0;
    // Other threads may add to it, or end and leave only ticks, but not every time.
    while (nanos < 2 * MILLISECOND || nanos > 8 * MILLISECOND) {
      meter.start();
      Work.burn(2 * MILLISECOND);
      nanos = meter.stop().of(CostKind.CPU_NANOS);
    }
  }

  @Test
  void cpuTimeOfAnEndedThreadIsCounted() throws InterruptedException {
    Thread thread = new Thread(() -> Work.burn(100 * MILLISECOND));
    meter.start();
    thread.start();
    thread.join();
    Costs costs = meter.stop();
    assertThat(costs.of(CostKind.CPU_NANOS))
        .isGreaterThan(100 * MILLISECOND - TICKS_ERROR_NANOS)
        .isEqualTo(costs.of(CostKind.USER_NANOS) + costs.of(CostKind.SYSTEM_NANOS));
  }

  @Test
  void writesGoToTheDevice() throws IOException {
    assumeTrue(!Files.getFileStore(directory).type().equals("tmpfs"), "there is no device");
    meter.start();
    Work.write(source(), 1000);
    assertThat(meter.stop().of(CostKind.DEVICE_WRITE_BYTES))
        .isGreaterThanOrEqualTo(1000 * Work.BLOCK_BYTES);
  }

  private Costs nothing() {
    meter.start();
    return meter.stop();
  }

  private Path source() {
    return directory.resolve("source");
  }

  // Other threads of this JVM count too, so the upper bound excludes only that a call counts twice.
  private static void assertAbout(long actual, long expected) {
    assertThat(actual).isBetween(expected, 2 * expected - 1);
  }

  /** More than malloc(3) ever keeps, so that it is always fresh memory. */
  private static final int LARGE_BYTES = 64 << 20;

  @Test
  void theHeapIsCounted() {
    meter.start();
    byte[] array = new byte[10_000_000];
    assertThat(meter.stop().of(CostKind.HEAP_BYTES)).isBetween((long) array.length, 20_000_000L);
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

  private static MappedByteBuffer map(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file)) {
      return channel.map(MapMode.READ_ONLY, 0, channel.size());
    }
  }

  private static void touchReading(ByteBuffer buffer) {
    long sum = 0;
    for (int i = 0; i < buffer.capacity(); i += Work.BLOCK_BYTES) {
      sum += buffer.get(i);
    }
    assertThat(sum).isZero();
  }

  private static final CostKind[] FROM_THE_JVM = {CostKind.CPU_NANOS, CostKind.HEAP_BYTES};

  @Test
  void withoutProcOnlyTheJvmReportsCosts() {
    assertThat(costs(new Proc(directory.resolve("none").toFile())).known)
        .containsOnlyKeys(FROM_THE_JVM);
  }

  @Test
  void nonsenseIsUnknown() throws IOException {
    MadeUpProc proc = new MadeUpProc(directory);
    for (String path : new String[] {"self/io", "self/stat", "self/status"}) {
      proc.write(path, "rchar: much\nsyscr:\n((((( VmHWM");
    }
    proc.write("self/task/100/schedstat", "");
    proc.write("self/task/not-a-directory", "");
    assertThat(costs(proc.proc()).known).containsOnlyKeys(FROM_THE_JVM);
  }

  @Test
  void aKernelWithFewerCountersReportsFewerCosts() throws IOException {
    MadeUpProc proc = new MadeUpProc(directory);
    proc.write("self/io", "rchar: 7\nwchar: 7\nsyscr: 7\nsyscw: 7\n");
    assertThat(costs(proc.proc()).known)
        .containsKeys(CostKind.READ_CALLS, CostKind.WRITE_CALLS)
        .doesNotContainKeys(CostKind.DEVICE_READ_BYTES, CostKind.MINOR_FAULTS);
  }

  @Test
  void aMissingResetFileIsNotCreated() throws IOException {
    Files.createDirectories(directory.resolve("self"));
    costs(new Proc(directory.toFile()));
    assertThat(directory.resolve("self")).isEmptyDirectory();
  }

  private static Costs costs(Proc proc) {
    CostMeter meter = new CostMeter(proc);
    meter.start();
    return meter.stop();
  }
}
