package dev.millrace.files;

import dev.millrace.files.internal.request.Loss;
import dev.millrace.files.internal.request.PieceCounts;
import dev.millrace.files.internal.tree.CopiedEntry;
import dev.millrace.files.internal.tree.TreeObserver;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// The outcome of placing one entry, taken from the only event of its copy.
final class PlacedEntry implements TreeObserver {
  private final PlaceOrder order;
  private CopiedEntry entry = CopiedEntry.LINKED;

  PlacedEntry(PlaceOrder order) {
    this.order = order;
  }

  @Override
  public boolean wantsAll() {
    return true;
  }

  @Override
  public void copied(
      Path source, Path target, TreeEntryType type, CopiedEntry copy, TreeCounts counts) {
    entry = copy;
  }

  @Override
  public void linked(Path source, Path target, TreeEntryType type, TreeCounts counts) {}

  // Only a name of the source itself is skipped: it is a hard link already.
  @Override
  public void skipped(
      Path source, Path target, TreeEntryType type, String reason, TreeCounts counts) {}

  @Override
  public void failed(
      Path source, Path target, TreeEntryType type, IOException failure, TreeCounts counts) {}

  @Override
  public void deleted(Path target, TreeEntryType type, TreeCounts counts) {}

  @Override
  public void progressed(Path source, Path target, PieceCounts counts) {}

  PlaceWay way() {
    return entry.way();
  }

  long bytes() {
    return entry.bytes();
  }

  List<String> reasons() {
    int ways = Math.max(0, order.ways().indexOf(way()));
    return entry.reasons().stream().limit(ways).toList();
  }

  List<LostMetadata> lost() {
    List<Loss> lost = entry.lost();
    return lost.stream().map(LostMetadata::new).toList();
  }
}
