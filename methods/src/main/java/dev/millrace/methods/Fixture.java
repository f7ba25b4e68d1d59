package dev.millrace.methods;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
  },
  /** Lines of one integer each. A file of one byte cannot be made. */
  NUMBERS {
    @Override
    void fill(byte[] piece, SplittableRandom random) {
      FixtureNumbers.fill(piece, random);
    }
  };

  /** Files are made in pieces of this size, each from a random stream of its own. */
  private static final int PIECE_BYTES = 1 << 20;

  abstract void fill(byte[] piece, SplittableRandom random);

  /** Whether it is lines of UTF-8. */
  public boolean isText() {
    return this != BINARY;
  }

  /** The lengths of the pieces of a file; a last piece of one byte could hold no line. */
  List<Integer> pieceLengths(long bytes) {
    List<Integer> lengths = new ArrayList<>();
    for (long left = bytes; left > 0; left -= lengths.get(lengths.size() - 1)) {
      boolean leavesOne = left == PIECE_BYTES + 1;
      lengths.add((int) Math.min(left, leavesOne ? PIECE_BYTES - 1 : PIECE_BYTES));
    }
    return lengths;
  }

  /** A piece of {@code length} bytes; of text it is whole lines. */
  byte[] piece(int length, SplittableRandom random) {
    byte[] piece = new byte[length];
    fill(piece, random);
    return piece;
  }

  /**
   * Writes a new file, forces it to the disk, and returns its sum.
   *
   * @param file an absolute path that does not exist
   * @param bytes its size, zero or more
   * @param seed any number; the same seed gives the same bytes
   * @throws IOException if the file exists or cannot be written; what was written stays
   */
  public FileSum layOut(Path file, long bytes, long seed) throws IOException {
    SplittableRandom random = new SplittableRandom(seed);
    try (FileChannel out = FileChannel.open(file, CREATE_NEW, WRITE)) {
      for (int length : pieceLengths(bytes)) {
        ByteBuffer piece = ByteBuffer.wrap(piece(length, random.split()));
        while (piece.hasRemaining()) {
          out.write(piece);
        }
      }
      // What is written back later would run inside somebody's clock, and could not be evicted.
      out.force(true);
    }
    return FileSum.of(file);
  }
}
