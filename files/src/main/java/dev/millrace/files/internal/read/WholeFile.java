package dev.millrace.files.internal.read;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import dev.millrace.files.FileSegment;
import dev.millrace.files.MalformedInput;
import dev.millrace.files.internal.memory.Buffers;
import dev.millrace.files.internal.request.Interrupts;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Reads of a whole regular file by system calls, which no interrupt ends. Empty results mean that
/// the JDK has to read the file, and to report its failure.
public record WholeFile(Path path) {
  private static final int MOST_BYTES = Integer.MAX_VALUE - 8;

  /// Returns the bytes.
  public Optional<byte[]> bytes() throws IOException {
    Optional<FileBytes> opened = FileBytes.openNatively(path, Interrupts.IGNORE);
    if (opened.isEmpty()) {
      return Optional.empty();
    }
    try (FileBytes file = opened.get()) {
      return file.hasRanges() && file.bytes() <= MOST_BYTES
          ? read(file, (int) file.bytes())
          : Optional.empty();
    }
  }

  // Each piece is still in the cache when it is copied.
  private static Optional<byte[]> read(FileBytes file, int bytes) throws IOException {
    byte[] all = new byte[bytes];
    MemorySegment buffer = ReadBuffers.POOL.borrow(bytes);
    try {
      int done = 0;
      long read = file.read(buffer, 0);
      while (read > 0 && read <= bytes - done) {
        MemorySegment.copy(buffer, JAVA_BYTE, 0, all, done, (int) read);
        done += (int) read;
        read = file.read(buffer, done);
      }
      boolean hasGrown = read > 0;
      return hasGrown
          ? Optional.empty()
          : Optional.of(done == bytes ? all : Arrays.copyOf(all, done));
    } finally {
      ReadBuffers.POOL.giveBack(buffer);
    }
  }

  /// Returns the characters.
  ///
  /// @return empty also if the file is malformed
  public Optional<String> string(Charset charset) throws IOException {
    Optional<byte[]> bytes = LineText.isFast(charset) ? bytes() : Optional.empty();
    try {
      return bytes.isPresent()
          ? Optional.of(LineText.strictly(bytes.get(), charset))
          : Optional.empty();
    } catch (CharacterCodingException e) {
      return Optional.empty();
    }
  }

  /// Returns the lines, in a list that can be changed.
  ///
  /// @return empty also if the file is malformed
  public Optional<List<String>> lines(Charset charset) throws IOException {
    if (!LineText.isFast(charset)) {
      return Optional.empty();
    }
    Optional<FileBytes> opened = FileBytes.openNatively(path, Interrupts.IGNORE);
    if (opened.isEmpty()) {
      return Optional.empty();
    }
    try (FileBytes file = opened.get();
        Window window = new Window(file, Buffers.LARGE_BYTES, Integer.MAX_VALUE)) {
      return Optional.of(lines(window, new LineText(path, charset, MalformedInput.FAIL)));
    } catch (MalformedLineException e) {
      return Optional.empty();
    }
  }

  private static List<String> lines(Window window, LineText text) throws IOException {
    List<String> lines = new ArrayList<>();
    RecordRange records = RecordRange.all(window, new LineEnds(), Integer.MAX_VALUE);
    for (FileSegment next = records.next(); next != null; next = records.next()) {
      new LineCursor(next, text).forEach(line -> lines.add(line.text()));
    }
    return lines;
  }
}
