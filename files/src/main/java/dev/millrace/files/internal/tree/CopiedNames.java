package dev.millrace.files.internal.tree;

import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// The first copied names of files with several names, from the copies of several trees.
/// Thread-safe.
public final class CopiedNames {
  private final Map<Object, CopiedName> names = new ConcurrentHashMap<>();

  /// Returns the first copied name of a file, or null if there is none.
  ///
  /// @param source identifies the file
  @Nullable CopiedName find(Object source) {
    return names.get(source);
  }

  void add(Object source, CopiedName copy) {
    names.put(source, copy);
  }

  void remove(Object source) {
    names.remove(source);
  }

  /// A name of a complete copy.
  ///
  /// @param key identifies the copy: another program may replace it
  record CopiedName(Path path, Object key) {}
}
