package dev.millrace.files.internal.tree;

import dev.millrace.files.internal.request.CopyObserver;

/// Passes the progress of the copy of one file on to the log of its tree.
record EntryProgress(TreeLog log, TreeStop stop, TreeEntry<?> entry) implements CopyObserver {
  @Override
  public void progressed(long doneBytes, long totalBytes) {
    if (!stop.isOver()) {
      log.progressed(entry, doneBytes, totalBytes);
    }
  }
}
