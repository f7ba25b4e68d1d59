package dev.millrace.files;

import static dev.millrace.sys.Answers.assertFails;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.condition.OS.LINUX;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ReadOnlyBufferException;
import java.nio.channels.ClosedChannelException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;

class BlockReaderTest extends OneFile {
  /// Long enough that its reader links system calls.
  private static final long LONG = 65L << 20;

  private static byte[] bytes(Path file, int from, int count) throws IOException {
    return Arrays.copyOfRange(Files.readAllBytes(file), from, from + count);
  }

  @Test
  void aReadIntoABufferFillsItsRestAndAdvancesItsPosition() throws IOException {
    Samples.random(file, 10_000);
    for (ByteBuffer buffer :
        List.of(ByteBuffer.allocate(3_000), ByteBuffer.allocateDirect(3_000))) {
      try (BlockReader reader = BlockReader.open(file)) {
        buffer.position(500).limit(2_500);
        assertThat(reader.read(7_500, buffer)).isEqualTo(2_000);
        assertThat(buffer.position()).isEqualTo(2_500);
        buffer.position(500);
        assertThat(buffer).isEqualTo(ByteBuffer.wrap(bytes(file, 7_500, 2_000)));
        assertThat(reader.read(9_000, buffer)).isEqualTo(1_000);
        assertThat(buffer.position()).isEqualTo(1_500);
        assertThat(reader.read(10_000, buffer)).isZero();
        assertThat(reader.read(0, buffer.limit(1_500))).isZero();
      }
    }
  }

  @Test
  void numbersOutOfRangeAndReadOnlyMemoryAreRejected() throws IOException {
    Samples.random(file, 10);
    try (BlockReader reader = BlockReader.open(file)) {
      assertThatThrownBy(() -> reader.read(-1, ByteBuffer.allocate(10)))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("position is -1: use 0 or more");
      assertThatThrownBy(() -> reader.read(0, ByteBuffer.allocateDirect(1).asReadOnlyBuffer()))
          .isInstanceOf(ReadOnlyBufferException.class);
      assertThatThrownBy(() -> reader.prefetch(5, 0))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("0 bytes at position 5: use 1 or more, at 0 or more");
    }
  }

  @Test
  @EnabledOnOs(LINUX)
  void memoryOfAnotherThreadAndFreedMemoryAreRejected() throws Exception {
    Samples.sparse(file, LONG);
    Arena freed = Arena.ofShared();
    ByteBuffer gone = freed.allocate(10).asByteBuffer();
    freed.close();
    try (BlockReader reader = BlockReader.open(file);
        Arena arena = Arena.ofConfined()) {
      assertThatThrownBy(() -> reader.read(0, gone)).isInstanceOf(IllegalStateException.class);
      ByteBuffer mine = arena.allocate(10).asByteBuffer();
      FutureTask<Integer> read = new FutureTask<>(() -> reader.read(0, mine));
      Thread.ofPlatform().start(read);
      assertThatThrownBy(read::get).hasCauseInstanceOf(WrongThreadException.class);
    }
  }

  @Test
  void aMissingFileFails() {
    Path missing = directory.resolve("missing");
    assertThatThrownBy(() -> BlockReader.open(missing))
        .isInstanceOf(NoSuchFileException.class)
        .hasMessage(missing.toString());
  }

  @Test
  @EnabledOnOs(LINUX)
  void onlyRegularFilesAreOpened() {
    assertFails(() -> BlockReader.open(directory)).hasMessage(directory + ": is a directory");
    Path pipe = Commands.pipe(directory.resolve("pipe"));
    assertFails(() -> BlockReader.open(pipe)).hasMessage(pipe + ": is no regular file");
    Path device = Path.of("/dev/null");
    assertThatThrownBy(() -> BlockReader.open(device)).hasMessage(device + ": is no regular file");
  }

  @Test
  @EnabledOnOs(LINUX)
  void aGeneratedFileHasBytesButNoLength() throws IOException {
    Path version = Path.of("/proc/version");
    byte[] expected = Files.readAllBytes(version);
    ByteBuffer buffer = ByteBuffer.allocate(expected.length + 100);
    try (BlockReader reader = BlockReader.open(version)) {
      assertThat(reader.bytes()).isZero();
      assertThat(reader.read(3, buffer)).isEqualTo(expected.length - 3);
      assertThat(buffer.flip())
          .isEqualTo(ByteBuffer.wrap(expected, 3, expected.length - 3).slice());
    }
  }

  @Test
  void anEntryOfAZipFileIsReadLikeAnyFile() throws IOException {
    try (Storage zip = Storage.open(Storage.Type.ZIP, directory)) {
      Path entry = zip.directory().resolve("entry");
      Files.write(entry, Samples.some(400_000));
      ByteBuffer buffer = ByteBuffer.allocate(1_000);
      try (BlockReader reader = BlockReader.open(entry)) {
        reader.prefetch(0, 10);
        assertThat(reader.read(123_456, buffer)).isEqualTo(1_000);
        assertThat(buffer.array()).isEqualTo(bytes(entry, 123_456, 1_000));
        assertThat(reader.bytes()).isEqualTo(400_000);
        assertThat(reader.read(1L << 40, buffer.clear())).isZero();
      }
    }
  }

  @Test
  void anInterruptNeitherEndsAReadNorClosesTheReader() throws IOException {
    Path file = Samples.random(directory.resolve("small"), 10_000);
    Path large = Samples.sparse(directory.resolve("large"), LONG);
    for (Path path : List.of(file, large)) {
      try (BlockReader reader = BlockReader.open(path)) {
        Thread.currentThread().interrupt();
        assertThat(reader.read(0, ByteBuffer.allocate(100))).isEqualTo(100);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(reader.read(0, ByteBuffer.allocate(100))).isEqualTo(100);
      }
    }
  }

  @Test
  void manyThreadsReadThroughOneReader() throws Exception {
    read(Executors::newVirtualThreadPerTaskExecutor);
    read(() -> Executors.newFixedThreadPool(8));
  }

  private void read(Supplier<ExecutorService> threads) throws Exception {
    byte[] expected =
        Files.readAllBytes(Files.exists(file) ? file : Samples.random(file, 1_000_000));
    try (BlockReader reader = BlockReader.open(file);
        ExecutorService executor = threads.get()) {
      List<Callable<Boolean>> reads = new ArrayList<>();
      for (int i = 0; i < 100; i++) {
        Random random = new Random(i);
        reads.add(() -> hasExpectedBlocks(reader, expected, random));
      }
      for (Future<Boolean> done : executor.invokeAll(reads)) {
        assertThat(done.get()).isTrue();
      }
    }
  }

  private static boolean hasExpectedBlocks(BlockReader reader, byte[] expected, Random random)
      throws IOException {
    boolean isEqual = true;
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment all = MemorySegment.ofArray(expected);
      for (int i = 0; i < 100; i++) {
        MemorySegment block = arena.allocate(1 + random.nextInt(9_000));
        long position = random.nextLong(expected.length - block.byteSize());
        isEqual &=
            reader.read(position, block.asByteBuffer()) == block.byteSize()
                && block.mismatch(all.asSlice(position, block.byteSize())) == -1;
      }
    }
    return isEqual;
  }

  // The next file gets the number of the closed descriptor.
  @Test
  void aReadThatMeetsTheEndOfTheReaderNeverHasBytesOfAnotherFile() throws Exception {
    Path zeros = Samples.sparse(directory.resolve("zeros"), LONG);
    Path others = Samples.random(directory.resolve("others"), 1_000);
    for (int i = 0; i < 200; i++) {
      BlockReader reader = BlockReader.open(zeros);
      FutureTask<Long> reads = new FutureTask<>(() -> zerosUntilClosed(reader));
      Thread thread = Thread.ofPlatform().start(reads);
      reader.close();
      try (BlockReader other = BlockReader.open(others)) {
        assertThat(reads.get()).isZero();
        assertThat(other.bytes()).isEqualTo(1_000);
      }
      thread.join();
    }
  }

  // Returns the sum of all bytes.
  private static long zerosUntilClosed(BlockReader reader) throws IOException {
    long sum = 0;
    ByteBuffer buffer = ByteBuffer.allocateDirect(64);
    try {
      while (true) {
        int read = reader.read(0, buffer.clear());
        sum += read == 64 ? buffer.getLong(0) : 1;
      }
    } catch (ClosedChannelException e) {
      return sum;
    }
  }
}
