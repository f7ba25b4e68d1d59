package dev.millrace.methods.write;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.methods.Payload;
import dev.millrace.methods.fixture.Fixture;
import dev.millrace.methods.stutter.Stutter;
import dev.millrace.methods.stutter.StutteringAsyncChannel;
import dev.millrace.methods.stutter.StutteringFileChannel;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The loops, with channels that do less than requested. */
class ShortWritesTest {
  private static final int BUFFER = 512;

  @TempDir Path directory;
  private final Payload payload =
      new Payload(
          List.of(
              new Payload.Maker(Fixture.BINARY, 1).of(1 << 20).whole(),
              new Payload.Maker(Fixture.BINARY, 2).of(20_001).whole()),
          false);

  private interface Loop {
    void write(FileChannel out) throws IOException;
  }

  private void assertAllArrives(Stutter stutter, Loop loop) throws IOException {
    Path target = directory.resolve("target");
    try (FileChannel file = FileChannel.open(target, CREATE, READ, WRITE);
        FileChannel out = new StutteringFileChannel(file, stutter)) {
      loop.write(out);
    }
    assertThat(target).hasBinaryContent(payload.whole());
  }

  private Feed feed() {
    return new Feed(payload);
  }

  @Test
  void channelBufferRepeatsShortWrites() throws IOException {
    assertAllArrives(
        Stutter.of(3, 0, 99), out -> ChannelWrites.write(feed(), out, ByteBuffer.allocate(BUFFER)));
  }

  @Test
  void gatheringWritesThatEmptyOneBufferAreRepeated() throws IOException {
    assertAllArrives(
        Stutter.of(3, 0, 99),
        out ->
            ChannelWrites.write(
                feed(), out, ByteBuffer.allocate(BUFFER), ByteBuffer.allocate(BUFFER)));
  }

  @Test
  void theWriteOfAWrappedArrayIsRepeated() throws IOException {
    assertAllArrives(
        Stutter.of(3, 0, 4097),
        out -> ChannelWrites.writeAll(ByteBuffer.wrap(payload.whole()), out));
  }

  @Test
  void asyncChannelRepeatsShortWrites() throws IOException {
    assertAllArrives(
        Stutter.of(BUFFER),
        out ->
            ChannelWrites.write(
                feed(),
                new StutteringAsyncChannel(out, Stutter.of(3, 0, 99)),
                ByteBuffer.allocate(BUFFER),
                ByteBuffer.allocate(BUFFER)));
  }

  @Test
  void parallelChannelRepeatsShortWritesWithinItsRange() throws IOException {
    long middle = (1 << 20) + 7;
    assertAllArrives(
        Stutter.of(3, 0, 99),
        out -> {
          ByteBuffer buffer = ByteBuffer.allocate(BUFFER);
          ChannelWrites.write(Feed.from(payload, middle), out, buffer, middle, payload.bytes());
          ChannelWrites.write(feed(), out, buffer, 0, middle);
        });
  }

  @Test
  void mappedWritesPieceByPiece() throws IOException {
    assertAllArrives(Stutter.of(BUFFER), out -> MappedWrites.write(payload, out, 4097));
  }
}
