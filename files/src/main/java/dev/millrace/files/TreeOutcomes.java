package dev.millrace.files;

import dev.millrace.files.CopyListener.ProgressEvent;
import dev.millrace.files.CopyListener.StartEvent;
import dev.millrace.files.TreeOutcome.Copied;
import dev.millrace.files.TreeOutcome.Failed;
import dev.millrace.files.TreeOutcome.Linked;
import dev.millrace.files.TreeOutcome.Skipped;
import dev.millrace.files.internal.request.CopyObserver;
import dev.millrace.files.internal.request.PieceCounts;
import dev.millrace.files.internal.tree.CopiedEntry;
import dev.millrace.files.internal.tree.TreeObserver;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// Collects the outcomes that a result of a tree holds, and notifies the listener. Called by one
/// thread at a time.
///
/// Skipped entries may be many, and never displace a failure or a loss.
final class TreeOutcomes implements TreeObserver {
  private final TreeListener listener;
  private final CopyObserver ofFile;
  private boolean isFile;
  private long startNanos;
  private final List<TreeOutcome> problems = new ArrayList<>();
  private final List<TreeOutcome> skips = new ArrayList<>();
  private long omitted;

  /// @param ofFile observes the copy of a tree that is one file
  TreeOutcomes(TreeListener listener, CopyObserver ofFile) {
    this.listener = listener;
    this.ofFile = ofFile;
  }

  @Override
  @SuppressWarnings("ReferenceEquality") // a listener may define `equals`
  public boolean wantsAll() {
    return isFile || listener != TreeListener.NONE;
  }

  @Override
  public void started() {
    isFile = true;
    startNanos = System.nanoTime();
    ofFile.started();
  }

  @Override
  public void copied(
      Path source, Path target, TreeEntryType type, CopiedEntry copy, TreeCounts counts) {
    List<LostMetadata> lost = copy.lost().stream().map(LostMetadata::new).toList();
    Copied copied = new Copied(source, target, type, copy.bytes(), lost);
    if (!lost.isEmpty()) {
      keep(problems, copied);
    }
    listener.finished(copied, counts);
    if (isFile) {
      ofFile.finished(copy.reportOr(Duration.ofNanos(System.nanoTime() - startNanos)));
    }
  }

  @Override
  public void linked(Path source, Path target, TreeEntryType type, TreeCounts counts) {
    listener.finished(new Linked(source, target, type), counts);
  }

  @Override
  public void skipped(
      Path source, Path target, TreeEntryType type, String reason, TreeCounts counts) {
    Skipped skipped = new Skipped(source, target, type, reason);
    keep(skips, skipped);
    listener.finished(skipped, counts);
  }

  @Override
  public void failed(
      Path source, Path target, TreeEntryType type, IOException failure, TreeCounts counts) {
    Failed failed = new Failed(source, target, type, failure);
    keep(problems, failed);
    listener.finished(failed, counts);
  }

  @Override
  public void deleted(Path target, TreeEntryType type, TreeCounts counts) {
    listener.deleted(target, type, counts);
  }

  private void keep(List<TreeOutcome> kept, TreeOutcome outcome) {
    if (kept.size() < TreeResult.MOST_OUTCOMES) {
      kept.add(outcome);
    } else {
      omitted++;
    }
  }

  @Override
  @SuppressWarnings("ReferenceEquality") // a listener may define `equals`
  public void progressed(Path source, Path target, PieceCounts pieces, TreeCounts counts) {
    if (listener != TreeListener.NONE) {
      listener.progressed(new ProgressEvent(new StartEvent(source, target, 1), pieces), counts);
    }
    if (isFile) {
      ofFile.progressed(pieces);
    }
  }

  TreeResult result(TreeCounts counts, Duration elapsed) {
    int most = Math.min(skips.size(), TreeResult.MOST_OUTCOMES - problems.size());
    List<TreeOutcome> kept = new ArrayList<>(problems);
    kept.addAll(skips.subList(0, most));
    return new TreeResult(counts, elapsed, kept, omitted + skips.size() - most);
  }
}
