package dev.millrace.files.internal.tree;

import dev.millrace.files.internal.request.CopyObserver;
import dev.millrace.files.internal.request.PieceCounts;

/// Passes the progress of the copy of one file on to the log of its tree.
record EntryProgress(TreeLog log, TreeStop stop, TreeEntry<?> entry) implements CopyObserver {
  @Override
  public void progressed(PieceCounts counts) {
    if (!stop.isOver()) {
      log.progressed(entry, counts);
    }
  }
}
