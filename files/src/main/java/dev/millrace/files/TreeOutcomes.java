package dev.millrace.files;

import dev.millrace.files.CopyListener.ProgressEvent;
import dev.millrace.files.CopyListener.StartEvent;
import dev.millrace.files.TreeOutcome.Copied;
import dev.millrace.files.TreeOutcome.Failed;
import dev.millrace.files.TreeOutcome.Linked;
import dev.millrace.files.TreeOutcome.Skipped;
import dev.millrace.files.internal.request.CopyObserver;
import dev.millrace.files.internal.request.CopyObserver.PieceCounts;
import dev.millrace.files.internal.tree.CopiedEntry;
import dev.millrace.files.internal.tree.TreeObserver;
import dev.millrace.files.internal.tree.TreeObserver.TreeEvent;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;

/// Collects the outcomes that a result of a tree holds, and notifies the listener. Called by one
/// thread at a time.
///
/// Skipped entries may be many, and never displace a failure or a loss.
final class TreeOutcomes implements TreeObserver {
  private final TreeListener listener;
  private final CopyObserver ofFile;
  private boolean isFile;
  private boolean hasThrown;
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
  public void ended(TreeEvent event, TreeCounts counts) {
    Path source = event.source();
    Path target = event.target();
    TreeEntryType type = event.type();
    switch (event.kind()) {
      case COPIED -> copied(event, counts);
      case LINKED -> report(to -> to.finished(new Linked(source, target, type), counts));
      case SKIPPED -> finished(skips, new Skipped(source, target, type, event.reason()), counts);
      case FAILED -> {
        IOException failure = Objects.requireNonNull(event.failure());
        finished(problems, new Failed(source, target, type, failure), counts);
      }
      case DELETED -> report(to -> to.deleted(target, type, counts));
    }
  }

  private void copied(TreeEvent event, TreeCounts counts) {
    CopiedEntry copy = event.copy();
    List<LostMetadata> lost = copy.lost().stream().map(LostMetadata::new).toList();
    Copied copied = new Copied(event.source(), event.target(), event.type(), copy.bytes(), lost);
    if (!lost.isEmpty()) {
      keep(problems, copied);
    }
    report(to -> to.finished(copied, counts));
    if (isFile) {
      ofFile.finished(copy.reportOr(Duration.ofNanos(System.nanoTime() - startNanos)));
    }
  }

  private void finished(List<TreeOutcome> kept, TreeOutcome outcome, TreeCounts counts) {
    keep(kept, outcome);
    report(to -> to.finished(outcome, counts));
  }

  // Until a call throws: other threads of the copy may not have noticed that yet.
  private void report(Consumer<TreeListener> call) {
    if (!hasThrown) {
      hasThrown = true;
      try {
        call.accept(listener);
      } catch (Throwable e) {
        throw ListenerCalls.ofListener(e);
      }
      hasThrown = false;
    }
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
      ProgressEvent event = new ProgressEvent(new StartEvent(source, target, 1), pieces);
      report(to -> to.progressed(event, counts));
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
