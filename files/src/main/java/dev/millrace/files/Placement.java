package dev.millrace.files;

import dev.millrace.files.PlaceResult.Way;
import dev.millrace.files.internal.copy.FileCopies;
import dev.millrace.files.internal.path.PathDirectory;
import dev.millrace.files.internal.path.UninterruptedWork;
import dev.millrace.files.internal.request.CopyObserver;
import dev.millrace.files.internal.request.CopyObserver.PieceCounts;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.tree.CopiedEntry;
import dev.millrace.files.internal.tree.InternalOptions;
import dev.millrace.files.internal.tree.TreeCopies;
import dev.millrace.files.internal.tree.TreeObserver;
import dev.millrace.files.internal.tree.TreeObserver.TreeEvent;
import dev.millrace.files.internal.tree.TreeObserver.TreeEvent.Kind;
import dev.millrace.files.internal.tree.TreeRequest;
import dev.millrace.files.internal.tree.TreeRequest.Scope;
import dev.millrace.sys.Existing;
import java.io.IOException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;

/// Places a file: a copy of a tree that is one file, in the form that an order requires.
///
/// @param options of the copier; the order decides about clones
record Placement(FileCopies files, CopyOptions options, PlaceOrder order) {
  /// @throws UnsupportedOperationException if the options overwrite files in place, which would
  ///   change all names of a linked file
  Placement {
    if (options.replace() == Replace.IN_PLACE) {
      throw new UnsupportedOperationException(
          "Replace.IN_PLACE would change all names of a linked file; use Replace.ALWAYS");
    }
  }

  PlaceResult place(Path source, Path target, CopyObserver observer, Cancellation cancellation)
      throws IOException {
    long startNanos = System.nanoTime();
    boolean isDurableLink = order.linksFirst() && options.durability() != Durability.NONE;
    if (isDurableLink) {
      syncContent(source);
    }
    CopiedEntry placed =
        CopyRequest.retrying(
            options.changedSource(),
            () -> placeOnce(source, target, new PlacedEntry(observer), cancellation));
    if (isDurableLink && placed.way() == Way.LINKED) {
      PathDirectory.syncAround(target);
    }
    int ways = Math.max(0, order.ways().indexOf(placed.way()));
    List<String> reasons = placed.reasons().stream().limit(ways).toList();
    return new PlaceResult(placed, reasons, Duration.ofNanos(System.nanoTime() - startNanos));
  }

  private CopiedEntry placeOnce(
      Path source, Path target, PlacedEntry placed, Cancellation cancellation) throws IOException {
    if (!order.linksFirst()) {
      placed.started();
    }
    boolean isFollowed = options.symbolicLinks() == SymbolicLinks.FOLLOW;
    TreeOptions tree =
        ofTree(TreeOptions.DEFAULTS)
            .withLinks(isFollowed ? TreeLinks.FOLLOW_NAMED : TreeLinks.KEEP)
            .withJobs(1);
    new TreeCopies(files)
        .copy(
            new TreeRequest(
                    source,
                    target,
                    fileOptions().withChangedSource(ChangedSource.FAIL), // a retry has an event
                    tree,
                    placed,
                    cancellation)
                .withScope(Scope.ONE_ENTRY));
    return placed.entry;
  }

  /// Returns the options of each file.
  CopyOptions fileOptions() {
    return options.withReflink(order.reflink());
  }

  /// Returns the options of a tree whose files this order places.
  TreeOptions ofTree(TreeOptions tree) {
    return InternalOptions.of(tree).withFileForm(order.form()).in(tree);
  }

  // Before the link: an unreadable file then has no new name. A link itself has no content.
  private void syncContent(Path source) throws IOException {
    LinkOption[] links =
        options.symbolicLinks() == SymbolicLinks.FOLLOW
            ? new LinkOption[0]
            : new LinkOption[] {LinkOption.NOFOLLOW_LINKS};
    if (Existing.isFile(source, links)) {
      UninterruptedWork.sync(source, StandardOpenOption.READ);
    }
  }

  /// The outcome of placing one entry, taken from the only event of its copy. A name of the source
  /// itself is skipped, without that event: it is a hard link already.
  private static final class PlacedEntry implements TreeObserver {
    private final CopyObserver observer;
    private final long startNanos = System.nanoTime();
    private boolean hasStarted;
    private CopiedEntry entry = CopiedEntry.LINKED;

    /// @param observer of a clone or a copy
    PlacedEntry(CopyObserver observer) {
      this.observer = observer;
    }

    @Override
    public boolean wantsAll() {
      return true;
    }

    // A target that another program creates or removes meanwhile makes no further try.
    @Override
    public void started() {
      if (!hasStarted) {
        hasStarted = true;
        observer.started();
      }
    }

    @Override
    public void ended(TreeEvent event, TreeCounts counts) {
      if (event.kind() != Kind.COPIED) {
        return;
      }
      entry = event.copy();
      if (entry.way() != Way.LINKED) {
        observer.finished(entry.reportOr(Duration.ofNanos(System.nanoTime() - startNanos)));
      }
    }

    @Override
    public void progressed(Path source, Path target, PieceCounts pieces, TreeCounts counts) {
      observer.progressed(pieces);
    }
  }
}
