package dev.millrace.files.internal.read;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import dev.millrace.files.MalformedInput;
import java.lang.foreign.MemorySegment;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Set;

/// The characters of lines.
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
    this(path, charset, Objects.requireNonNull(malformed), form(charset));
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

  /// Checks UTF-8 without decoding it. Rejects the same bytes as the decoder of the JDK: incomplete
  /// and overlong characters, surrogates, and characters above U+10FFFF.
  static final class Utf8Check {
    private static final int LAST_CHARACTER = 0x10FFFF;

    /// The lowest character of each length, which no longer form may encode.
    private static final int[] LEAST = {0, 0, 0x80, 0x800, 0x10000};

    private Utf8Check() {}

    /// Checks a part of the bytes, which begins and ends at a character.
    static boolean isValid(MemorySegment bytes, long from, long to) {
      long i = from;
      while (i < to) {
        if (i <= to - Long.BYTES) {
          long others = Words.at(bytes, i) & Words.HIGH;
          if (others == 0) {
            i += Long.BYTES;
            continue;
          }
          i += Words.first(others);
        }
        int length = i <= to - Long.BYTES ? usualLength(Words.at(bytes, i)) : 0;
        length = length == 0 ? lengthAt(bytes, i, to) : length;
        if (length == 0) {
          return false;
        }
        i += length;
      }
      return true;
    }

    // The length of a valid character of two or three bytes at the start of a word, or 0.
    private static int usualLength(long word) {
      if ((word & 0xC0E0) == 0x80C0 && (word & 0x1E) != 0) {
        return 2;
      }
      long highest = word & 0x200F; // the bits that only overlong forms lack, and of surrogates
      return (word & 0xC0C0F0) == 0x8080E0 && highest != 0 && highest != 0x200D ? 3 : 0;
    }

    // The length of a valid character, or 0.
    private static int lengthAt(MemorySegment bytes, long at, long to) {
      byte first = bytes.get(JAVA_BYTE, at);
      if (first >= 0) {
        return 1;
      }
      int length = Integer.numberOfLeadingZeros(~(first << (Integer.SIZE - Byte.SIZE)));
      if (length < 2 || length > 4 || to - at < length) {
        return 0;
      }
      int character = first & (0x7F >> length);
      for (int i = 1; i < length; i++) {
        byte next = bytes.get(JAVA_BYTE, at + i);
        if ((next & 0xC0) != 0x80) {
          return 0;
        }
        character = (character << 6) | (next & 0x3F);
      }
      return isAllowed(character, length) ? length : 0;
    }

    private static boolean isAllowed(int character, int length) {
      boolean isSurrogate =
          character >= Character.MIN_SURROGATE && character <= Character.MAX_SURROGATE;
      return character >= LEAST[length] && character <= LAST_CHARACTER && !isSurrogate;
    }
  }

  static final class MalformedLineException extends MalformedInputException {
    private static final long serialVersionUID = 1;

    private final long offset;
    private final String where;

    MalformedLineException(long offset, int bytes, String where) {
      super(bytes);
      this.offset = offset;
      this.where = where;
    }

    long offset() {
      return offset;
    }

    @Override
    public String getMessage() {
      return where;
    }
  }
}
