package dev.millrace.methods.read;

import static dev.millrace.methods.ReadGoal.WORD;
import static java.nio.file.StandardOpenOption.READ;

import dev.millrace.methods.Memory;
import dev.millrace.methods.fixture.WholeLines;
import dev.millrace.methods.platform.LineRanges;
import dev.millrace.methods.platform.Ranges;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/** Searches for the bytes of a word by a {@link WordSearch}. */
public final class ByteWords {
  private ByteWords() {}

  /** The sum of the counts of blocks. */
  private static final class Count implements WholeLines.Use {
    private final WordSearch search = new WordSearch(WORD);
    private long lines;

    @Override
    public void of(ByteBuffer block) {
      lines += search.countLines(block);
    }
  }

  public static long array(Path source, int bufferBytes) throws IOException {
    Count count = new Count();
    try (InputStream in = new FileInputStream(source.toFile())) {
      WholeLines.forEach(WholeLines.from(in), ByteBuffer.allocate(bufferBytes), count);
    }
    return count.lines;
  }

  public static long channel(Path source, Memory memory, int bufferBytes) throws IOException {
    Count count = new Count();
    try (FileChannel in = FileChannel.open(source, READ)) {
      WholeLines.forEach(in::read, memory.allocate(bufferBytes), count);
    }
    return count.lines;
  }

  public static long mapped(Path source) throws IOException {
    WordSearch search = new WordSearch(WORD);
    try (FileChannel in = FileChannel.open(source, READ)) {
      return LineRanges.total(in, 0, in.size(), search::countLines);
    }
  }

  public static long parallelMapped(Path source) throws IOException {
    WordSearch search = new WordSearch(WORD);
    try (FileChannel in = FileChannel.open(source, READ)) {
      return Ranges.total(
          in.size(), (from, to) -> LineRanges.total(in, from, to, search::countLines));
    }
  }
}
