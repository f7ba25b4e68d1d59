package dev.millrace.files.internal.read;

import dev.millrace.files.MalformedInput;
import dev.millrace.files.internal.memory.Buffers;
import dev.millrace.files.internal.path.DefaultFiles;
import dev.millrace.files.internal.request.Interrupts;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// All lines of a regular file as strings, read by system calls if these are linked. No interrupt
/// ends the read.
public record AllLines(Path path, Charset charset) {
  /// Returns the lines, in a list that can be changed.
  ///
  /// @return empty if the JDK has to read the file, or to report its failure
  public Optional<List<String>> read() throws IOException {
    Optional<FileBytes> opened =
        LineText.isFast(charset) && DefaultFiles.include(path, path)
            ? FileBytes.openIfLinked(path, Interrupts.IGNORE)
            : Optional.empty();
    if (opened.isEmpty()) {
      return Optional.empty();
    }
    try (FileBytes file = opened.get();
        Window window = new Window(file, Buffers.LARGE_BYTES, Integer.MAX_VALUE)) {
      return Optional.of(read(window));
    } catch (MalformedLineException | LongRecordException | OutOfMemoryError e) {
      return Optional.empty(); // the JDK may need less memory
    }
  }

  private List<String> read(Window window) throws IOException {
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
