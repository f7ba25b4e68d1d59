package dev.millrace.files.internal.copy;

import dev.millrace.files.TreeCounts;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.internal.request.PieceCounts;
import dev.millrace.files.internal.tree.CopiedEntry;
import dev.millrace.files.internal.tree.TreeObserver;
import java.io.IOException;
import java.nio.file.Path;

/// Observes nothing. A failure of an entry fails the test.
public class SilentTree implements TreeObserver {
  @Override
  public boolean wantsAll() {
    return false;
  }

  @Override
  public void copied(
      Path source, Path target, TreeEntryType type, CopiedEntry copy, TreeCounts counts) {}

  @Override
  public void linked(Path source, Path target, TreeEntryType type, TreeCounts counts) {}

  @Override
  public void skipped(
      Path source, Path target, TreeEntryType type, String reason, TreeCounts counts) {}

  @Override
  public void failed(
      Path source, Path target, TreeEntryType type, IOException failure, TreeCounts counts) {
    throw new AssertionError(failure);
  }

  @Override
  public void deleted(Path target, TreeEntryType type, TreeCounts counts) {}

  @Override
  public void progressed(Path source, Path target, PieceCounts pieces, TreeCounts counts) {}
}
