package dev.millrace.methods.copy;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;
import static org.assertj.core.api.Assertions.assertThatIOException;

import dev.millrace.methods.stutter.Stutter;
import dev.millrace.methods.stutter.StutteringAsyncChannel;
import dev.millrace.methods.stutter.StutteringFileChannel;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.api.ThrowableAssertAlternative;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sources that end before their size, and calls that move nothing: an exception, never a hang. */
class EarlyEndTest {
  private static final int BYTES = 100_000;
  private static final int LEFT_BYTES = 50_000;
  private static final int BLOCK = 512;

  @TempDir Path directory;

  private interface Loop {
    void copy(FileChannel in, FileChannel out) throws IOException;
  }

  /** Loses its second half once its size was read. */
  private static final class Shrinking extends StutteringFileChannel {
    Shrinking(FileChannel file) {
      super(file, Stutter.of(Integer.MAX_VALUE));
    }

    @Override
    public long size() throws IOException {
      long size = super.size();
      file.truncate(LEFT_BYTES);
      return size;
    }
  }

  /** Loses its second half once it is mapped. */
  private static final class ShrinkingWhenMapped extends StutteringFileChannel {
    ShrinkingWhenMapped(FileChannel file) {
      super(file, Stutter.of(Integer.MAX_VALUE));
    }

    @Override
    public MappedByteBuffer map(MapMode mode, long position, long size) throws IOException {
      MappedByteBuffer mapped = super.map(mode, position, size);
      file.truncate(LEFT_BYTES);
      return mapped;
    }
  }

  /** Like {@link Shrinking}, but a mapping does not extend the file again. */
  private Loop onReadOnlySource(Loop loop) {
    return (in, out) -> {
      try (FileChannel readOnly = FileChannel.open(directory.resolve("source"), READ)) {
        loop.copy(
            new StutteringFileChannel(readOnly, Stutter.of(Integer.MAX_VALUE)) {
              @Override
              public long size() throws IOException {
                long size = super.size();
                in.truncate(LEFT_BYTES);
                return size;
              }
            },
            out);
      }
    };
  }

  private ThrowableAssertAlternative<IOException> assertFails(Loop loop) {
    return assertThatIOException()
        .isThrownBy(() -> {
          Path source = Files.write(directory.resolve("source"), new byte[BYTES]);
          try (FileChannel in = FileChannel.open(source, READ, WRITE);
              FileChannel out =
                  FileChannel.open(directory.resolve("target"), CREATE, READ, WRITE)) {
            loop.copy(in, out);
          }
        });
  }

  @Test
  void aShrunkenSourceIsReported() {
    Loop range =
        (in, out) -> {
          long end = new Shrinking(in).size();
          OverlappedCopies.transfer(in, out, ByteBuffer.allocate(BLOCK), LEFT_BYTES - 10, end);
        };
    for (Loop loop :
        List.<Loop>of(
            (in, out) -> TransferCopies.transferRange(in, out, 0, new Shrinking(in).size()),
            (in, out) -> TransferCopies.transferAllFrom(new Shrinking(in), out),
            range)) {
      assertFails(loop).withMessage("the source shrank from 100000 to 50000 bytes meanwhile");
    }
  }

  @Test
  void transferToReportsTheOffsetOfAStall() {
    Stutter once = Stutter.of(300, 0);
    assertFails((in, out) ->
            TransferCopies.transferRange(new StutteringFileChannel(in, once), out, 0, BYTES))
        .withMessage("transferTo moved nothing at offset 300 of 100000");
  }

  @Test
  void transferFromReportsTheOffsetOfAStall() {
    Stutter once = Stutter.of(300, 0);
    assertFails(
            (in, out) -> TransferCopies.transferAllFrom(in, new StutteringFileChannel(out, once)))
        .withMessage("transferFrom moved nothing at offset 300 of 100000");
  }

  @Test
  void eightAsyncRequestsReportTheEndOfAShrunkenSource() {
    assertFails((in, out) ->
            OverlappedCopies.transfer(
                new StutteringAsyncChannel(new Shrinking(in), Stutter.of(Integer.MAX_VALUE)),
                new StutteringAsyncChannel(out, Stutter.of(Integer.MAX_VALUE)),
                () -> ByteBuffer.allocate(BLOCK)))
        .withMessage("the source ended at 50000 before 50176");
  }

  @Test
  void directIoReportsAShrunkenSource() {
    assertFails(
            (in, out) -> {
              long end = new Shrinking(in).size() / BLOCK * BLOCK;
              ByteBufferCopies.transferBlocks(in, out, ByteBuffer.allocate(8 * BLOCK), BLOCK, end);
            })
        .withMessageContaining("the source shrank")
        .withMessageContaining("to 50000 bytes");
  }

  @Test
  void directIoReportsTheOffsetOfAStall() {
    Stutter lessThanABlock = Stutter.of(BLOCK - 1);
    assertFails((in, out) ->
            ByteBufferCopies.transferBlocks(
                new StutteringFileChannel(in, lessThanABlock),
                out,
                ByteBuffer.allocate(8 * BLOCK),
                BLOCK,
                8 * BLOCK))
        .withMessage("read moved nothing at offset 0 of 4096");
  }

  @Test
  void mappedMethodsCannotMapMissingBytes() {
    assertFails(onReadOnlySource((in, out) -> TransferCopies.writePieces(in, out, BYTES)));
    assertFails(onReadOnlySource((in, out) -> TransferCopies.copyPieces(in, out, BYTES)));
  }

  @Test
  void mappedMethodsSurviveAMissingPage() {
    assertFails((in, out) -> TransferCopies.writePieces(new ShrinkingWhenMapped(in), out, BYTES));
    assertFails((in, out) -> TransferCopies.copyPieces(new ShrinkingWhenMapped(in), out, BYTES))
        .withMessageContaining("between offset 0 and 100000")
        .withMessageContaining("the source shrank");
  }
}
