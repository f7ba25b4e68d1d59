package dev.millrace.files.internal.read;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import dev.millrace.files.MalformedInput;
import dev.millrace.files.internal.path.DefaultFiles;
import dev.millrace.files.internal.read.RecordEnds.LineEnds;
import dev.millrace.files.internal.read.Window.Piece;
import dev.millrace.files.internal.transfer.Buffers;
import dev.millrace.sys.FileCalls;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A regular file that is read at once, by system calls if these are linked. No interrupt ends the
/// read.
public record WholeFile(Path path) {
  /// Longer arrays fail in some JVMs.
  private static final int MOST_BYTES = Integer.MAX_VALUE - 8;

  private static final int SHORT_BYTES = 512 << 10;
  private static final int LONG_BYTES = 20 << 20;

  /// The fastest of 64 KiB to 64 MiB for a long file.
  private static final int LONG_BUFFER_BYTES = 1 << 20;

  /// Returns all bytes.
  ///
  /// Needs fewer calls than `Files` for a short file. Copies a long file from a buffer that stays
  /// in the cache of the processor: `Files` copies from a buffer as long as the file. Between both,
  /// no race shows a gain, and the JDK reads the file.
  ///
  /// @return empty if the JDK has to read the file, or to report its failure
  public Optional<byte[]> bytes() {
    Optional<FileBytes> opened = open();
    if (opened.isEmpty()) {
      return Optional.empty();
    }
    try (FileBytes file = opened.get()) {
      if (!file.hasRanges() || file.bytes() > MOST_BYTES) {
        return Optional.empty();
      }
      if (file.bytes() >= LONG_BYTES) {
        return readLong(file);
      }
      return file.bytes() <= SHORT_BYTES ? readShort(file) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private Optional<FileBytes> open() {
    return DefaultFiles.include(path, path) ? FileBytes.openIfLinked(path) : Optional.empty();
  }

  private static Optional<byte[]> readShort(FileBytes file) throws IOException {
    MemorySegment buffer = FileBytes.BUFFERS.borrow(Buffers.LARGE_BYTES);
    try {
      return read(file, buffer);
    } finally {
      FileBytes.BUFFERS.giveBack(buffer);
    }
  }

  private static Optional<byte[]> readLong(FileBytes file) throws IOException {
    try (Arena arena = Arena.ofConfined()) {
      return read(file, arena.allocate(LONG_BUFFER_BYTES, FileCalls.LARGEST_PAGE_BYTES));
    } catch (OutOfMemoryError e) {
      return Optional.empty(); // the JDK may have a buffer already
    }
  }

  // Requests one byte more than the file has: its absence shows the end without another call.
  private static Optional<byte[]> read(FileBytes file, MemorySegment buffer) throws IOException {
    byte[] all = new byte[(int) file.bytes()];
    int done = 0;
    while (true) {
      long wanted = Math.min(buffer.byteSize(), all.length - done + 1L);
      int read = (int) file.read(buffer.asSlice(0, wanted), done);
      if (read > all.length - done || (read == 0 && done < all.length)) {
        return Optional.empty(); // longer or shorter than at the opening
      }
      MemorySegment.copy(buffer, JAVA_BYTE, 0, all, done, read);
      done += read;
      if (done == all.length && read < wanted) {
        return Optional.of(all);
      }
    }
  }

  /// Returns all lines as strings, in a list that can be changed.
  ///
  /// @return empty if the JDK has to read the file, or to report its failure
  public Optional<List<String>> lines(Charset charset) {
    Optional<FileBytes> opened = LineText.isFast(charset) ? open() : Optional.empty();
    if (opened.isEmpty()) {
      return Optional.empty();
    }
    try (FileBytes file = opened.get();
        Window window = new Window(file, Buffers.LARGE_BYTES, Integer.MAX_VALUE)) {
      return Optional.of(read(window, charset));
    } catch (IOException | OutOfMemoryError e) {
      return Optional.empty(); // the JDK may need less memory
    }
  }

  private List<String> read(Window window, Charset charset) throws IOException {
    List<String> lines = new ArrayList<>();
    LineText text = new LineText(path, charset, MalformedInput.REPLACE);
    RecordRange records = RecordRange.all(window, new LineEnds(), Integer.MAX_VALUE);
    for (Piece next = records.next(); next != null; next = records.next()) {
      LineCursor cursor = new LineCursor(next, text);
      while (cursor.next()) {
        lines.add(cursor.strictText());
      }
    }
    return lines;
  }
}
