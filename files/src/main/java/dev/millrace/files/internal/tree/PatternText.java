package dev.millrace.files.internal.tree;

import dev.millrace.files.internal.path.DefaultFiles;
import dev.millrace.sys.RawName;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/// The text of a path for patterns. Bytes that are not UTF-8 are lone surrogates, U+DC80 to U+DCFF,
/// as in Python (PEP 383).
final class PatternText {
  private static final char UNDECODED = '\uFFFD';
  private static final int BYTE = 0xDC00;

  private PatternText() {}

  /// Returns a relative path with slashes.
  static String of(Path path) {
    String separator = path.getFileSystem().getSeparator();
    String text = path.toString();
    boolean hasBytes = separator.equals("/") && DefaultFiles.include(path, path);
    return text.indexOf(UNDECODED) >= 0 && hasBytes
        ? decoded(RawName.of(path).path())
        : text.replace(separator, "/");
  }

  private static String decoded(byte[] name) {
    CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    ByteBuffer bytes = ByteBuffer.wrap(name);
    CharBuffer chars = CharBuffer.allocate(name.length);
    for (CoderResult result = decoder.decode(bytes, chars, true);
        result.isError();
        result = decoder.decode(bytes, chars, true)) {
      for (int i = 0; i < result.length(); i++) {
        chars.put((char) (BYTE + Byte.toUnsignedInt(bytes.get())));
      }
    }
    return chars.flip().toString();
  }
}
