package dev.millrace.cli.copy;

import dev.millrace.cli.copy.CopyCheck.SourceCheck;
import dev.millrace.cli.copy.CopyCheck.TargetCheck;
import dev.millrace.cli.copy.ListFile.ListedEntries;
import dev.millrace.files.Cancellation;
import dev.millrace.files.Copier;
import dev.millrace.files.CopyCancelledException;
import dev.millrace.files.ExistingFile;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeFilter;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.TreeResult;
import dev.millrace.files.TreeSize;
import dev.millrace.files.internal.path.OpenFileName;
import dev.millrace.files.internal.path.PathFailure;
import dev.millrace.files.internal.tree.InternalOptions;
import dev.millrace.files.internal.tree.InternalOptions.CopiedNames;
import dev.millrace.sys.Existing;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
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
  private TreeTotals totals = TreeTotals.NONE;
  private boolean isRootFailed;

  /// @param view shows the progress
  /// @param records get all events
  /// @param err gets a line for each failure
  public TreeCopyRun(
      Copier copier, CopyFlags flags, TreeView view, RecordFlags.Records records, PrintWriter err) {
    this.copier = copier;
    this.flags = flags;
    this.view = view;
    this.records = records;
    options = flags.options();
    patterns = flags.selection().filter();
    prompt = new Prompt(System.in, err, flags.trees()::mayReplace, options);
    problems = new TreeProblems("copy", err);
    parents = new ParentDirectories(copier, options, err);
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
    if (listed.isPresent() && !isRootFailed) {
      CopyPaths pair = pairs.getFirst();
      for (Path missing : listed.get().missing()) {
        reasonOfMissing(pair.source(), missing).ifPresent(reason -> fail(pair, reason));
      }
    }
    problems.end();
    records.finish(totals).forEach(this::fail);
    return totals;
  }

  /// Returns whether no entry failed and no prompt was refused.
  public boolean isComplete() {
    return totals.counts().failed() == 0 && !prompt.isRefused();
  }

  private void copyShown(List<CopyPaths> pairs, TreeFilter filter, Cancellation cancellation)
      throws CopyCancelledException {
    if (!view.isProgressShown()) {
      copyAll(pairs, filter, cancellation);
    } else {
      List<Path> sources = pairs.stream().map(CopyPaths::source).toList();
      try (TreeSize size = TreeSize.count(sources, filter)) {
        view.expect(size);
        copyAll(pairs, filter, cancellation);
      }
    }
  }

  private void copyAll(List<CopyPaths> pairs, TreeFilter filter, Cancellation cancellation)
      throws CopyCancelledException {
    TreeOptions all = options.withFilter(filter);
    if (pairs.size() > 1) {
      all = InternalOptions.of(all).withEarlier(new CopiedNames(directories(pairs))).in(all);
    }
    for (CopyPaths pair : pairs) {
      copy(pair, all, cancellation);
      if (!isComplete() && cancellation.isCancelled()) { // at a prompt
        throw new CopyCancelledException(pair.target(), 0);
      }
    }
  }

  private List<Path> directories(List<CopyPaths> pairs) {
    return flags.form().keepsDirectoryLinks()
        ? pairs.stream().map(CopyPaths::source).filter(flags.trees()::isDirectory).toList()
        : List.of();
  }

  // Empty for an entry in an excluded directory.
  private Optional<IOException> reasonOfMissing(Path source, Path missing) {
    Path entry = source.resolve(missing);
    try {
      boolean isExcluded = false;
      for (Path above = missing.getParent(); above != null; above = above.getParent()) {
        if (Existing.isLink(source.resolve(above))) {
          String reason = "is behind the link " + source.resolve(above) + "; use -L";
          return Optional.of(PathFailure.of(entry, reason));
        }
        isExcluded |= !patterns.includes(above, TreeEntryType.DIRECTORY);
      }
      if (!Existing.isAt(entry, LinkOption.NOFOLLOW_LINKS)) {
        return Optional.of(new NoSuchFileException(entry.toString()));
      }
      return isExcluded
          ? Optional.empty()
          : Optional.of(PathFailure.of(entry, "is in a directory that was not copied"));
    } catch (IOException e) {
      return Optional.of(e);
    }
  }

  private void copy(CopyPaths pair, TreeOptions all, Cancellation cancellation)
      throws CopyCancelledException {
    try {
      requireFile(pair);
      if (!flags.parts().include(pair.source()) || isDeclined(pair, cancellation)) {
        return;
      }
      targets.add(pair.target());
      Path target = followed(pair, all);
      parents.create(pair, this::created);
      TreeFilter filter = all.filter();
      TreeFilter used =
          flags.trees().isInteractive() ? prompt.within(filter, pair, cancellation) : filter;
      used = flags.parts().within(used, pair.source());
      used = mirrored(records.within(used, pair));
      TreeResult result =
          copier
              .withTreeListener(view.listener())
              .withCancellation(cancellation)
              .copyTree(pair.source(), target, throughLink(pair, all).withFilter(used));
      problems.print(result);
      totals = totals.plus(result);
      view.next(result.counts());
    } catch (CopyCancelledException e) {
      problems.printRemains(e);
      throw e;
    } catch (IOException e) {
      isRootFailed = true;
      fail(pair, e);
    }
  }

  // The filters of a copy prompt, or read its entries. Only the patterns keep leftovers.
  @SuppressWarnings("ReferenceEquality") // a filter may define `equals`
  private TreeFilter mirrored(TreeFilter copied) {
    return copied == patterns ? patterns : new MirrorFilter(copied, patterns);
  }

  /// Selects the entries that are copied, and the leftovers that are deleted.
  private record MirrorFilter(TreeFilter copied, TreeFilter deleted) implements TreeFilter {
    @Override
    public boolean includes(Path entry, TreeEntryType type) {
      return copied.includes(entry, type);
    }

    @Override
    public boolean deletes(Path leftover, TreeEntryType type) {
      return deleted.includes(leftover, type);
    }
  }

  // Returns the file that a link of the target points to, as in cp. Where existing files stay, the
  // link stays too.
  private Path followed(CopyPaths pair, TreeOptions all) throws IOException {
    Path target = pair.target();
    if (all.existingFile() == ExistingFile.SKIP
        || !isFollowed(pair)
        || !Existing.isLink(target)
        || Existing.behind(target).filter(BasicFileAttributes::isRegularFile).isEmpty()
        || OpenFileName.find(target).isPresent()) {
      return target;
    }
    Path file = target.toRealPath();
    targets.addFollowed(file);
    return file;
  }

  // As in cp, `-u` compares the directory that a link of the target points to. A link to itself
  // points to nothing that is newer.
  private TreeOptions throughLink(CopyPaths pair, TreeOptions all) throws IOException {
    boolean isCompared =
        all.existingFile() == ExistingFile.SKIP_IF_NEWER
            && isFollowed(pair)
            && Existing.isLink(pair.target());
    if (!isCompared) {
      return all;
    }
    Optional<BasicFileAttributes> behind = Existing.behind(pair.target());
    if (behind.isEmpty()) {
      return all.withExistingFile(ExistingFile.REPLACE);
    }
    return behind.get().isDirectory() && !flags.trees().mayReplace(pair.source(), pair.target())
        ? all.withExistingFile(ExistingFile.SKIP)
        : all;
  }

  // Content goes to the file that a link of the target points to.
  private boolean isFollowed(CopyPaths pair) throws IOException {
    return Existing.isFile(pair.source(), flags.trees().ofNamedLinks())
        && flags.form().followsTarget();
  }

  private void created(CopyPaths parent) {
    view.created(parent);
    records.created(parent);
  }

  private boolean isDeclined(CopyPaths pair, Cancellation cancellation) throws IOException {
    return flags.trees().isInteractive()
        && !Existing.isDirectory(pair.source(), flags.trees().ofNamedLinks())
        && !prompt.agrees(pair.source(), pair.target(), cancellation);
  }

  // Links are followed as the copy follows them.
  private void requireFile(CopyPaths pair) throws IOException {
    new SourceCheck(pair.source()).requireDirectoryBeforeDot();
    boolean isDirectory = Existing.isDirectory(pair.source(), flags.trees().ofNamedLinks());
    if (!flags.trees().isRecursive() && isDirectory) {
      throw PathFailure.of(pair.source(), "is a directory; use -r to copy it and its files");
    }
    if (flags.selection().areListed() && !isDirectory) {
      throw new NotDirectoryException(pair.source().toString());
    }
    TargetCheck target = new TargetCheck(pair.target());
    if (flags.form().isDryRun() && pair.parents().isEmpty()) {
      target.requireDirectory();
    }
    if (flags.trees().readsSpecialFiles() || leadsToFile(pair.source())) {
      target.requireNoSpecialFile();
    }
    if (isFollowed(pair) && flags.trees().mayReplace(pair.source(), pair.target())) {
      target.requireNoDanglingLink();
      target.requireNoLinkToDirectory();
    }
  }

  // A link that leads nowhere may be copied itself.
  private static boolean leadsToFile(Path source) {
    try {
      return Existing.isFile(source);
    } catch (IOException e) {
      return false;
    }
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
