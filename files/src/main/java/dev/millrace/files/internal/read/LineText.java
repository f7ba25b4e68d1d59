package dev.millrace.files.internal.read;

import dev.millrace.files.MalformedInput;
import java.lang.foreign.MemorySegment;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Set;

/// The characters of lines.
///
/// @param path for messages
/// @param charset of the file
public record LineText(Path path, Charset charset, MalformedInput malformed, LineForm form) {
  private static final char REPLACEMENT = '\uFFFD';

  /// The charsets whose bytes below 128 are always ASCII characters, and which `String` decodes
  /// fast.
  private static final Set<Charset> FAST =
      Set.of(StandardCharsets.US_ASCII, StandardCharsets.UTF_8, StandardCharsets.ISO_8859_1);

  /// Returns whether `String` decodes a charset fast, and its lines can be found by their bytes.
  public static boolean isFast(Charset charset) {
    return FAST.contains(charset);
  }

  /// @throws IllegalArgumentException if lines of the charset cannot be found by their bytes
  public LineText(Path path, Charset charset, MalformedInput malformed) {
    this(path, charset, malformed, form(charset));
  }

  private static LineForm form(Charset charset) {
    return LineForm.of(charset)
        .orElseThrow(() ->
            new IllegalArgumentException("no line views of " + charset + ": use Lines.stream"));
  }

  /// Returns the text of a file whose first bytes may be a byte order mark.
  LineText markedBy(MemorySegment first) {
    return new LineText(path, charset, malformed, form.markedBy(first));
  }

  /// Returns the characters, with replacements.
  String of(byte[] bytes, int from, int count) {
    return new String(bytes, from, count, form.charset());
  }

  /// Returns whether a part of the bytes is malformed.
  ///
  /// @param from the start of a line
  /// @param to the end of a line, the same one or a later one
  boolean isMalformed(MemorySegment bytes, long from, long to) {
    if (charset.equals(StandardCharsets.UTF_8)) {
      return !Utf8Check.isValid(bytes, from, to);
    }
    MemorySegment part = bytes.asSlice(from, to - from);
    if (charset.equals(StandardCharsets.US_ASCII)) {
      return !Words.areAscii(part);
    }
    return !charset.equals(StandardCharsets.ISO_8859_1) && !isDecodable(part);
  }

  // Strict, as each new decoder.
  private boolean isDecodable(MemorySegment part) {
    try {
      CharBuffer unused = form.charset().newDecoder().decode(part.asByteBuffer());
      return true;
    } catch (CharacterCodingException e) {
      return false;
    }
  }

  /// Returns whether characters may replace malformed bytes.
  static boolean hasReplacement(String text) {
    return text.indexOf(REPLACEMENT) >= 0;
  }

  MalformedLineException failure(long offset, int bytes) {
    String where = "%s: the line at byte %s is not %s".formatted(path, offset, charset);
    return new MalformedLineException(offset, bytes, where);
  }
}
