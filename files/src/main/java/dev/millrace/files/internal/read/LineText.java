package dev.millrace.files.internal.read;

import dev.millrace.files.MalformedInput;
import java.lang.foreign.MemorySegment;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Set;

/// The characters of lines.
///
/// @param path for messages
public record LineText(Path path, Charset charset, MalformedInput malformed) {
  private static final char REPLACEMENT = '\uFFFD';

  /// The charsets whose bytes below 128 are always ASCII characters, and which `String` decodes
  /// fast.
  private static final Set<Charset> FAST =
      Set.of(StandardCharsets.US_ASCII, StandardCharsets.UTF_8, StandardCharsets.ISO_8859_1);

  /// Returns whether lines in a charset can be found by their bytes.
  public static boolean isFast(Charset charset) {
    return FAST.contains(charset);
  }

  /// @throws IllegalArgumentException if lines of the charset cannot be found by their bytes
  public LineText {
    if (!isFast(charset)) {
      throw new IllegalArgumentException(
          "no line views of " + charset + ": use ASCII, UTF-8 or ISO 8859-1, or Lines.stream");
    }
  }

  /// Returns the characters, with replacements.
  String of(byte[] bytes, int from, int count) {
    return new String(bytes, from, count, charset);
  }

  /// Returns whether a part of the bytes is malformed.
  ///
  /// @param from the start of a line
  /// @param to the end of a line, the same one or a later one
  boolean isMalformed(MemorySegment bytes, long from, long to) {
    if (charset.equals(StandardCharsets.UTF_8)) {
      return !Utf8Check.isValid(bytes, from, to);
    }
    return charset.equals(StandardCharsets.US_ASCII)
        && !Words.areAscii(bytes.asSlice(from, to - from));
  }

  /// Returns whether characters may replace malformed bytes.
  static boolean hasReplacement(String text) {
    return text.indexOf(REPLACEMENT) >= 0;
  }

  MalformedLineException failure(long offset, int bytes) {
    String where = "%s: the line at byte %d is not %s".formatted(path, offset, charset);
    return new MalformedLineException(bytes, where);
  }
}
