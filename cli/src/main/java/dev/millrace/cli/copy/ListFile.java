package dev.millrace.cli.copy;

import dev.millrace.cli.name.RawPath;
import dev.millrace.cli.name.UsageException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// A list of names or patterns that an option names.
///
/// @param option such as `--files-from`, for messages
/// @param file its name, or `-` for standard input
record ListFile(String option, String file) {
  private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

  /// The end of each item.
  enum End {
    /// A line end of any system. Empty lines and those that start with `#` or `;` do not count, as
    /// in rsync.
    LINE,
    /// A zero byte.
    ZERO
  }

  boolean isStandardInput() {
    return file.equals("-");
  }

  /// Reads the items.
  List<String> read(End end) throws IOException {
    byte[] content = content();
    if (end == End.LINE) {
      requireLines(content);
    }
    List<String> items = new ArrayList<>();
    int start = end == End.LINE && startsWith(content, BYTE_ORDER_MARK) ? 3 : 0;
    for (int i = start; i <= content.length; i++) {
      if (i == content.length || content[i] == (end == End.LINE ? '\n' : 0)) {
        boolean hasReturn = end == End.LINE && i > start && content[i - 1] == '\r';
        byte[] item = Arrays.copyOfRange(content, start, hasReturn ? i - 1 : i);
        if (counts(item, end)) {
          items.add(RawPath.text(item));
        }
        start = i + 1;
      }
    }
    return items;
  }

  private static boolean counts(byte[] item, End end) {
    return item.length > 0 && (end == End.ZERO || (item[0] != '#' && item[0] != ';'));
  }

  private static boolean startsWith(byte[] content, byte... start) {
    return Arrays.equals(Arrays.copyOf(content, start.length), start);
  }

  private void requireLines(byte[] content) {
    int zero = 0;
    while (zero < content.length && content[zero] != 0) {
      zero++;
    }
    if (zero < content.length) {
      boolean isWide =
          startsWith(content, (byte) 0xFF, (byte) 0xFE)
              || startsWith(content, (byte) 0xFE, (byte) 0xFF);
      throw new UsageException(
          "%s: '%s' %s"
              .formatted(
                  option,
                  file,
                  isWide
                      ? "is in UTF-16; save it as UTF-8"
                      : "contains a zero byte; add --from0 if a zero byte ends each name"));
    }
  }

  private byte[] content() throws IOException {
    try {
      if (isStandardInput()) {
        InputStream in = System.in;
        return in.readAllBytes();
      }
      return Files.readAllBytes(CopyPaths.path(file, option));
    } catch (FileSystemException e) {
      throw e;
    } catch (IOException e) { // names no file
      throw new FileSystemException(option + " " + file, null, e.getMessage());
    }
  }
}
