package dev.millrace.files.internal.tree;

import dev.millrace.files.Cancellation;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.ExistingFile;
import dev.millrace.files.Metadata;
import dev.millrace.files.Reflink;
import dev.millrace.files.Replace;
import dev.millrace.files.TreeFilter;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.TreeResume;
import dev.millrace.files.internal.directory.DirectoryPair;
import dev.millrace.files.internal.request.CopyRequest.NewFileName;
import dev.millrace.files.internal.request.RateLimiter;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// A request for the copy of one tree.
///
/// @param target the name of the copy, not of the directory around it
/// @param files the options for each file; [Reflink#FASTEST] becomes [Reflink#AUTO]
/// @param options for the tree; [ExistingFile#BY_COPIER] becomes the decision of `files`
/// @param newFileName the moment at which a new file gets its name
/// @param partial null unless several processes copy parts of one tree
public record TreeRequest(
    Path source,
    Path target,
    CopyOptions files,
    TreeOptions options,
    TreeObserver observer,
    Cancellation cancellation,
    Scope scope,
    NewFileName newFileName,
    @Nullable PartialCopy partial) {
  /// The entries that a request may concern.
  public enum Scope {
    /// Any entry, with everything in it.
    TREE,
    /// A directory that may contain the target, which the filter excludes. A target file that is a
    /// hard link of its source stays.
    TREE_AROUND_TARGET,
    /// An entry that is not a directory. It shares blocks where possible, even if it is small.
    ONE_ENTRY
  }

  /// The part of a tree that one of several processes copies, by several requests.
  ///
  /// @param roots of the whole tree, open until the last request is complete. Directories below
  ///   them are opened name by name, without following links.
  /// @param limiter that all requests of the process share
  public record PartialCopy(DirectoryPair roots, RateLimiter limiter) {}

  // In a tree, clones are faster at every length: the kernel allocates and writes new blocks later.
  public TreeRequest {
    source = named(source);
    target = named(target);
    files = files.reflink() == Reflink.FASTEST ? files.withReflink(Reflink.AUTO) : files;
    if (options.existingFile() == ExistingFile.BY_COPIER) {
      options =
          options.withExistingFile(
              files.replace() == Replace.NEVER ? ExistingFile.FAIL : ExistingFile.REPLACE);
    }
  }

  // The working directory. An empty name in the directory around it would be that directory.
  private static Path named(Path path) {
    return path.toString().isEmpty() ? path.getFileSystem().getPath(".") : path;
  }

  /// A request for a tree that stands for itself.
  public TreeRequest(
      Path source,
      Path target,
      CopyOptions files,
      TreeOptions options,
      TreeObserver observer,
      Cancellation cancellation) {
    this(
        source,
        target,
        files,
        options,
        observer,
        cancellation,
        Scope.TREE,
        NewFileName.AT_ONCE,
        null);
  }

  /// Returns whether only the root is copied, without its entries.
  @SuppressWarnings("ReferenceEquality") // a filter may define `equals`
  boolean isAlone() {
    return options.filter() == TreeFilter.NONE;
  }

  /// Returns the most threads. Before the first one starts, [TreeCopies] chooses a number that the
  /// options lack.
  int jobs() {
    return options.jobs().orElse(1);
  }

  /// Returns the options that have no public access.
  InternalOptions internal() {
    return InternalOptions.of(options);
  }

  TreeRequest withOptions(TreeOptions value) {
    return new TreeRequest(
        source, target, files, value, observer, cancellation, scope, newFileName, partial);
  }

  public TreeRequest withScope(Scope value) {
    return new TreeRequest(
        source, target, files, options, observer, cancellation, value, newFileName, partial);
  }

  public TreeRequest withNewFileName(NewFileName value) {
    return new TreeRequest(
        source, target, files, options, observer, cancellation, scope, value, partial);
  }

  /// Returns this request for one of several processes.
  public TreeRequest withPartial(PartialCopy value) {
    return new TreeRequest(
        source, target, files, options, observer, cancellation, scope, newFileName, value);
  }

  /// Returns this request for a system without journals: equal times stand for finished files.
  TreeRequest withoutJournal() {
    boolean areTimesKept =
        options.resume() != TreeResume.OFF
            && files.metadata() == Metadata.ALL
            && options.existingFile() == ExistingFile.REPLACE;
    return areTimesKept
        ? withOptions(options.withExistingFile(ExistingFile.SKIP_IF_SAME_SIZE_AND_TIME))
        : this;
  }

  /// Returns the rate limit that all files of the tree share, or all requests of a partial copy.
  RateLimiter limiter() {
    return partial == null
        ? RateLimiter.of(files.bytesPerSecond(), System.nanoTime())
        : partial.limiter();
  }
}
