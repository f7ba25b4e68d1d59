package dev.millrace.files.internal.tree;

import dev.millrace.files.CopyCancelledException;
import dev.millrace.files.ExistingDirectory;
import dev.millrace.files.OtherFileSystems;
import dev.millrace.files.Replace;
import dev.millrace.files.TreeCounts;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeFilter;
import dev.millrace.files.TreeLinks;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.internal.tree.TreeRequest.Scope;
import dev.millrace.sys.EntryType;
import dev.millrace.sys.MetadataCalls.Link;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The copy of one tree. A directory is one task: it is opened, its copy is created, and its
/// entries are copied or become tasks. The last task of a directory gives the copy its metadata.
final class TreeCopy<D> {
  private final TreeSystem<D> system;
  private final TreeRequest request;
  private final TreeOptions options;
  private final TreeLog log;
  private final TreeStop stop;
  private final TreeTasks tasks;
  private final EntryCopy<D> entries;
  private final TreeLoops<D> loops;
  private @Nullable Object rootDevice;

  TreeCopy(TreeSystem<D> system, TreeRequest request, TreeLog log, TreeStop stop, TreeTasks tasks) {
    this.system = system;
    this.request = request;
    this.log = log;
    this.stop = stop;
    this.tasks = tasks;
    options = request.options();
    loops = new TreeLoops<>(request);
    entries =
        new EntryCopy<>(
            system,
            options,
            ofTakenNames(request),
            log,
            stop,
            new FirstNames<>(),
            new EarlierNames<>(system, request.earlier()),
            new EntryForm<>(system, options, request.scope()));
  }

  private static Replace ofTakenNames(TreeRequest request) {
    boolean isInPlace = request.files().replace() == Replace.IN_PLACE;
    return isInPlace ? Replace.IN_PLACE : Replace.ANY;
  }

  /// Copies the tree.
  ///
  /// @throws IOException if the source is missing, or an entry fails and the options end the copy
  ///   then
  TreeCounts copy() throws IOException {
    TreeNode<D> above = TreeNode.above(system, request.source(), request.target());
    try {
      copyFrom(above);
    } finally {
      above.close();
    }
    stop.requireCompletion(log.counts().bytes());
    return log.counts();
  }

  private void copyFrom(TreeNode<D> above) throws IOException {
    TreeEntry<D> root =
        new TreeEntry<>(above, system.name(request.source()), system.name(request.target()));
    Link link = options.links() == TreeLinks.KEEP ? Link.STAY : Link.FOLLOW;
    EntryStatus status = system.status(root.source(), root.name(), link, request.source());
    rootDevice = status.device();
    if (status.type() == EntryType.DIRECTORY) {
      requireTree();
      if (request.scope() != Scope.TREE_AROUND_TARGET && !isAlone()) {
        new TreeTargetCheck(request).requireOutside();
      }
      TreeNode<D> node = above.child(root, link, targetLink());
      push(node, () -> copyDirectory(node, root));
    } else {
      system.begin(above.source(), above.target(), root.targetName(), above.targetPath());
      above.add();
      push(above, () -> entries.copy(root, status.type(), link));
    }
    tasks.run();
  }

  // The root has no copied entries, so that its copy may be inside it.
  @SuppressWarnings("ReferenceEquality") // a filter may define `equals`
  private boolean isAlone() {
    return options.filter() == TreeFilter.NONE;
  }

  private void requireTree() throws FileSystemException {
    if (request.scope() == Scope.ONE_ENTRY) {
      throw new FileSystemException(request.source().toString(), null, "is a directory");
    }
  }

  private void push(TreeNode<D> node, Runnable task) {
    tasks.push(() -> run(node, task));
  }

  // A task of a node, whose directories stay open until its end.
  private void run(TreeNode<D> node, Runnable task) {
    try {
      if (!stop.isOver()) {
        task.run();
      }
    } catch (RuntimeException | Error e) {
      stop.fail(e);
    } finally {
      done(node);
    }
  }

  private void copyDirectory(TreeNode<D> node, TreeEntry<D> entry) {
    try {
      open(node, entry);
    } catch (CopyCancelledException e) {
      stop.cancel();
    } catch (IOException e) {
      node.markIncomplete();
      fail(entry, e);
    }
  }

  private void fail(TreeEntry<D> entry, IOException e) {
    log.failed(entry, TreeEntryType.DIRECTORY, e);
    stop.entryFailed(e);
  }

  private void open(TreeNode<D> node, TreeEntry<D> entry) throws IOException {
    TreeNode<D> above = entry.directory();
    above.acquire();
    try {
      D source = system.open(above.source(), entry.name(), node.names().link(), node.sourcePath());
      boolean isOpen = false;
      try {
        isOpen = openTarget(node, entry, source);
      } finally {
        if (!isOpen) {
          system.close(source);
        }
      }
    } finally {
      above.release();
    }
    copyEntries(node);
  }

  private boolean openTarget(TreeNode<D> node, TreeEntry<D> entry, D source) throws IOException {
    loops.requireNone(node, system.status(source, node.sourcePath()).key());
    D above = entry.target();
    boolean isNew = system.makeDirectory(source, above, entry.targetName(), node.targetPath());
    if (!isNew && options.existingDirectory() == ExistingDirectory.FAIL) {
      throw new FileAlreadyExistsException(node.targetPath().toString());
    }
    D target = system.open(above, entry.targetName(), node.targetLink(), node.targetPath());
    node.opened(source, target, isNew, isNew ? 0 : system.lend(source, target));
    loops.enter(node.targetKey());
    return true;
  }

  private void copyEntries(TreeNode<D> node) throws IOException {
    try {
      if (isRoot(node)) {
        system.begin(node.source(), node.target(), "", node.targetPath());
      }
      if (isAlone() || isOnOtherFileSystem(node)) {
        return;
      }
      copyListed(node, new EntryBatch<>(node, entries, tasks, this::push));
    } finally {
      node.release();
    }
  }

  // Entries that were listed before a failure are copied.
  private void copyListed(TreeNode<D> node, EntryBatch<D> batch) throws IOException {
    try {
      system.list(
          node.source(),
          (name, type) -> visit(batch, new TreeEntry<>(node, name, name), type),
          node.sourcePath());
    } catch (IOException e) {
      batch.copy();
      throw e;
    }
    batch.copy();
  }

  private static boolean isRoot(TreeNode<?> node) {
    return node.parent() != null && node.parent().parent() == null;
  }

  private boolean isOnOtherFileSystem(TreeNode<D> node) throws IOException {
    return options.otherFileSystems() == OtherFileSystems.SKIP
        && !Objects.equals(system.status(node.source(), node.sourcePath()).device(), rootDevice);
  }

  private void visit(EntryBatch<D> batch, TreeEntry<D> entry, EntryType type) {
    if (stop.isOver()) {
      return;
    }
    try {
      add(batch, entry, type);
    } catch (IOException e) {
      log.failed(entry, TreeEntryType.FILE, e);
      stop.entryFailed(e);
    }
  }

  private void add(EntryBatch<D> batch, TreeEntry<D> entry, EntryType listed) throws IOException {
    EntryType type = listed;
    if (type == EntryType.UNKNOWN) {
      type = type(entry, Link.STAY);
    }
    Link link = Link.STAY;
    if (entries.isFollowed(type) || (type == EntryType.LINK && leadsToFollowed(entry))) {
      link = Link.FOLLOW;
      type = type(entry, link);
    }
    if (isExcluded(entry, type)) {
      return;
    }
    if (type == EntryType.DIRECTORY) {
      TreeNode<D> child = entry.directory().child(entry, link, targetLink());
      push(child, () -> copyDirectory(child, entry));
    } else {
      batch.add(entry, type, link);
    }
  }

  private boolean leadsToFollowed(TreeEntry<D> entry) {
    if (options.links() != TreeLinks.FOLLOW_DIRECTORIES) {
      return false;
    }
    try {
      return type(entry, Link.FOLLOW) == EntryType.DIRECTORY;
    } catch (IOException e) {
      return false; // it leads nowhere, and is copied as a link
    }
  }

  private Link targetLink() {
    boolean isFollowed = options.existingDirectory() == ExistingDirectory.MERGE_THROUGH_LINK;
    return isFollowed ? Link.FOLLOW : Link.STAY;
  }

  private EntryType type(TreeEntry<D> entry, Link link) throws IOException {
    return system.status(entry.source(), entry.name(), link, entry.sourcePath()).type();
  }

  @SuppressWarnings("ReferenceEquality") // a filter may define `equals`
  private boolean isExcluded(TreeEntry<D> entry, EntryType type) {
    if (options.filter() == TreeFilter.ALL) {
      return false;
    }
    Path relative = request.source().relativize(entry.sourcePath());
    return !options.filter().includes(relative, ReportedType.of(type));
  }

  // The last entry finishes its directory, which is an entry of the one above.
  private void done(TreeNode<D> last) {
    TreeNode<D> node = last;
    while (node.done()) {
      finish(node);
      node.finish();
      if (node.parent() == null) {
        return;
      }
      node = node.parent();
    }
  }

  private void finish(TreeNode<D> node) {
    TreeNode<D> above = node.parent();
    if (above == null || !node.wasOpened() || stop.isOver()) {
      return;
    }
    TreeEntry<D> entry = new TreeEntry<>(above, node.names().name(), node.names().targetName());
    try {
      finish(node, entry);
    } catch (RuntimeException | Error e) {
      stop.fail(e);
    }
  }

  private void finish(TreeNode<D> node, TreeEntry<D> entry) {
    try {
      node.acquire();
      try {
        CopiedEntry copy = new CopiedEntry(0, system.finishDirectory(node));
        if (!node.isIncomplete()) {
          log.copied(entry, TreeEntryType.DIRECTORY, copy);
        }
      } finally {
        node.release();
      }
    } catch (IOException e) {
      fail(entry, e);
    }
  }
}
