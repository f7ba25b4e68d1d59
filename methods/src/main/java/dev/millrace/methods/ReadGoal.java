package dev.millrace.methods;

import dev.millrace.methods.fixture.BlockOrder;
import dev.millrace.methods.fixture.FileSum;
import dev.millrace.methods.fixture.StationTable;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The number that a {@link ReadMethod} returns for a file. Methods with equal goals compete, and
 * the race compares every number with the one that {@link #of} computes.
 */
public enum ReadGoal {
  /** The {@link dev.millrace.methods.fixture.ByteSum} of the file. */
  SUM("read wrong bytes: their sum is %s, not %s") {
    @Override
    public long of(Path file) throws IOException {
      return FileSum.of(file).byteSum();
    }
  },
  /** The number of lines of a text, each of which ends with {@code \n}. */
  COUNT_LINES("counted %s lines, not %s") {
    @Override
    public long of(Path file) throws IOException {
      return linesWith("", file);
    }
  },
  /** The number of lines of a text that contain {@link #WORD}, with any characters around it. */
  FIND_WORD("found the word in %s lines, not in %s") {
    @Override
    public long of(Path file) throws IOException {
      return linesWith(WORD, file);
    }
  },
  /**
   * The digest of the least, largest, mean and number of the values of each station, in lines such
   * as {@code Riverton;-12.3}: see {@link dev.millrace.methods.fixture.StationDigest}.
   */
  PARSE_NUMBERS("computed a wrong table of stations: its digest is %s, not %s") {
    @Override
    public long of(Path file) throws IOException {
      return StationTable.of(file).digest();
    }
  },
  /**
   * The digest of every block of 4 KiB, read once each in the order of a {@link BlockOrder}. A last
   * block may be shorter.
   */
  RANDOM_BLOCKS("read wrong blocks: their digest is %s, not %s") {
    @Override
    public long of(Path file) throws IOException {
      return BlockOrder.digest(file);
    }
  };

  /** The word of {@link #FIND_WORD}. */
  public static final String WORD = "harvest";

  private final String mismatch;

  ReadGoal(String mismatch) {
    this.mismatch = mismatch;
  }

  /**
   * Computes the number by a plain loop, apart from all methods of the race.
   *
   * @param file an existing, complete regular file with suitable content
   * @throws IOException if it cannot be read
   */
  public abstract long of(Path file) throws IOException;

  /** Completes the words "the method ..." for a wrong number. */
  public String mismatch(long actual, long expected) {
    return String.format(mismatch, actual, expected);
  }

  private static long linesWith(String word, Path file) throws IOException {
    long count = 0;
    try (BufferedReader in = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        count += line.contains(word) ? 1 : 0;
      }
    }
    return count;
  }
}
