package dev.millrace.files.internal.copy;

import dev.millrace.files.TreeCounts;
import dev.millrace.files.internal.tree.TreeObserver;
import dev.millrace.files.internal.tree.TreeObserver.TreeEvent;

/// Observes nothing. A failure of an entry fails the test.
public class SilentTree implements TreeObserver {
  @Override
  public void ended(TreeEvent event, TreeCounts counts) {
    if (event.failure() != null) {
      throw new AssertionError(event.failure());
    }
  }
}
