package dev.millrace.methods;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.SplittableRandom;

/**
 * The files laid out for a race: the same bytes for the same seed, size and content on every
 * machine and JDK.
 */
public enum Fixture {
  /** Random bytes that no file system or device can compress. */
  BINARY {
    @Override
    void fill(byte[] piece, SplittableRandom random) {
      for (int i = 0; i < piece.length; i += Long.BYTES) {
        long bits = random.nextLong();
        for (int j = i; j < Math.min(i + Long.BYTES, piece.length); j++, bits >>>= Byte.SIZE) {
          piece[j] = (byte) bits;
        }
      }
    }
  },
  /** Lines of words in UTF-8, now and then with a letter outside ASCII. */
  TEXT {
    @Override
    void fill(byte[] piece, SplittableRandom random) {
      FixtureText.fill(piece, random);
    }
  };

  /** Files are made in pieces of this size, each from a random stream of its own. */
  private static final int PIECE_BYTES = 1 << 20;

  abstract void fill(byte[] piece, SplittableRandom random);

  /**
   * Writes a new file and returns its sum.
   *
   * @param file an absolute path that does not exist
   * @param bytes its size, zero or more
   * @param seed any number; the same seed gives the same bytes
   * @throws IOException if the file exists or cannot be written; what was written stays
   */
  public FileSum layOut(Path file, long bytes, long seed) throws IOException {
    SplittableRandom random = new SplittableRandom(seed);
    try (OutputStream out =
        Files.newOutputStream(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      for (long left = bytes; left > 0; left -= PIECE_BYTES) {
        byte[] piece = new byte[(int) Math.min(left, PIECE_BYTES)];
        fill(piece, random.split());
        out.write(piece);
      }
    }
    return FileSum.of(file);
  }
}
