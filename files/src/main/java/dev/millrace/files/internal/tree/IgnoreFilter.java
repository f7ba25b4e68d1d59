package dev.millrace.files.internal.tree;

import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeFilter;
import dev.millrace.files.internal.tree.IgnorePattern.Effect;
import java.nio.file.Path;
import java.util.List;

/// Excludes entries by patterns. The last pattern that matches an entry decides.
public record IgnoreFilter(List<IgnorePattern> patterns) implements TreeFilter {
  public IgnoreFilter {
    patterns = List.copyOf(patterns);
  }

  @Override
  public boolean includes(Path entry, TreeEntryType type) {
    String path = PatternText.of(entry);
    for (IgnorePattern pattern : patterns.reversed()) {
      if (pattern.matches(path, type == TreeEntryType.DIRECTORY)) {
        return pattern.effect() == Effect.INCLUDE;
      }
    }
    return true;
  }
}
