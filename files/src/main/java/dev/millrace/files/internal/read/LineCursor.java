package dev.millrace.files.internal.read;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import dev.millrace.files.Lines.LineConsumer;
import dev.millrace.files.Lines.LineView;
import dev.millrace.files.MalformedInput;
import dev.millrace.files.internal.read.LineForm.CodeUnits;
import dev.millrace.files.internal.read.LineForm.LineSearch;
import dev.millrace.files.internal.read.LineText.MalformedLineException;
import dev.millrace.files.internal.read.RecordEnds.LineEnds;
import dev.millrace.files.internal.read.Window.Piece;
import dev.millrace.files.internal.read.Words.Word;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The lines of a segment of whole lines, one after the other. For one thread at a time.
final class LineCursor implements LineView {
  /// Strings of longer segments are copied one by one.
  private static final int MOST_COPIED_BYTES = 1 << 20;

  private final MemorySegment bytes;
  private final long offset;
  private final long size;
  private final LineText text;
  private final LineSearch ends;
  private final CodeUnits units;

  /// Malformed input is a failure, and the segment has some: each line is checked.
  private final boolean isSuspect;

  private byte @Nullable [] copy;
  private long start;
  private long end;
  private long nextStart;

  LineCursor(Piece segment, LineText text) {
    this.bytes = segment.bytes();
    this.offset = segment.offset();
    this.size = segment.bytes().byteSize();
    this.text = text;
    ends = text.form().search(bytes);
    units = text.form().units();
    nextStart = offset == 0 ? Math.min(size, text.form().markBytes()) : 0;
    isSuspect = text.malformed() == MalformedInput.FAIL && text.isMalformed(bytes, nextStart, size);
  }

  void forEach(LineConsumer consumer) throws IOException {
    while (next()) {
      consumer.accept(this);
    }
  }

  /// Passes the lines with a word. The units of the text are bytes.
  void forEachWith(Word word, LineConsumer consumer) throws IOException {
    long at = word.indexIn(bytes, 0);
    while (at < size) {
      start = startBefore(at);
      end = LineEnds.indexIn(bytes, at);
      consumer.accept(this);
      at = word.indexIn(bytes, end);
    }
  }

  // Not before the end of the previous line: no byte is visited twice.
  private long startBefore(long at) {
    long found = at;
    while (found > end && !units.isEnd(bytes, found - 1)) {
      found--;
    }
    return found;
  }

  /// Moves to the next line.
  ///
  /// @throws MalformedLineException if the line is malformed and must not be
  boolean next() throws MalformedLineException {
    while (nextStart < size) {
      start = nextStart;
      end = ends.next();
      nextStart = end + units.bytes();
      if (start < end || !isSecondHalf(end)) {
        requireWellFormed();
        return true;
      }
    }
    return false;
  }

  private boolean isSecondHalf(long at) {
    long before = at - units.bytes();
    return before >= 0 && units.at(bytes, at) == '\n' && units.at(bytes, before) == '\r';
  }

  private void requireWellFormed() throws MalformedLineException {
    if (isSuspect && isMalformed()) {
      throw text.failure(offset(), length());
    }
  }

  // A longer record fails the scan.
  @Override
  public int length() {
    return (int) (end - start);
  }

  @Override
  public byte byteAt(int index) {
    return bytes.get(JAVA_BYTE, start + Objects.checkIndex(index, length()));
  }

  @Override
  public ByteBuffer bytes() {
    return line().asByteBuffer();
  }

  private MemorySegment line() {
    return bytes.asSlice(start, end - start);
  }

  @Override
  public boolean startsWith(byte[] sought) {
    return sought.length <= length() && Words.areAt(bytes, start, sought);
  }

  @Override
  public int indexOf(byte[] sought, int from) {
    Objects.checkIndex(from, length() + 1);
    int places = length() - sought.length + 1;
    if (sought.length == 0) {
      return from;
    }
    MemorySegment first = bytes.asSlice(start, Math.max(0, places));
    for (long at = Words.indexOf(sought[0], first, from);
        at < places;
        at = Words.indexOf(sought[0], first, at + 1)) {
      if (Words.areAt(bytes, start + at, sought)) {
        return (int) at;
      }
    }
    return -1;
  }

  @Override
  public long offset() {
    return offset + start;
  }

  // One copy of the segment is faster than one of each line.
  @Override
  public String text() {
    if (size > MOST_COPIED_BYTES) {
      return text.of(line().toArray(JAVA_BYTE), 0, length());
    }
    byte[] all = copy == null ? bytes.toArray(JAVA_BYTE) : copy;
    copy = all;
    return text.of(all, (int) start, length());
  }

  /// Returns the characters without replacements. Faster than a check of all bytes.
  ///
  /// @throws MalformedLineException if the line is malformed
  String strictText() throws MalformedLineException {
    String strict = text();
    if (LineText.hasReplacement(strict) && isMalformed()) {
      throw text.failure(offset(), length());
    }
    return strict;
  }

  @Override
  public boolean isMalformed() {
    return text.isMalformed(bytes, start, end);
  }

  @Override
  public String toString() {
    return text();
  }
}
