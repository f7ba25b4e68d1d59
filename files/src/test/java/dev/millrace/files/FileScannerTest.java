package dev.millrace.files;

import static dev.millrace.sys.Answers.assertFails;
import static java.nio.file.StandardOpenOption.APPEND;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.FileScanner.Segment;
import dev.millrace.files.FileScanner.SegmentConsumer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Collector;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FileScannerTest extends OneFile {
  private static final int MIB = 1 << 20;
  private static final ScanOptions DEFAULTS = ScanOptions.DEFAULTS;

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 262_143, 262_144, 262_145, 3_000_001})
  void aScanPassesEveryByteOnceAndInOrder(int bytes) throws IOException {
    Samples.random(file, bytes);
    assertThat(scanned(file, DEFAULTS)).isEqualTo(Files.readAllBytes(file));
    ScanOptions shorter = DEFAULTS.withSegmentBytes(20_000);
    assertThat(scanned(file, shorter)).isEqualTo(Files.readAllBytes(file));
    ScanOptions longer = DEFAULTS.withSegmentBytes(1 << 20);
    assertThat(scanned(file, longer)).isEqualTo(Files.readAllBytes(file));
  }

  private static byte[] scanned(Path file, ScanOptions options) throws IOException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    long bytes =
        FileScanner.scan(
            file,
            options,
            segment -> {
              assertThat(segment.offset()).isEqualTo(all.size());
              assertThat(segment.bytes().remaining()).isBetween(1, options.segmentBytes());
              all.writeBytes(array(segment));
            });
    assertThat(bytes).isEqualTo(all.size());
    return all.toByteArray();
  }

  private static byte[] array(Segment segment) {
    byte[] array = new byte[segment.bytes().remaining()];
    segment.bytes().get(0, array);
    return array;
  }

  @Test
  void segmentsAreReadOnlyAndMayBeKeptWithoutHarm() throws IOException {
    Samples.random(file, 1_000_000);
    List<ByteBuffer> kept = new ArrayList<>();
    FileScanner.scan(file, DEFAULTS, segment -> kept.add(segment.bytes()));
    assertThat(kept).allMatch(ByteBuffer::isReadOnly);
    for (ByteBuffer bytes : kept) {
      byte unused = bytes.get(bytes.limit() - 1);
    }
  }

  @Test
  void anExceptionOfTheConsumerEndsTheScan() throws IOException {
    Samples.random(file, 1_000_000);
    IOException reason = new IOException("enough");
    List<Long> offsets = new ArrayList<>();
    assertThatThrownBy(() ->
            FileScanner.scan(
                file,
                DEFAULTS,
                segment -> {
                  offsets.add(segment.offset());
                  throw reason;
                }))
        .isSameAs(reason);
    assertThat(offsets).containsExactly(0L);
  }

  @Test
  void aParallelScanCollectsRecordsInOrder() throws IOException {
    Samples.random(file, 6_000_000);
    byte[] all =
        FileScanner.scanInParallel(
            file,
            DEFAULTS.withThreads(3).withSegmentBytes(100_000),
            RecordSplitter.delimitedBy((byte) '\n'),
            Collector.of(
                ByteArrayOutputStream::new,
                (bytes, segment) -> bytes.writeBytes(array(segment)),
                (one, other) -> {
                  one.writeBytes(other.toByteArray());
                  return one;
                },
                ByteArrayOutputStream::toByteArray));
    assertThat(all).isEqualTo(Files.readAllBytes(file));
  }

  @Test
  void aCollectorThatKeepsItsResultElsewhereMayHaveNoContainers() throws IOException {
    Samples.random(file, 5_000_000);
    for (Collector.Characteristics[] order :
        new Collector.Characteristics[][] {{}, {Collector.Characteristics.UNORDERED}}) {
      LongAdder bytes = new LongAdder();
      Collector<Segment, @Nullable Void, Long> sum =
          Collector.of(
              () -> null,
              (unused, segment) -> bytes.add(segment.bytes().remaining()),
              (one, other) -> null,
              unused -> bytes.sum(),
              order);
      assertThat(FileScanner.scanInParallel(file, PARALLEL, RecordSplitter.BYTES, sum))
          .isEqualTo(5_000_000);
    }
  }

  @Test
  void anUndeclaredExceptionOfTheConsumerIsThrownUnchanged() throws IOException {
    Samples.random(file, 5_000_000);
    for (Exception reason :
        List.of(new TimeoutException(), new InterruptedException(), new IOException())) {
      Collector<Segment, long[], long[]> failing =
          Collector.of(
              () -> new long[1],
              (one, other) -> FileScannerTest.<RuntimeException>fail(reason),
              (one, unused) -> one);
      assertThatThrownBy(
              () -> FileScanner.scanInParallel(file, PARALLEL, RecordSplitter.BYTES, failing))
          .isSameAs(reason);
      assertThat(Thread.interrupted()).isFalse();
    }
  }

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  private static <E extends Exception> void fail(Exception reason) throws E {
    throw (E) reason;
  }

  @Test
  void recordsOfOneLengthStayWhole() throws IOException {
    Samples.random(file, 5_000_000);
    long records =
        FileScanner.scanInParallel(
            file, DEFAULTS.withThreads(3), RecordSplitter.ofLength(1_000), countOf(1_000));
    assertThat(records).isEqualTo(5_000);
  }

  private static Collector<Segment, long[], Long> countOf(int recordBytes) {
    return Collector.of(
        () -> new long[1],
        (count, segment) -> {
          assertThat(segment.bytes().remaining() % recordBytes).isZero();
          count[0] += segment.bytes().remaining() / recordBytes;
        },
        (one, other) -> new long[] {one[0] + other[0]},
        count -> count[0],
        Collector.Characteristics.UNORDERED);
  }

  @Test
  void aFileThatIsCutMeanwhileEndsEarly() throws IOException {
    Samples.random(file, 3_000_000);
    assertThat(scanWhile(file, 1, () -> Samples.setLength(file, 300_000))).isEqualTo(300_000);
    Path other = Samples.random(directory.resolve("other"), 13 * MIB);
    assertThat(scanWhile(other, 2, () -> Samples.setLength(other, MIB)))
        .isBetween(256L << 10, 12L * MIB);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void aFileThatGrowsMeanwhileIsReadToItsNewEnd(int threads) throws IOException {
    Samples.random(file, 13 * MIB);
    assertThat(scanWhile(file, threads, () -> Files.write(file, new byte[1_000], APPEND)))
        .isEqualTo(13 * MIB + 1_000);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  @EnabledOnOs(LINUX)
  void aFileThatIsDeletedMeanwhileIsReadToItsEnd(int threads) throws IOException {
    Samples.random(file, 13 * MIB);
    assertThat(scanWhile(file, threads, () -> Files.delete(file))).isEqualTo(13 * MIB);
  }

  /// A change of the file after the first segment of a thread.
  @FunctionalInterface
  private interface Change {
    void make() throws IOException;
  }

  // No thread passes its first segment before the change.
  private static long scanWhile(Path file, int threads, Change change) throws IOException {
    AtomicBoolean isMade = new AtomicBoolean();
    CountDownLatch made = new CountDownLatch(1);
    SegmentConsumer consumer =
        unused ->
            assertDoesNotThrow(() -> {
              if (isMade.compareAndSet(false, true)) {
                change.make();
                made.countDown();
              }
              made.await();
            });
    if (threads == 1) {
      return FileScanner.scan(file, DEFAULTS, consumer);
    }
    LongAdder bytes = new LongAdder();
    Collector<Segment, LongAdder, LongAdder> sum =
        Collector.of(
            () -> bytes,
            (unused, segment) -> {
              bytes.add(segment.bytes().remaining());
              assertDoesNotThrow(() -> consumer.accept(segment));
            },
            (one, other) -> one,
            Collector.Characteristics.UNORDERED);
    return FileScanner.scanInParallel(
            file, DEFAULTS.withThreads(threads), RecordSplitter.BYTES, sum)
        .sum();
  }

  @Test
  @EnabledOnOs(LINUX)
  void generatedFilesAreReadToTheirEnd() throws IOException {
    Path version = Path.of("/proc/version");
    assertThat(scanned(version, DEFAULTS)).isEqualTo(Files.readAllBytes(version));
    assertThat(
            FileScanner.<long[], Long>scanInParallel(
                version, DEFAULTS, RecordSplitter.BYTES, countOf(1)))
        .isEqualTo(Files.readAllBytes(version).length);
    Path device = Path.of("/dev/null");
    assertThat(scanned(device, DEFAULTS)).isEmpty();
  }

  @Test
  @EnabledOnOs(LINUX)
  void aPipeIsReadToItsEnd() throws Exception {
    Path pipe = Commands.pipe(directory.resolve("pipe"));
    byte[] bytes = Samples.some(MIB);
    FutureTask<Path> writing = writing(pipe, bytes);
    assertThat(scanned(pipe, DEFAULTS)).isEqualTo(bytes);
    assertThat(writing.get()).isEqualTo(pipe);
    writing = writing(pipe, bytes);
    assertThat(
            FileScanner.<long[], Long>scanInParallel(
                pipe, DEFAULTS.withThreads(2), RecordSplitter.BYTES, countOf(1)))
        .isEqualTo(MIB);
    assertThat(writing.get()).isEqualTo(pipe);
  }

  private static FutureTask<Path> writing(Path file, byte[] bytes) {
    FutureTask<Path> writing = new FutureTask<>(() -> Files.write(file, bytes));
    Thread.ofPlatform().start(writing);
    return writing;
  }

  @Test
  void aMissingFileAndADirectoryFailWithTheirPath() {
    Path missing = directory.resolve("missing");
    assertThatThrownBy(() -> FileScanner.scan(missing, DEFAULTS, unused -> {}))
        .isInstanceOf(NoSuchFileException.class)
        .hasMessage(missing.toString());
    assertFails(() -> FileScanner.scan(directory, DEFAULTS, unused -> {}))
        .hasMessageStartingWith(directory + ": ");
  }

  @Test
  void aZipFileIsReadLikeAnyFile() throws IOException {
    try (Storage zip = Storage.open(Storage.Type.ZIP, directory)) {
      Path entry = zip.directory().resolve("entry");
      Files.write(entry, Samples.some(400_000));
      assertThat(scanned(entry, DEFAULTS)).isEqualTo(Samples.some(400_000));
    }
  }

  @Test
  void anInterruptEndsTheScanAndStaysPending() throws IOException {
    Samples.random(file, 5_000_000);
    Thread caller = Thread.currentThread();
    assertInterrupted(() -> FileScanner.scan(file, DEFAULTS, unused -> caller.interrupt()));
    caller.interrupt();
    List<Segment> none = new ArrayList<>();
    assertInterrupted(() -> FileScanner.scan(file, DEFAULTS, none::add));
    assertThat(none).isEmpty();
    caller.interrupt();
    assertInterrupted(() ->
        FileScanner.<long[], Long>scanInParallel(
            file, DEFAULTS.withThreads(2), RecordSplitter.BYTES, countOf(1)));
  }

  private static void assertInterrupted(ThrowingCallable scan) {
    assertThatThrownBy(scan).isInstanceOf(ClosedByInterruptException.class);
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void virtualThreadsScanToo() throws Exception {
    Samples.random(file, 1_000_000);
    List<FutureTask<Long>> scans = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      FutureTask<Long> scan =
          new FutureTask<>(() -> FileScanner.scan(file, DEFAULTS, unused -> {}));
      Thread.startVirtualThread(scan);
      scans.add(scan);
    }
    for (FutureTask<Long> scan : scans) {
      assertThat(scan.get()).isEqualTo(1_000_000);
    }
  }

  @Test
  void optionsOutsideTheirRangeAreRejected() {
    assertThatThrownBy(() -> DEFAULTS.withSegmentBytes(100))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("segmentBytes is 100: use 16384 to 67108864");
    assertThatThrownBy(() -> DEFAULTS.withThreads(0)).hasMessage("threads is 0: use 1 to 256");
    assertThatThrownBy(() -> RecordSplitter.ofLength(0))
        .hasMessage("a record of 0 bytes: use 1 or more");
    assertThat(DEFAULTS.withThreads(3)).isEqualTo(DEFAULTS.withThreads(3)).isNotEqualTo(DEFAULTS);
  }

  /// open(2) waits for a writer.
  @Test
  void anInterruptEndsTheWaitForTheWriterOfAPipe() throws Exception {
    Path pipe = Commands.pipe(directory.resolve("pipe"));
    FutureTask<Boolean> scan =
        new FutureTask<>(() -> {
          assertThatThrownBy(() -> FileScanner.scan(pipe, DEFAULTS, unused -> {}))
              .isInstanceOf(ClosedByInterruptException.class);
          assertThatThrownBy(() -> Lines.forEach(pipe, StandardCharsets.UTF_8, unused -> {}))
              .isInstanceOf(ClosedByInterruptException.class);
          return Thread.interrupted();
        });
    Thread thread = Thread.ofPlatform().daemon().start(scan);
    thread.interrupt();
    assertThat(scan.get(1, TimeUnit.MINUTES)).isTrue();
  }
}
