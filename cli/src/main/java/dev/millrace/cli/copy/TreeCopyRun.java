package dev.millrace.cli.copy;

import dev.millrace.files.Cancellation;
import dev.millrace.files.Copier;
import dev.millrace.files.CopyCancelledException;
import dev.millrace.files.ExistingFile;
import dev.millrace.files.HardLinkTable;
import dev.millrace.files.TreeFilter;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.TreeResult;
import dev.millrace.files.internal.path.OpenFileName;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Copies several sources, or trees, and reports every entry that fails.
public final class TreeCopyRun {
  private final Copier copier;
  private final CopyFlags flags;
  private final TreeOptions options;
  private final TreeFilter patterns;
  private final TreeView view;
  private final RecordFlags.Records records;
  private final Prompt prompt;
  private final TreeProblems problems;
  private final ParentDirectories parents;
  private final SameTargets targets = new SameTargets();
  private final PrintWriter err;
  private TreeTotals totals = TreeTotals.NONE;

  /// @param view shows the progress
  /// @param records get all events
  /// @param err gets a line for each failure
  public TreeCopyRun(
      Copier copier, CopyFlags flags, TreeView view, RecordFlags.Records records, PrintWriter err) {
    this.copier = copier;
    this.flags = flags;
    this.view = view;
    this.records = records;
    this.err = err;
    options = flags.options();
    patterns = flags.selection().filter();
    prompt = new Prompt(System.in, err, flags.trees()::mayReplace);
    problems = new TreeProblems("copy", err);
    parents = new ParentDirectories(copier, options.dryRun(), err);
    records.addTo(view);
  }

  /// Copies all pairs.
  ///
  /// @return the sum of all results
  /// @throws CopyCancelledException if the copy was cancelled
  public TreeTotals copy(List<CopyPaths> pairs, Cancellation cancellation)
      throws CopyCancelledException {
    Optional<ListedEntries> listed = flags.selection().listed();
    TreeFilter filter = listed.map(entries -> entries.within(patterns)).orElse(patterns);
    try {
      copyShown(pairs, filter, cancellation);
    } finally { // a cancelled copy leaves no directory with permissions that were lent
      parents.finish().forEach(this::fail);
    }
    listed.ifPresent(entries -> reportMissing(entries, pairs.getFirst()));
    if (flags.selection().areDeleted()) {
      deleteLeftovers(pairs, cancellation);
    }
    records.finish(totals).ifPresent(this::fail);
    return totals;
  }

  private void copyShown(List<CopyPaths> pairs, TreeFilter filter, Cancellation cancellation)
      throws CopyCancelledException {
    if (!view.isProgressShown()) {
      copyAll(pairs, filter, cancellation);
    } else {
      try (TreeSize size = TreeSize.of(pairs, filter)) {
        view.expect(size);
        copyAll(pairs, filter, cancellation);
      }
    }
  }

  private void copyAll(List<CopyPaths> pairs, TreeFilter filter, Cancellation cancellation)
      throws CopyCancelledException {
    TreeOptions all = options.withFilter(filter);
    if (pairs.size() > 1) {
      all = all.withHardLinkTable(new HardLinkTable());
    }
    for (CopyPaths pair : pairs) {
      copy(pair, all, cancellation);
    }
  }

  private void reportMissing(ListedEntries entries, CopyPaths pair) {
    for (Path missing : entries.missing()) {
      fail(pair, new NoSuchFileException(pair.source().resolve(missing).toString()));
    }
  }

  private void copy(CopyPaths pair, TreeOptions all, Cancellation cancellation)
      throws CopyCancelledException {
    try {
      requireFile(pair);
      if (!flags.shards().include(pair.source()) || isDeclined(pair, cancellation)) {
        return;
      }
      targets.add(pair.target());
      Path target = followed(pair, all);
      parents.create(pair, this::created);
      TreeFilter filter = all.filter();
      TreeFilter used =
          flags.trees().isInteractive() ? prompt.within(filter, pair, cancellation) : filter;
      used = flags.shards().within(used, pair.source());
      used = records.within(used, pair);
      TreeResult result =
          copier.copyTree(
              pair.source(),
              target,
              throughLink(pair, all).withFilter(used),
              view.listener(),
              cancellation);
      problems.print(result);
      totals = totals.plus(result);
      view.next(result.counts());
    } catch (CopyCancelledException e) {
      throw e;
    } catch (IOException e) {
      fail(pair, e);
    }
  }

  // Returns the file that a link of the target points to, as in cp. Where existing files stay, the
  // link stays too.
  private Path followed(CopyPaths pair, TreeOptions all) throws IOException {
    Path target = pair.target();
    if (all.existingFile() == ExistingFile.SKIP
        || !isFollowed(pair)
        || !Files.isSymbolicLink(target)
        || !Files.isRegularFile(target)
        || OpenFileName.find(target).isPresent()) {
      return target;
    }
    Path file = target.toRealPath();
    targets.addFollowed(file);
    return file;
  }

  // As in cp, `-u` compares the directory that a link of the target points to.
  private TreeOptions throughLink(CopyPaths pair, TreeOptions all) {
    boolean isCompared =
        all.existingFile() == ExistingFile.SKIP_IF_NEWER
            && isFollowed(pair)
            && Files.isSymbolicLink(pair.target())
            && Files.isDirectory(pair.target());
    return isCompared && !flags.trees().mayReplace(pair.source(), pair.target())
        ? all.withExistingFile(ExistingFile.SKIP)
        : all;
  }

  // Content goes to the file that a link of the target points to.
  private boolean isFollowed(CopyPaths pair) {
    return Files.isRegularFile(pair.source(), flags.trees().ofNamedLinks())
        && flags.form().followsTarget();
  }

  private void created(CopyPaths parent) {
    view.created(parent);
    records.created(parent);
  }

  private boolean isDeclined(CopyPaths pair, Cancellation cancellation) {
    return flags.trees().isInteractive()
        && !Files.isDirectory(pair.source(), flags.trees().ofNamedLinks())
        && !prompt.agrees(pair.source(), pair.target(), cancellation);
  }

  // Links are followed as the copy follows them.
  private void requireFile(CopyPaths pair) throws FileSystemException {
    new SourceCheck(pair.source()).requireDirectoryBeforeDot();
    boolean isDirectory = Files.isDirectory(pair.source(), flags.trees().ofNamedLinks());
    if (!flags.trees().isRecursive() && isDirectory) {
      throw new FileSystemException(
          pair.source().toString(), null, "is a directory; use -r to copy it and its files");
    }
    if (flags.selection().areListed() && !isDirectory) {
      throw new NotDirectoryException(pair.source().toString());
    }
    CopyTargetCheck target = new CopyTargetCheck(pair.target());
    if (flags.trees().readsSpecialFiles() || Files.isRegularFile(pair.source())) {
      target.requireNoSpecialFile();
    }
    if (isFollowed(pair) && flags.trees().mayReplace(pair.source(), pair.target())) {
      target.requireNoDanglingLink();
      target.requireNoLinkToDirectory();
    }
  }

  private void deleteLeftovers(List<CopyPaths> pairs, Cancellation cancellation) {
    if (totals.haveFailures()) {
      err.println("millrace copy: --delete: nothing was deleted, because entries failed");
      return;
    }
    for (CopyPaths pair : pairs) {
      try {
        if (Files.isDirectory(pair.source(), flags.trees().ofNamedLinks())) {
          deleteLeftovers(pair, cancellation);
        }
      } catch (IOException e) {
        fail(pair, e);
      }
    }
  }

  private void deleteLeftovers(CopyPaths pair, Cancellation cancellation) throws IOException {
    Leftovers.Effect effect =
        flags.form().isDryRun() ? Leftovers.Effect.LISTED : Leftovers.Effect.DELETED;
    new Leftovers(pair, patterns, effect, this::deleted, cancellation).delete();
  }

  private void deleted(Path entry) {
    view.deleted(entry);
    records.deleted(entry);
  }

  private void fail(CopyPaths pair, IOException failure) {
    records.failed(pair, failure);
    fail(failure);
  }

  private void fail(IOException failure) {
    problems.print(failure);
    totals = totals.plusFailure();
  }
}
