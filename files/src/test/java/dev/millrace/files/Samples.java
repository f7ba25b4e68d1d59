package dev.millrace.files;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.SPARSE;
import static java.nio.file.StandardOpenOption.WRITE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/// Files to copy, and checks of the copies.
public final class Samples {
  public static final int KIB = 1 << 10;
  public static final int MIB = 1 << 20;

  /// The length of the data between the holes of a sparse sample.
  public static final int DATA_BYTES = 64 * KIB;

  private static final byte[] BYTES = bytes(13 * MIB);

  private Samples() {}

  /// Writes a file of random bytes, which repeat after 13 MiB.
  public static Path random(Path file, int bytes) throws IOException {
    try (SeekableByteChannel channel = Files.newByteChannel(file, CREATE_NEW, WRITE)) {
      for (int done = 0; done < bytes; done += BYTES.length) {
        channel.write(ByteBuffer.wrap(BYTES, 0, Math.min(BYTES.length, bytes - done)));
      }
    }
    return file;
  }

  /// Writes a sparse file with data at these offsets.
  public static Path sparse(Path file, long bytes, long... dataAt) throws IOException {
    try (SeekableByteChannel channel = Files.newByteChannel(file, CREATE_NEW, WRITE, SPARSE)) {
      for (long at : dataAt) {
        int most = (int) Math.min(DATA_BYTES, bytes - at);
        channel.position(at).write(ByteBuffer.wrap(BYTES, (int) (at % MIB), most));
      }
    }
    return setLength(file, bytes);
  }

  /// Cuts a file, or extends it by a hole.
  public static Path setLength(Path file, long bytes) throws IOException {
    try (var open = new java.io.RandomAccessFile(file.toFile(), "rw")) {
      open.setLength(bytes);
    }
    return file;
  }

  /// Changes the first byte of a file, and its time.
  public static void change(Path file) {
    assertDoesNotThrow(() -> {
      try (SeekableByteChannel channel = Files.newByteChannel(file, READ, WRITE)) {
        ByteBuffer first = ByteBuffer.allocate(1);
        channel.read(first);
        channel.position(0).write(first.put(0, (byte) (first.get(0) + 1)).flip());
      }
      Files.setLastModifiedTime(file, FileTime.fromMillis(file.toFile().lastModified() - 1000));
    });
  }

  /// Returns incompressible bytes, at most 13 MiB.
  public static byte[] some(int bytes) {
    return Arrays.copyOf(BYTES, bytes);
  }

  public static void assertSame(Path source, Path target) throws IOException {
    assertThat(target).isRegularFile().hasSize(Files.size(source));
    assertThat(Files.mismatch(source, target)).as("first byte that differs").isEqualTo(-1);
  }

  /// Returns the names in a directory.
  public static List<String> names(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  /// Returns the number of descriptors that this process has open.
  public static long openFiles() {
    return assertDoesNotThrow(() -> names(Path.of("/proc/self/fd"))).size();
  }

  private static byte[] bytes(int count) {
    byte[] bytes = new byte[count];
    new Random(1).nextBytes(bytes);
    return bytes;
  }
}
