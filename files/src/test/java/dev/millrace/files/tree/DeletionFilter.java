package dev.millrace.files.tree;

import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeFilter;
import java.nio.file.Path;
import java.util.function.Predicate;

/// Includes every entry, and tests which leftovers are deleted.
record DeletionFilter(Predicate<Path> deletion) implements TreeFilter {
  @Override
  public boolean includes(Path entry, TreeEntryType type) {
    return true;
  }

  @Override
  public boolean deletes(Path leftover, TreeEntryType type) {
    return deletion.test(leftover);
  }
}
