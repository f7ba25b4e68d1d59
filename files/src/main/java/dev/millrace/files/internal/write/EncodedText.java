package dev.millrace.files.internal.write;

import dev.millrace.files.internal.read.LineText;
import dev.millrace.files.internal.read.Words;
import java.lang.foreign.MemorySegment;
import java.nio.charset.Charset;
import java.util.Optional;

/// Text as bytes, for charsets that `String` encodes fast.
public final class EncodedText {
  /// In place of each character that a charset lacks.
  private static final char REPLACEMENT = '?';

  private EncodedText() {}

  /// Encodes a text.
  ///
  /// @return empty if the JDK has to encode it, or to report its failure
  public static Optional<byte[]> of(String text, Charset charset) {
    if (!LineText.isFast(charset)) {
      return Optional.empty();
    }
    byte[] bytes = text.getBytes(charset);
    long found = Words.count((byte) REPLACEMENT, MemorySegment.ofArray(bytes));
    return found == count(text) ? Optional.of(bytes) : Optional.empty();
  }

  private static long count(String text) {
    long found = 0;
    for (int i = text.indexOf(REPLACEMENT); i >= 0; i = text.indexOf(REPLACEMENT, i + 1)) {
      found++;
    }
    return found;
  }
}
