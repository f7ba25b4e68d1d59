package dev.millrace.methods.copy;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.methods.stutter.Stutter;
import dev.millrace.methods.stutter.Stutter.StutteringInputStream;
import dev.millrace.methods.stutter.Stutter.StutteringRandomAccessFile;
import dev.millrace.methods.stutter.StutteringAsyncChannel;
import dev.millrace.methods.stutter.StutteringFileChannel;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The loops, with streams and channels that do less than requested. */
class ShortTransfersTest {
  private static final int BYTES = 20_001;
  private static final int BUFFER = 512;

  @TempDir Path directory;
  private final byte[] content = new byte[BYTES];

  @BeforeEach
  void createSource() throws IOException {
    new Random(1).nextBytes(content);
    Files.write(directory.resolve("source"), content);
  }

  private interface Loop {
    void copy(FileChannel in, FileChannel out) throws IOException;
  }

  private void assertAllArrives(Loop loop) throws IOException {
    try (FileChannel in = FileChannel.open(directory.resolve("source"), READ);
        FileChannel out = FileChannel.open(directory.resolve("target"), CREATE, READ, WRITE)) {
      loop.copy(in, out);
    }
    assertThat(directory.resolve("target")).hasBinaryContent(content);
  }

  private static FileChannel stuttering(FileChannel file, int... counts) {
    return new StutteringFileChannel(file, Stutter.of(counts));
  }

  @Test
  void streamArrayWritesPartialReads() throws IOException {
    InputStream in = new StutteringInputStream(content, Stutter.of(1, 0, 7, 511, 3));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    StreamCopies.transfer(in, out, new byte[BUFFER]);
    assertThat(out.toByteArray()).isEqualTo(content);
  }

  @Test
  void readerArrayWritesPartialReads() throws IOException {
    String text = "x\u00e4\u20ac\ud83d\ude00".repeat(1000);
    Stutter stutter = Stutter.of(1, 0, 7, 511, 3);
    StringReader in =
        new StringReader(text) {
          @Override
          public int read(char[] target, int offset, int length) throws IOException {
            return super.read(target, offset, stutter.next(length));
          }
        };
    StringWriter out = new StringWriter();
    TextCopies.transfer(in, out, new char[BUFFER]);
    assertThat(out.toString().getBytes(UTF_8)).isEqualTo(text.getBytes(UTF_8));
  }

  @Test
  void channelBufferRepeatsShortReadsAndWrites() throws IOException {
    assertAllArrives((in, out) ->
        ByteBufferCopies.transfer(
            stuttering(in, 1, 0, 511), stuttering(out, 3, 0, 99), ByteBuffer.allocate(BUFFER)));
  }

  @Test
  void asyncChannelRepeatsShortReadsAndWrites() throws IOException {
    assertAllArrives((in, out) ->
        OverlappedCopies.transfer(
            new StutteringAsyncChannel(in, Stutter.of(1, 0, 511)),
            new StutteringAsyncChannel(out, Stutter.of(3, 0, 99)),
            ByteBuffer.allocate(BUFFER),
            ByteBuffer.allocate(BUFFER)));
  }

  @Test
  void eightAsyncRequestsRepeatShortReadsAndWrites() throws IOException {
    assertAllArrives((in, out) ->
        OverlappedCopies.transfer(
            new StutteringAsyncChannel(in, Stutter.of(1, 0, 511)),
            new StutteringAsyncChannel(out, Stutter.of(3, 0, 99)),
            () -> ByteBuffer.allocate(BUFFER)));
  }

  @Test
  void parallelChannelRepeatsShortReadsAndWritesWithinItsRange() throws IOException {
    assertAllArrives((in, out) -> {
      FileChannel from = stuttering(in, 1, 0, 511);
      FileChannel to = stuttering(out, 3, 0, 99);
      OverlappedCopies.transfer(from, to, ByteBuffer.allocate(BUFFER), 7_777, BYTES);
      OverlappedCopies.transfer(from, to, ByteBuffer.allocate(BUFFER), 0, 7_777);
    });
  }

  @Test
  void transferToContinuesAfterAShortCallWithinItsRange() throws IOException {
    assertAllArrives((in, out) -> {
      FileChannel from = stuttering(in, 1, 4097, 3);
      TransferCopies.transferRange(from, out.position(7_777), 7_777, BYTES);
      TransferCopies.transferRange(from, out.position(0), 0, 7_777);
    });
  }

  @Test
  void mappedWriteRepeatsShortWritesInEveryPiece() throws IOException {
    assertAllArrives((in, out) -> TransferCopies.writePieces(in, stuttering(out, 3, 0, 99), 1000));
  }

  @Test
  void mappedBothCopiesPieceByPiece() throws IOException {
    assertAllArrives((in, out) -> TransferCopies.copyPieces(in, out, 1000));
  }

  @Test
  void randomAccessWritesPartialReads() throws IOException {
    Path target = directory.resolve("target");
    try (RandomAccessFile in =
            new StutteringRandomAccessFile(directory.resolve("source"), Stutter.of(1, 7, 511, 3));
        RandomAccessFile out = new RandomAccessFile(target.toFile(), "rw")) {
      StreamCopies.transfer(in, out, new byte[BUFFER]);
    }
    assertThat(target).hasBinaryContent(content);
  }

  @Test
  void transferFromContinuesAfterAShortCall() throws IOException {
    assertAllArrives((in, out) -> TransferCopies.transferAllFrom(in, stuttering(out, 1, 4097, 3)));
  }

  private static FileChannel wholeBlocksOnly(FileChannel file, Stutter stutter) {
    return new StutteringFileChannel(file, stutter) {
      @Override
      public int write(ByteBuffer source, long position) throws IOException {
        assertThat(position % BUFFER).as("position in its block").isZero();
        assertThat(source.remaining() % BUFFER).as("part of a block").isZero();
        return super.write(source, position);
      }
    };
  }

  @Test
  void directIoRereadsAPartialBlock() throws IOException {
    int whole = BYTES - BYTES % BUFFER;
    try (FileChannel in = FileChannel.open(directory.resolve("source"), READ);
        FileChannel out = FileChannel.open(directory.resolve("target"), CREATE, WRITE)) {
      ByteBufferCopies.transferBlocks(
          stuttering(in, 2 * BUFFER + 1, BUFFER, 9 * BUFFER - 1),
          wholeBlocksOnly(out, Stutter.of(BUFFER, 0, 2 * BUFFER)),
          ByteBuffer.allocate(8 * BUFFER),
          BUFFER,
          whole);
    }
    assertThat(Files.readAllBytes(directory.resolve("target")))
        .isEqualTo(Arrays.copyOf(content, whole));
  }
}
