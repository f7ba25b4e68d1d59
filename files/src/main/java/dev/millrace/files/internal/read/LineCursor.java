package dev.millrace.files.internal.read;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import dev.millrace.files.FileSegment;
import dev.millrace.files.LineConsumer;
import dev.millrace.files.LineView;
import dev.millrace.files.MalformedInput;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.Objects;

/// The lines of a segment of whole lines, one after the other. For one thread at a time.
///
/// The search takes the bytes of a word at once, and keeps the line ends of the word until their
/// lines have been passed.
final class LineCursor implements LineView {
  private final MemorySegment bytes;
  private final long offset;
  private final long size;
  private final LineText text;

  /// The index of the word after the current one, and the line ends left in the current one.
  private long nextWord;

  private long ends;

  /// The current word, and all bits of the words since the start of the line.
  private long word;

  private long bits;

  /// The indices of the current line, and of the next one.
  private long start;

  private long end;
  private long nextStart;

  LineCursor(FileSegment segment, LineText text) {
    this.bytes = segment.bytes();
    this.offset = segment.offset();
    this.size = segment.bytes().byteSize();
    this.text = text;
  }

  /// Passes the lines that are left.
  void forEach(LineConsumer consumer) throws IOException {
    while (next()) {
      consumer.accept(this);
    }
  }

  /// Moves to the next line.
  ///
  /// @return whether there is one
  /// @throws MalformedLineException if the line is malformed and must not be
  boolean next() throws MalformedLineException {
    while (nextStart < size) {
      start = nextStart;
      end = nextEnd();
      nextStart = end + 1;
      if (start < end || !isSecondHalf(end)) {
        requireWellFormed();
        return true;
      }
    }
    return false;
  }

  // The end of the bytes ends the last line.
  private long nextEnd() {
    while (ends == 0) {
      if (nextWord >= size) {
        return size;
      }
      word = Words.upTo(bytes, nextWord);
      bits |= word;
      ends = LineEnds.in(word);
      nextWord += Long.BYTES;
    }
    long found = nextWord - Long.BYTES + Words.first(ends);
    ends &= ends - 1;
    return found;
  }

  private boolean isSecondHalf(long at) {
    return at > 0 && bytes.get(JAVA_BYTE, at) == '\n' && bytes.get(JAVA_BYTE, at - 1) == '\r';
  }

  // The words of a line may have bits of its neighbours.
  private void requireWellFormed() throws MalformedLineException {
    boolean isSuspect = (bits & Words.HIGH) != 0;
    bits = word;
    if (isSuspect && text.malformed() == MalformedInput.FAIL && isMalformed()) {
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
  public MemorySegment bytes() {
    return bytes.asSlice(start, end - start);
  }

  @Override
  public long offset() {
    return offset + start;
  }

  @Override
  public String text() {
    return text.of(bytes());
  }

  @Override
  public boolean isMalformed() {
    return text.isMalformed(bytes());
  }

  @Override
  public String toString() {
    return text();
  }
}
