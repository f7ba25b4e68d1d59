package dev.millrace.files;

import dev.millrace.files.internal.filter.IgnoreFilter;
import java.nio.file.Path;
import java.util.List;

/// Selects the entries of a tree. Several threads may call a filter at once.
@FunctionalInterface
public interface TreeFilter {
  /// Selects every entry.
  // Not a lambda: the first lambda of a JVM takes milliseconds.
  TreeFilter ALL =
      new TreeFilter() {
        @Override
        public boolean includes(Path entry, TreeEntryType type) {
          return true;
        }
      };

  /// Selects no entry: of a directory, only the directory itself is copied, with its metadata. Its
  /// entries are not listed.
  TreeFilter NONE =
      new TreeFilter() {
        @Override
        public boolean includes(Path entry, TreeEntryType type) {
          return false;
        }
      };

  /// Returns a filter that excludes entries by patterns of gitignore(5), such as `*.o`, `/target/`,
  /// `docs/**/draft` or `!keep.o`. The last pattern that matches an entry decides. As an excluded
  /// directory is not read, a pattern cannot include an entry of it.
  ///
  /// As in Git, patterns match bytes: `?` and `[!a]` are one byte of a name in UTF-8. A byte that
  /// is not UTF-8 is a lone surrogate in a pattern, U+DC80 to U+DCFF. Spaces at the end of a
  /// pattern do not count, except after a backslash. `#` starts no comment here.
  ///
  /// @throws IllegalArgumentException if nothing can match a pattern, such as `[a`
  static TreeFilter excluding(List<String> patterns) {
    return new IgnoreFilter(patterns);
  }

  /// Returns whether an entry is copied. An excluded directory is not read: none of its entries is
  /// copied.
  ///
  /// @param entry relative to the source of the call, such as `src/main/App.java`; never called for
  ///   the source itself
  /// @param type of the entry
  boolean includes(Path entry, TreeEntryType type);

  /// Returns whether an entry of the target that the source lacks is deleted by [Leftovers#DELETE]:
  /// by default, if the filter includes it. A directory that stays is not read.
  ///
  /// @param leftover relative to the target of the call
  default boolean deletes(Path leftover, TreeEntryType type) {
    return includes(leftover, type);
  }
}
