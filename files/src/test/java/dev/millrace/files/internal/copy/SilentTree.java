package dev.millrace.files.internal.copy;

import dev.millrace.files.TreeCounts;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.internal.tree.TreeObserver;
import java.io.IOException;
import java.nio.file.Path;

/// Observes nothing. A failure of an entry fails the test.
public class SilentTree implements TreeObserver {
  @Override
  public void failed(
      Path source, Path target, TreeEntryType type, IOException failure, TreeCounts counts) {
    throw new AssertionError(failure);
  }
}
