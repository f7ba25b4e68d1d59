package dev.millrace.methods.read;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.StandardOpenOption.READ;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import com.sun.management.ThreadMXBean;
import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.fixture.ByteSum;
import dev.millrace.methods.stutter.Stutter;
import dev.millrace.methods.stutter.Stutter.StutteringInputStream;
import dev.millrace.methods.stutter.Stutter.StutteringRandomAccessFile;
import dev.millrace.methods.stutter.StutteringAsyncChannel;
import dev.millrace.methods.stutter.StutteringFileChannel;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.RandomAccessFile;
import java.io.Reader;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.Scanner;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The loops, with streams and channels that do less than requested. */
class ShortReadsTest {
  private static final int BYTES = 20_001;
  private static final int BUFFER = 512;

  @TempDir Path directory;
  private final byte[] content = new byte[BYTES];
  private Path source;

  @BeforeEach
  void createSource() throws IOException {
    new Random(1).nextBytes(content);
    source = Files.write(directory.resolve("source"), content);
  }

  private interface Loop {
    long sum(FileChannel in) throws IOException;
  }

  private void assertSumsAll(Stutter stutter, Loop loop) throws IOException {
    try (FileChannel in = new StutteringFileChannel(FileChannel.open(source, READ), stutter)) {
      assertThat(loop.sum(in)).isEqualTo(sum());
    }
  }

  private long sum() {
    return ByteSum.of(content, BYTES);
  }

  @Test
  void streamArraySumsPartialReads() throws IOException {
    InputStream in = new StutteringInputStream(content, Stutter.of(1, 0, 7, 511, 3));
    assertThat(StreamReads.sum(in, new byte[BUFFER])).isEqualTo(sum());
  }

  @Test
  void readerDecodesSplitCharacters() throws IOException {
    byte[] text = "x\u00e4\u20ac\ud83d\ude00\n".repeat(1000).getBytes(UTF_8);
    Reader in = new InputStreamReader(new StutteringInputStream(text, Stutter.of(1, 2, 3)), UTF_8);
    assertThat(TextReads.sumChars(in)).isEqualTo(ByteSum.of(text, text.length));
  }

  @Test
  void randomAccessSumsPartialReads() throws IOException {
    try (RandomAccessFile in = new StutteringRandomAccessFile(source, Stutter.of(1, 7, 511, 3))) {
      assertThat(StreamReads.sum(in, new byte[BUFFER])).isEqualTo(sum());
    }
  }

  @Test
  void channelBufferRepeatsShortReads() throws IOException {
    assertSumsAll(Stutter.of(1, 0, 511), in -> ChannelReads.sum(in, ByteBuffer.allocate(BUFFER)));
  }

  @Test
  void scatteringReadsThatFillOneBufferAreRepeated() throws IOException {
    assertSumsAll(
        Stutter.of(1, 0, 511),
        in -> ChannelReads.sum(in, ByteBuffer.allocate(BUFFER), ByteBuffer.allocate(BUFFER)));
  }

  @Test
  void asyncChannelRepeatsShortReads() throws IOException {
    assertSumsAll(
        Stutter.of(BUFFER),
        in ->
            ChannelReads.sum(
                new StutteringAsyncChannel(in, Stutter.of(1, 0, 511)),
                ByteBuffer.allocate(BUFFER),
                ByteBuffer.allocate(BUFFER)));
  }

  @Test
  void parallelChannelRepeatsShortReadsWithinItsRange() throws IOException {
    Stutter stutter = Stutter.of(1, 0, 511);
    assertSumsAll(
        stutter,
        in ->
            ChannelReads.sum(in, ByteBuffer.allocate(BUFFER), 0, 7_777)
                + ChannelReads.sum(in, ByteBuffer.allocate(BUFFER), 7_777, BYTES));
  }

  @Test
  void directIoRereadsAPartialBlock() throws IOException {
    Stutter stutter = Stutter.of(2 * BUFFER + 1, BUFFER, 9 * BUFFER - 1);
    assertSumsAll(
        stutter, in -> ChannelReads.sumBlocks(in, ByteBuffer.allocate(8 * BUFFER), BUFFER));
  }

  @Test
  void directIoReportsTheOffsetOfAStall() {
    assertThatIOException()
        .isThrownBy(() ->
            assertSumsAll(
                Stutter.of(BUFFER - 1),
                in -> ChannelReads.sumBlocks(in, ByteBuffer.allocate(8 * BUFFER), BUFFER)))
        .withMessage("read moved nothing at offset 0 of 20001");
  }

  @Test
  void parallelChannelReportsAShrunkenSource() {
    assertThatIOException()
        .isThrownBy(() ->
            assertSumsAll(
                Stutter.of(BUFFER),
                in -> ChannelReads.sum(in, ByteBuffer.allocate(BUFFER), 0, BYTES + 1)))
        .withMessage("the source shrank from 20002 to 20001 bytes meanwhile");
  }

  @Test
  void mappedMethodsSumPieceByPiece() throws IOException {
    assertSumsAll(Stutter.of(BUFFER), in -> MappedReads.sum(in, 0, BYTES, 1000));
    assertSumsAll(Stutter.of(BUFFER), in -> MappedReads.sum(in, 1000));
    assertSumsAll(Stutter.of(BUFFER), in -> MappedReads.sumBytes(in, 1000));
    assertSumsAll(
        Stutter.of(BUFFER),
        in -> MappedReads.sum(in, 0, 7_777, 1000) + MappedReads.sum(in, 7_777, BYTES, 1000));
  }

  @Test
  void scannerRethrowsTheExceptionOfItsStream() throws IOException {
    InputStream closed = InputStream.nullInputStream();
    closed.close();
    assertThatIOException()
        .isThrownBy(() -> NumberReads.sum(new Scanner(closed, UTF_8)))
        .withMessage("Stream closed");
  }

  private static final int ARRAY_BYTES = 64 << 10;

  private static final int CALLS = 50;

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
    assertThat(allocatedBytes(MappedReads.array())).isGreaterThan(ARRAY_BYTES);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 9, 10, 100, 101, 987_654_321, Integer.MAX_VALUE})
  void isTheSumOfTheBytesOfTheLine(int number) {
    byte[] line = (number + "\n").getBytes(US_ASCII);
    assertThat(NumberReads.lineSum(number)).isEqualTo(ByteSum.of(line, line.length));
  }
}
