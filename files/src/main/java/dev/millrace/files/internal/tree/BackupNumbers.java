package dev.millrace.files.internal.tree;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The highest number of the backups of each file in a directory, `NAME.~1~` and so on.
/// Thread-safe.
final class BackupNumbers {
  private static final Pattern NAME = Pattern.compile("(.+)\\.~([1-9][0-9]{0,8})~", Pattern.DOTALL);

  /// The longest name on Linux. System calls take one character for each byte.
  private static final int MOST_BYTES = 255;

  private final Map<String, Integer> highest = new HashMap<>();

  private BackupNumbers() {}

  /// Lists a directory. As in cp, a directory that cannot be listed counts as one without backups.
  static <D> BackupNumbers in(TreeIo<D> io, D directory, Path path) throws IOException {
    BackupNumbers numbers = new BackupNumbers();
    try {
      io.listAgain(directory, (name, _) -> numbers.add(name), path);
    } catch (AccessDeniedException e) {
      // a number that is taken is found when it is used
    }
    return numbers;
  }

  private void add(String name) {
    Matcher backup = NAME.matcher(name);
    if (backup.matches()) {
      highest.merge(backup.group(1), Integer.valueOf(backup.group(2)), Math::max);
    }
  }

  /// Returns whether a file has a numbered backup.
  synchronized boolean has(String file) {
    return highest.containsKey(file);
  }

  /// Returns the name of the next backup of a file.
  synchronized String next(String file) {
    return name(file, ".~%s~".formatted(highest.merge(file, 1, Integer::sum)));
  }

  /// Returns the name of a file with an end. As in cp, a name that would be too long is cut, and
  /// ends in `~`.
  static String name(String file, String end) {
    return file.length() + end.length() <= MOST_BYTES
        ? file + end
        : file.substring(0, Math.min(file.length(), MOST_BYTES - 2)) + "~";
  }
}
