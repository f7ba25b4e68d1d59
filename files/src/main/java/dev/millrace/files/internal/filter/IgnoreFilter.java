package dev.millrace.files.internal.filter;

import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeFilter;
import dev.millrace.files.internal.path.DefaultFiles;
import dev.millrace.sys.NameText;
import dev.millrace.sys.RawName;
import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/// Excludes entries by patterns of gitignore(5). The last pattern that matches an entry decides.
public final class IgnoreFilter implements TreeFilter {
  private static final char UNDECODED = '\uFFFD';
  private static final boolean IS_UTF8 = "UTF-8".equals(System.getProperty("sun.jnu.encoding"));

  private final List<Pattern> patterns;

  /// Reads patterns.
  ///
  /// @throws IllegalArgumentException if nothing can match one of them
  public IgnoreFilter(List<String> texts) {
    patterns = texts.stream().map(Pattern::of).toList().reversed();
  }

  @Override
  public boolean includes(Path entry, TreeEntryType type) {
    byte[] path = bytes(entry);
    int name = path.length;
    while (name > 0 && path[name - 1] != '/') {
      name--;
    }
    for (Pattern pattern : patterns) {
      boolean isOfType = !pattern.isOfDirectories || type == TreeEntryType.DIRECTORY;
      if (isOfType && pattern.glob.matches(path, pattern.isOfNames ? name : 0)) {
        return pattern.isIncluding;
      }
    }
    return true;
  }

  private static byte[] bytes(Path path) {
    String text = path.toString();
    if (DefaultFiles.include(path, path) && File.separatorChar == '/' && !isDecoded(text)) {
      return RawName.bytes(path);
    }
    return NameText.bytes(text.replace(path.getFileSystem().getSeparator(), "/"));
  }

  // In another encoding, the text of a path has other bytes than its name.
  private static boolean isDecoded(String text) {
    return IS_UTF8 && text.indexOf(UNDECODED) < 0;
  }

  /// A pattern.
  ///
  /// @param isIncluding whether it includes entries that an earlier one excludes: `!pattern`
  /// @param isOfDirectories whether it matches directories alone: `pattern/`
  /// @param isOfNames whether it is compared with the last name of a path. A slash at the start or
  ///   in the middle ties a pattern to the top of the tree
  private record Pattern(
      boolean isIncluding, boolean isOfDirectories, boolean isOfNames, Glob glob) {
    static Pattern of(String text) {
      try {
        byte[] bytes = NameText.bytes(text);
        return read(Arrays.copyOf(bytes, end(bytes)));
      } catch (IllegalArgumentException e) {
        throw new IllegalArgumentException("'" + text + "' matches nothing: " + e.getMessage(), e);
      }
    }

    // Spaces at the end do not count, except after a backslash.
    private static int end(byte[] text) {
      int end = 0;
      for (int i = 0; i < text.length; i++) {
        if (text[i] == '\\') {
          i++;
        } else if (text[i] == ' ') {
          continue;
        }
        end = i + 1;
      }
      return Math.min(end, text.length);
    }

    private static Pattern read(byte[] text) {
      int start = text.length > 0 && text[0] == '!' ? 1 : 0;
      boolean isOfDirectories = text.length > start && text[text.length - 1] == '/';
      byte[] glob = Arrays.copyOfRange(text, start, text.length - (isOfDirectories ? 1 : 0));
      int slash = 0;
      while (slash < glob.length && glob[slash] != '/') {
        slash++;
      }
      int top = slash == 0 ? 1 : 0;
      if (glob.length <= top) {
        throw new IllegalArgumentException("it names no entry; write it as *.o or dir/");
      }
      return new Pattern(start == 1, isOfDirectories, slash == glob.length, Glob.of(glob, top));
    }
  }
}
