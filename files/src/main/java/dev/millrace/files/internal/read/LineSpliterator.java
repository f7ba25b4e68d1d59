package dev.millrace.files.internal.read;

import dev.millrace.files.MalformedInput;
import dev.millrace.files.internal.read.RecordEnds.LineEnds;
import dev.millrace.files.internal.read.Window.Piece;
import dev.millrace.files.internal.transfer.Buffers;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ref.Cleaner;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.Spliterators.AbstractSpliterator;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The lines of a file as strings, read when they are needed. A file that stays open is closed when
/// the garbage collector finds it.
public final class LineSpliterator extends AbstractSpliterator<String> implements Closeable {
  /// Of streams that their users left open. A constant would fail every later stream after one
  /// failure.
  private static @Nullable Cleaner cleaner;

  private final LineText text;
  private final RecordRange records;

  /// Keeps the file and its buffer until a read of another thread ends: that thread would read from
  /// another file, or into the buffer of another reader.
  private final Uses uses;

  private final Cleaner.Cleanable closing;
  private @Nullable LineCursor lines;

  private LineSpliterator(LineText text, FileBytes file) {
    super(Long.MAX_VALUE, ORDERED | NONNULL);
    this.text = text;
    Window window = new Window(file, Buffers.LARGE_BYTES, Integer.MAX_VALUE);
    records = RecordRange.all(window, new LineEnds(), Integer.MAX_VALUE);
    Uses started = new Uses(() -> close(file, window));
    uses = started;
    closing = closing(this, started::close);
  }

  /// Opens a file.
  ///
  /// @param charset ASCII, UTF-8 or ISO 8859-1
  public static LineSpliterator open(Path path, Charset charset) throws IOException {
    LineText text = new LineText(path, charset, MalformedInput.REPLACE);
    FileBytes file = FileBytes.open(path);
    try {
      return new LineSpliterator(text, file);
    } catch (OutOfMemoryError e) {
      file.close();
      throw e;
    }
  }

  private static void close(FileBytes file, Window window) {
    window.close();
    try {
      file.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public boolean tryAdvance(Consumer<? super String> action) {
    try {
      @Nullable String line = next();
      if (line == null) {
        return false;
      }
      action.accept(line);
      return true;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private @Nullable String next() throws IOException {
    uses.begin();
    try {
      LineCursor line = line();
      return line == null ? null : line.strictText();
    } finally {
      uses.end();
    }
  }

  @Override
  public void forEachRemaining(Consumer<? super String> action) {
    try {
      while (passSegment(action)) {}
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  // Begins one use for all lines of a segment, since a use for each line takes a fifth of the time.
  private boolean passSegment(Consumer<? super String> action) throws IOException {
    uses.begin();
    try {
      LineCursor line = line();
      if (line == null) {
        return false;
      }
      do {
        action.accept(line.strictText());
      } while (line.next());
      return true;
    } finally {
      uses.end();
    }
  }

  // At the next line, or null after the last one.
  private @Nullable LineCursor line() throws IOException {
    @Nullable LineCursor line = lines;
    while (line == null || !line.next()) {
      Piece segment = records.next();
      if (segment == null) {
        return null;
      }
      line = new LineCursor(segment, text);
      lines = line;
    }
    return line;
  }

  @Override
  public void close() {
    closing.clean();
  }

  private static Cleaner.Cleanable closing(LineSpliterator forgotten, Runnable close) {
    Cleaner found = cleaner();
    return found == null ? close::run : found.register(forgotten, close);
  }

  // A cleaner needs a thread. Without one, streams work, and a forgotten one stays open.
  private static synchronized @Nullable Cleaner cleaner() {
    if (cleaner == null) {
      try {
        cleaner = Cleaner.create();
      } catch (OutOfMemoryError e) {
        return null;
      }
    }
    return cleaner;
  }
}
