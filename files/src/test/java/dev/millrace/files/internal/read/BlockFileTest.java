package dev.millrace.files.internal.read;

import static dev.millrace.sys.Answers.assertFails;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.nio.file.StandardOpenOption.APPEND;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Fault;
import dev.millrace.files.FaultyCalls;
import dev.millrace.files.Samples;
import dev.millrace.files.When;
import dev.millrace.files.internal.read.BlockFile.ChannelBlocks;
import dev.millrace.files.internal.read.BlockFile.NativeBlockFile;
import dev.millrace.files.internal.read.BlockFile.PositionedBlocks;
import dev.millrace.sys.Errno;
import dev.millrace.sys.InMemory;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Reads of blocks in every way to open a file.
@EnabledOnOs(LINUX)
class BlockFileTest {
  /// The same reads in every way to open a file.
  @Nested
  @ParameterizedClass
  @EnumSource
  class Contract {
    @Parameter BlockOpening opening;

    private static final int BYTES = 3_000_001;
    @TempDir Path directory;

    // A file in memory may have any length, on most disks not.
    @TempDir(factory = InMemory.class)
    Path memory;

    @AutoClose private final Arena arena = Arena.ofConfined();
    private final Random random = new Random(1);

    @Test
    void readsAtRandomPlacesHaveTheBytesOfAFileChannel() throws IOException {
      Path path = sample();
      MemorySegment nativeMemory = arena.allocate(2_500_000);
      MemorySegment heap = MemorySegment.ofArray(new byte[2_500_000]);
      try (BlockFile file = opening.open(path);
          FileChannel channel = FileChannel.open(path)) {
        for (int i = 0; i < 2_000; i++) {
          long position = random.nextLong(BYTES + 10_000);
          int bytes = i % 50 == 0 ? random.nextInt(2_400_000) : random.nextInt(20_000);
          MemorySegment memory = random.nextBoolean() ? nativeMemory : heap;
          MemorySegment into = memory.asSlice(random.nextInt(100_000), bytes);
          long read = file.read(into.asByteBuffer(), position);
          assertThat(read).isEqualTo(Math.clamp(BYTES - position, 0, bytes));
          assertThat(into.asSlice(0, read).mismatch(expected(channel, position, (int) read)))
              .isEqualTo(-1);
        }
      }
    }

    private static MemorySegment expected(FileChannel channel, long position, int bytes)
        throws IOException {
      ByteBuffer buffer = ByteBuffer.allocate(bytes);
      while (buffer.hasRemaining()) {
        assertThat(channel.read(buffer, position + buffer.position())).isPositive();
      }
      return MemorySegment.ofBuffer(buffer.flip());
    }

    private Path sample() throws IOException {
      return Samples.random(directory.resolve("file"), BYTES);
    }

    @Test
    void aReadChangesOnlyTheBytesThatItReturns() throws IOException {
      Path path = Files.write(directory.resolve("file"), new byte[] {1, 2, 3});
      for (MemorySegment into :
          new MemorySegment[] {arena.allocate(5), MemorySegment.ofArray(new byte[5])}) {
        into.fill((byte) 9);
        try (BlockFile file = opening.open(path)) {
          assertThat(file.read(into.asByteBuffer(), 1)).isEqualTo(2);
        }
        assertThat(into.toArray(JAVA_BYTE)).containsExactly(2, 3, 9, 9, 9);
      }
    }

    @Test
    void thereIsNothingAtTheEndAndAfterIt() throws IOException {
      MemorySegment into = arena.allocate(10);
      for (Path home : List.of(directory, memory)) {
        Path path = Files.write(home.resolve("file"), new byte[10]);
        try (BlockFile file = opening.open(path)) {
          assertThat(file.read(into.asByteBuffer(), 10)).isZero();
          assertThat(file.read(into.asByteBuffer(), 11)).isZero();
          assertThat(file.read(into.asByteBuffer(), 1L << 40)).isZero();
          assertThat(file.read(into.asByteBuffer(), Long.MAX_VALUE - 5)).isZero();
          assertThat(file.read(ByteBuffer.allocate(10), Long.MAX_VALUE)).isZero();
          assertThat(file.read(ByteBuffer.allocateDirect(0), 0)).isZero();
          assertThat(file.bytes()).isEqualTo(10);
        }
      }
    }

    @Test
    void aFileThatIsCutEndsEarlierAndAFileThatGrowsLater() throws IOException {
      Path path = sample();
      MemorySegment into = arena.allocate(10_000);
      try (BlockFile file = opening.open(path)) {
        assertThat(file.read(into.asByteBuffer(), BYTES - 10_000)).isEqualTo(10_000);
        Samples.setLength(path, 1_005_000);
        assertThat(file.read(into.asByteBuffer(), BYTES - 10_000)).isZero();
        assertThat(file.read(into.asByteBuffer(), 1_000_000)).isEqualTo(5_000);
        assertThat(file.bytes()).isEqualTo(1_005_000);
        Files.write(path, new byte[] {7, 8}, APPEND);
        assertThat(file.read(into.asByteBuffer(), 1_005_000)).isEqualTo(2);
        assertThat(into.get(JAVA_BYTE, 1)).isEqualTo((byte) 8);
        assertThat(file.bytes()).isEqualTo(1_005_002);
      }
    }

    @Test
    void placesBeyondTwoGibibytesAreRead() throws IOException {
      long data = 5L << 30;
      Path path = Samples.sparse(directory.resolve("file"), data + 1_000_000, data);
      MemorySegment into = arena.allocate(1_000);
      try (BlockFile file = opening.open(path)) {
        file.prefetch(data, 1_000);
        assertThat(file.read(into.asByteBuffer(), data + 500)).isEqualTo(1_000);
        assertThat(into.mismatch(bytesAt(path, data + 500, 1_000))).isEqualTo(-1);
        assertThat(file.read(into.asByteBuffer(), data - 1_000)).isEqualTo(1_000);
        assertThat(into.mismatch(arena.allocate(1_000))).isEqualTo(-1);
      }
    }

    private static MemorySegment bytesAt(Path path, long position, int bytes) throws IOException {
      try (FileChannel channel = FileChannel.open(path)) {
        return expected(channel, position, bytes);
      }
    }

    @Test
    void everyCallAfterCloseFails() throws IOException {
      BlockFile file = opening.open(sample());
      file.close();
      file.close();
      assertThatThrownBy(() -> file.read(ByteBuffer.allocate(1), 0))
          .isInstanceOf(ClosedChannelException.class);
      assertThatThrownBy(file::bytes).isInstanceOf(ClosedChannelException.class);
      assertThatThrownBy(() -> file.prefetch(0, 1)).isInstanceOf(ClosedChannelException.class);
    }

    @Test
    void announcedPlacesNeedNotExist() throws IOException {
      try (BlockFile file = opening.open(sample())) {
        file.prefetch(0, BYTES);
        file.prefetch(1L << 50, 100);
        file.prefetch(Long.MAX_VALUE, Long.MAX_VALUE);
        assertThat(file.read(ByteBuffer.allocate(10), 0)).isEqualTo(10);
      }
    }

    /// The ways to open a file for reads of blocks.
    enum BlockOpening {
      SYSTEM_CALLS,
      POSITIONED,
      CHANNEL;

      BlockFile open(Path path) throws IOException {
        return switch (this) {
          case SYSTEM_CALLS ->
              NativeBlockFile.open(Host.sys().fileCalls().optional().orElseThrow(), path)
                  .orElseThrow();
          case POSITIONED -> PositionedBlocks.open(path);
          case CHANNEL -> ChannelBlocks.open(path);
        };
      }
    }
  }

  /// Reads by system calls that behave as no available disk does.
  @Nested
  class SystemCalls {
    @TempDir Path directory;
    @AutoClose private final Arena arena = Arena.ofConfined();
    private final FaultyCalls calls = new FaultyCalls();
    private Path path;

    @BeforeEach
    void write() throws IOException {
      path = Samples.random(directory.resolve("file"), 100_000);
    }

    private BlockFile open() throws IOException {
      return NativeBlockFile.open(calls.calls(), path).orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 4_096})
    void shortReadsAreContinued(int mostBytes) throws IOException {
      calls.with("preadInto", When.ALWAYS, Fault.atMost(mostBytes));
      MemorySegment bytes = MemorySegment.ofArray(Files.readAllBytes(path));
      for (MemorySegment into :
          new MemorySegment[] {arena.allocate(9_000), MemorySegment.ofArray(new byte[9_000])}) {
        try (BlockFile file = open()) {
          assertThat(file.read(into.asByteBuffer(), 2_000)).isEqualTo(9_000);
          assertThat(into.mismatch(bytes.asSlice(2_000, 9_000))).isEqualTo(-1);
          assertThat(file.read(into.asByteBuffer(), 99_000)).isEqualTo(1_000);
        }
      }
      assertThat(calls.open()).isEmpty();
    }

    @Test
    void aFailedReadIsNamedWithThePathAndTheNextOneMayWork() throws IOException {
      calls.with("preadInto", When.FIRST, Errno.EIO);
      MemorySegment into = arena.allocate(10);
      try (BlockFile file = open()) {
        assertFails(() -> file.read(into.asByteBuffer(), 0)).hasMessage(path + ": pread: EIO");
        assertThat(file.read(into.asByteBuffer(), 0)).isEqualTo(10);
      }
      assertThat(calls.open()).isEmpty();
    }

    // Another file may get the number of a closed descriptor.
    @Test
    void aFileIsClosedOnceAndOnlyAfterTheLastRead() throws IOException {
      AtomicReference<BlockFile> opened = new AtomicReference<>();
      calls.with(
          "preadInto",
          When.FIRST,
          Fault.meanwhile(() -> {
            BlockFile file = Objects.requireNonNull(opened.get());
            file.close();
            file.close();
            assertThatThrownBy(file::bytes).isInstanceOf(ClosedChannelException.class);
            assertThat(calls.count("close")).isZero();
          }));
      BlockFile file = open();
      opened.set(file);
      assertThat(file.read(ByteBuffer.allocateDirect(10), 0)).isEqualTo(10);
      assertThat(calls.open()).isEmpty();
      assertThatThrownBy(file::bytes).isInstanceOf(ClosedChannelException.class);
      file.close();
      assertThat(calls.count("close")).isOne();
    }

    // A server of files may recall a lease of another client, which takes a while.
    @Test
    void aFileWithALeaseIsLeftToTheJdk() throws IOException {
      calls.with("open", When.FIRST, Errno.EAGAIN);
      assertThat(NativeBlockFile.open(calls.calls(), path)).isEmpty();
    }

    @Test
    void aFailedOpeningIsNamedWithThePath() {
      calls.with("open", When.FIRST, Errno.EMFILE);
      assertFails(this::open).hasMessage(path + ": open: EMFILE");
    }
  }
}
