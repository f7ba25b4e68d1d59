package dev.millrace.files;

import dev.millrace.files.TreeOutcome.Copied;
import dev.millrace.files.TreeOutcome.Failed;
import dev.millrace.files.TreeOutcome.Linked;
import dev.millrace.files.TreeOutcome.Skipped;
import dev.millrace.files.internal.tree.CopiedEntry;
import dev.millrace.files.internal.tree.TreeObserver;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// Collects the outcomes that a result of a tree holds, and notifies the listener. Called by one
/// thread at a time.
final class TreeOutcomes implements TreeObserver {
  private final TreeListener listener;
  private final List<TreeOutcome> kept = new ArrayList<>();
  private long omitted;

  TreeOutcomes(TreeListener listener) {
    this.listener = listener;
  }

  @Override
  @SuppressWarnings("ReferenceEquality") // a listener may define `equals`
  public boolean wantsAll() {
    return listener != TreeListener.NONE;
  }

  @Override
  public void copied(
      Path source, Path target, TreeEntryType type, CopiedEntry copy, TreeCounts counts) {
    List<LostMetadata> lost = copy.lost().stream().map(LostMetadata::new).toList();
    Copied copied = new Copied(source, target, type, copy.bytes(), lost);
    if (!lost.isEmpty()) {
      keep(copied);
    }
    listener.finished(copied, counts);
  }

  @Override
  public void linked(Path source, Path target, TreeEntryType type, TreeCounts counts) {
    listener.finished(new Linked(source, target, type), counts);
  }

  @Override
  public void skipped(
      Path source, Path target, TreeEntryType type, String reason, TreeCounts counts) {
    Skipped skipped = new Skipped(source, target, type, reason);
    keep(skipped);
    listener.finished(skipped, counts);
  }

  @Override
  public void failed(
      Path source, Path target, TreeEntryType type, IOException failure, TreeCounts counts) {
    Failed failed = new Failed(source, target, type, failure);
    keep(failed);
    listener.finished(failed, counts);
  }

  private void keep(TreeOutcome outcome) {
    if (kept.size() < TreeResult.MOST_OUTCOMES) {
      kept.add(outcome);
    } else {
      omitted++;
    }
  }

  @Override
  public void progressed(Path source, Path target, long doneBytes, long totalBytes) {
    if (wantsAll()) {
      listener.progressed(
          new CopyProgressEvent(new CopyStartEvent(source, target, 1), doneBytes, totalBytes));
    }
  }

  TreeResult result(TreeCounts counts, Duration elapsed) {
    return new TreeResult(counts, elapsed, kept, omitted);
  }
}
