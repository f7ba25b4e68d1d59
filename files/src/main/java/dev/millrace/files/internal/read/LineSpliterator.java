package dev.millrace.files.internal.read;

import dev.millrace.files.FileSegment;
import dev.millrace.files.MalformedInput;
import dev.millrace.files.internal.memory.Buffers;
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
  private static final Cleaner CLEANER = Cleaner.create();

  private final LineText text;
  private final RecordRange records;
  private final Cleaner.Cleanable closing;
  private @Nullable LineCursor lines;
  private boolean isClosed;

  private LineSpliterator(LineText text, FileBytes file) {
    super(Long.MAX_VALUE, ORDERED | NONNULL);
    this.text = text;
    Window window = new Window(file, Buffers.LARGE_BYTES, Integer.MAX_VALUE);
    records = RecordRange.all(window, new LineEnds(), Integer.MAX_VALUE);
    closing = CLEANER.register(this, () -> close(file, window));
  }

  /// Opens a file.
  ///
  /// @param charset ASCII, UTF-8 or ISO 8859-1
  public static LineSpliterator open(Path path, Charset charset) throws IOException {
    LineText text = new LineText(path, charset, MalformedInput.REPLACE);
    return new LineSpliterator(text, FileBytes.open(path));
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
    if (isClosed) {
      throw new IOException("this stream is closed");
    }
    while (lines == null || !lines.next()) {
      FileSegment segment = records.next();
      if (segment == null) {
        return null;
      }
      lines = new LineCursor(segment, text);
    }
    return lines.strictText();
  }

  @Override
  public void close() {
    isClosed = true;
    closing.clean();
  }
}
