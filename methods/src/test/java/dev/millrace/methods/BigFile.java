package dev.millrace.methods;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.SPARSE;
import static java.nio.file.StandardOpenOption.WRITE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A sparse file past 2 GiB, with data in places that a too small counter would lose. */
record BigFile(Path path) {
  static final long BYTES = (1L << 31) + 12345;
  private static final long NEEDED_BYTES = 6L << 30;
  private static final int REGION_BYTES = 8192;

  /** The limits of a call (2 GiB - 4 KiB), an int and the file; each region spans one. */
  private static final List<Long> REGIONS =
      List.of(
          0L,
          (1L << 30) - REGION_BYTES / 2,
          (1L << 31) - 4096 - REGION_BYTES / 2,
          (1L << 31) - REGION_BYTES / 2,
          BYTES - REGION_BYTES);

  static BigFile create(Path directory) throws IOException {
    long free = Files.getFileStore(directory).getUsableSpace();
    assumeTrue(free >= NEEDED_BYTES, () -> "needs 6GiB, free are " + ByteSize.format(free));
    Path path = directory.resolve("big");
    try (FileChannel out = FileChannel.open(path, CREATE_NEW, WRITE, SPARSE)) {
      for (long start : REGIONS) {
        out.write(region(start), start);
      }
    }
    return new BigFile(path);
  }

  private static ByteBuffer region(long start) {
    byte[] bytes = Contents.binary(REGION_BYTES + (int) (start % 1000));
    return ByteBuffer.wrap(bytes, 0, REGION_BYTES);
  }

  /** Fails unless {@code target} has this file's length and its data. */
  void assertArrivedAt(Path target) throws IOException {
    assertThat(target).hasSize(BYTES);
    try (FileChannel original = FileChannel.open(path, READ);
        FileChannel copy = FileChannel.open(target, READ)) {
      for (long start : REGIONS) {
        assertThat(read(copy, start)).as("at %s", start).isEqualTo(read(original, start));
      }
    }
  }

  /** Fails unless {@code target} has the length of {@code payload} and the data of its regions. */
  static void assertArrivedAt(Path target, Payload payload) throws IOException {
    assertThat(target).hasSize(payload.bytes());
    try (FileChannel in = FileChannel.open(target, READ)) {
      for (long start : REGIONS) {
        assertThat(read(in, start)).as("at %s", start).isEqualTo(region(payload, start));
      }
    }
  }

  private static ByteBuffer region(Payload payload, long start) {
    ByteBuffer region = ByteBuffer.allocate(REGION_BYTES);
    long from = 0;
    for (byte[] piece : payload.pieces()) {
      for (long at = Math.max(from, start + region.position());
          at < from + piece.length && region.hasRemaining();
          at++) {
        region.put(piece[(int) (at - from)]);
      }
      from += piece.length;
    }
    return region.flip();
  }

  private static ByteBuffer read(FileChannel in, long start) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(REGION_BYTES);
    in.read(bytes, start);
    return bytes.flip();
  }
}
