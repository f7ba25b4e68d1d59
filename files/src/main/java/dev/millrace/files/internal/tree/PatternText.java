package dev.millrace.files.internal.tree;

import dev.millrace.files.internal.path.DefaultFiles;
import dev.millrace.sys.NameText;
import dev.millrace.sys.RawName;
import java.nio.file.Path;

/// The text of a path for patterns. Bytes that are not UTF-8 are lone surrogates, as in [NameText].
final class PatternText {
  private static final char UNDECODED = '\uFFFD';

  private PatternText() {}

  /// Returns a relative path with slashes.
  static String of(Path path) {
    String separator = path.getFileSystem().getSeparator();
    String text = path.toString();
    boolean hasBytes = separator.equals("/") && DefaultFiles.include(path, path);
    return text.indexOf(UNDECODED) >= 0 && hasBytes
        ? NameText.of(RawName.of(path).path())
        : text.replace(separator, "/");
  }
}
