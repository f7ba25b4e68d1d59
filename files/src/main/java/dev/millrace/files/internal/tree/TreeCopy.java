package dev.millrace.files.internal.tree;

import dev.millrace.files.CopyCancelledException;
import dev.millrace.files.OtherFileSystems;
import dev.millrace.files.TreeCounts;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeLinks;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.internal.tree.TreeRequest.Scope;
import dev.millrace.sys.EntryType;
import dev.millrace.sys.MetadataCalls.Link;
import java.io.IOException;
import java.nio.file.FileSystemException;
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
  private final EntrySelection<D> selection;
  private final TreeDirectories<D> directories;
  private final TreeMirror<D> mirror;
  private final LateEntries<D> late;
  private @Nullable Object rootDevice;

  TreeCopy(TreeSystem<D> system, TreeRequest request, TreeLog log, TreeStop stop, TreeTasks tasks) {
    this.system = system;
    this.request = request;
    this.log = log;
    this.stop = stop;
    this.tasks = tasks;
    options = request.options();
    mirror = new TreeMirror<>(system, request, log, stop);
    entries = EntryCopy.of(system, request, log, stop, mirror);
    selection = new EntrySelection<>(system, request);
    directories = new TreeDirectories<>(system, options, new TreeLoops<>(request), mirror, log);
    late = new LateEntries<>(entries, selection, this::push, this::copyDirectoryNow);
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
        new TreeEntry<>(
            above,
            system.name(request.source(), Side.SOURCE),
            system.name(request.target(), Side.TARGET));
    Link link = options.links() == TreeLinks.KEEP ? Link.STAY : Link.FOLLOW;
    EntryStatus status = system.status(root.source(), root.name(), link, request.source());
    rootDevice = status.device();
    if (status.type() == EntryType.DIRECTORY) {
      requireTree();
      if (mayGrow()) {
        new TreeTargetCheck(request).requireOutside();
      }
      pushDirectory(root, link);
    } else {
      system.begin(above.source(), above.target(), root.targetName(), above.targetPath());
      above.add();
      push(above, () -> entries.copy(new FoundEntry<>(root, status.type(), link)));
    }
    tasks.run();
  }

  // The copy of a root without its entries may be inside it. The driver of a partial copy has
  // checked
  // the whole tree.
  private boolean mayGrow() {
    return request.scope() != Scope.TREE_AROUND_TARGET
        && !request.isAlone()
        && request.partial() == null;
  }

  private void requireTree() throws FileSystemException {
    if (request.scope() == Scope.ONE_ENTRY) {
      throw new FileSystemException(request.source().toString(), null, "is a directory");
    }
  }

  private void pushDirectory(TreeEntry<D> entry, Link link) {
    TreeNode<D> node = directories.node(entry, link);
    push(node, () -> copyDirectory(node, entry));
  }

  private void copyDirectoryNow(FoundEntry<D> found) {
    TreeNode<D> node = directories.node(found.entry(), found.link());
    run(node, () -> copyDirectory(node, found.entry()));
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
      directories.open(node, entry);
      copyEntries(node);
    } catch (CopyCancelledException e) {
      stop.cancel();
    } catch (IOException e) {
      node.markIncomplete();
      entries.fail(entry, TreeEntryType.DIRECTORY, e);
    }
  }

  private void copyEntries(TreeNode<D> node) throws IOException {
    try {
      if (isRoot(node)) {
        system.begin(node.source(), node.target(), "", node.targetPath());
        mirror.begin(node);
      }
      if (request.isAlone() || isOnOtherFileSystem(node)) {
        return;
      }
      copyListed(node, new EntryBatch<>(node, entries, tasks, this::push));
    } finally {
      node.release();
    }
  }

  // Entries that were listed before a failure are copied.
  private void copyListed(TreeNode<D> node, EntryBatch<D> batch) throws IOException {
    SimilarNames<D> similar = new SimilarNames<>(node);
    SourceNames<D> names = mirror.names(node);
    try {
      system.list(
          node.source(),
          (name, type) -> {
            if (names != null) {
              names.add(name);
            }
            visit(batch, similar, new TreeEntry<>(node, name, name), type);
          },
          node.sourcePath());
    } catch (IOException e) {
      batch.copy();
      throw e;
    }
    node.listed(names);
    batch.copy();
  }

  private static boolean isRoot(TreeNode<?> node) {
    return node.parent() != null && node.parent().parent() == null;
  }

  private boolean isOnOtherFileSystem(TreeNode<D> node) throws IOException {
    return options.otherFileSystems() == OtherFileSystems.SKIP
        && !Objects.equals(system.status(node.source(), node.sourcePath()).device(), rootDevice);
  }

  private void visit(
      EntryBatch<D> batch, SimilarNames<D> names, TreeEntry<D> entry, EntryType listed) {
    if (stop.isOver()) {
      return;
    }
    try {
      FoundEntry<D> found = selection.select(entry, listed);
      if (found == null) {
        return;
      }
      if (names.add(entry.targetName())) {
        late.add(found);
      } else {
        add(batch, found);
      }
    } catch (IOException e) {
      entries.fail(entry, TreeEntryType.FILE, e);
    }
  }

  private void add(EntryBatch<D> batch, FoundEntry<D> found) {
    if (found.type() == EntryType.DIRECTORY) {
      pushDirectory(found.entry(), found.link());
    } else {
      batch.add(found);
    }
  }

  // The last entry finishes its directory, which is an entry of the one above.
  private void done(TreeNode<D> last) {
    TreeNode<D> node = last;
    while (node.done()) {
      if (late.push(node)) {
        return;
      }
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
    if (above == null || !node.wasOpened()) {
      return;
    }
    TreeEntry<D> entry = new TreeEntry<>(above, node.names().name(), node.names().targetName());
    try {
      deleteLeftovers(node, entry);
      if (stop.isOver()) {
        directories.takeBack(node);
      } else {
        finish(node, entry);
      }
    } catch (RuntimeException | Error e) { // also of a listener that gets a failure
      stop.fail(e);
    }
  }

  private void deleteLeftovers(TreeNode<D> node, TreeEntry<D> entry) {
    SourceNames<D> names = node.listedNames();
    if (names == null || stop.isOver()) {
      return;
    }
    node.listed(null); // the first names of files keep their directories
    try {
      mirror.deleteLeftovers(node, names);
    } catch (IOException e) {
      node.markIncomplete();
      entries.fail(entry, TreeEntryType.DIRECTORY, e);
    }
  }

  private void finish(TreeNode<D> node, TreeEntry<D> entry) {
    try {
      directories.finish(node, entry);
    } catch (IOException e) {
      entries.fail(entry, TreeEntryType.DIRECTORY, e);
    }
  }
}
