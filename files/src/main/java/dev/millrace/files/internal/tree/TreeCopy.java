package dev.millrace.files.internal.tree;

import dev.millrace.files.CopyCancelledException;
import dev.millrace.files.OtherFileSystems;
import dev.millrace.files.TreeCounts;
import dev.millrace.files.TreeLinks;
import dev.millrace.files.internal.path.PathFailure;
import dev.millrace.files.internal.tree.SameNames.SimilarNames;
import dev.millrace.files.internal.tree.TreeIo.Side;
import dev.millrace.files.internal.tree.TreeMirror.SourceNames;
import dev.millrace.files.internal.tree.TreeRequest.Scope;
import dev.millrace.sys.EntryType;
import dev.millrace.sys.MetadataCalls.Link;
import java.io.IOException;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// The copy of one tree. A directory is one task: it is opened, its copy is created, and its
/// entries are copied or become tasks. The last task of a directory gives the copy its metadata.
final class TreeCopy<D> {
  private final TreeSystem<D> system;
  private final TreeRun run;
  private final TreeIo<D> io;
  private final TreeTargetCheck check;
  private final EntryCopy<D> entries;
  private final EntrySelection<D> selection;
  private final TreeDirectories<D> directories;
  private final TreeMirror<D> mirror;
  private final EntryTasks<D> entryTasks;
  private @Nullable Object rootDevice;

  TreeCopy(TreeSystem<D> system) {
    this.system = system;
    run = system.run();
    io = system.io();
    check = new TreeTargetCheck(run.request());
    selection = new EntrySelection<>(io, run.request());
    mirror = new TreeMirror<>(system, selection, check);
    entries = new EntryCopy<>(system, check, mirror);
    directories = new TreeDirectories<>(system, check, mirror);
    entryTasks =
        new EntryTasks<>(
            run, entries, selection, this::push, this::copyDirectoryNow, new ConcurrentHashMap<>());
  }

  /// @throws IOException if the source is missing, or an entry fails and the options end the copy
  ///   then
  TreeCounts copy() throws IOException {
    TreeRequest request = run.request();
    TreeNode<D> above = TreeNode.above(system, request.source(), Side.SOURCE, request.target());
    try {
      copyFrom(above);
    } finally {
      above.close();
    }
    TreeCounts counts = run.log().counts();
    run.stop().requireCompletion(counts.bytes());
    return counts;
  }

  private void copyFrom(TreeNode<D> above) throws IOException {
    TreeRequest request = run.request();
    Link link = run.options().links() == TreeLinks.KEEP ? Link.STAY : Link.FOLLOW;
    String name = io.name(request.source(), Side.SOURCE);
    String targetName = io.name(request.target(), Side.TARGET);
    EntryStatus status = io.status(above.source(), name, link);
    TreeEntry<D> root = new TreeEntry<>(above, name, targetName, status.type(), link);
    rootDevice = status.device();
    if (status.type() == EntryType.DIRECTORY) {
      requireTree();
      pushDirectory(root);
    } else {
      system.writer().begin(above.source(), above.target(), targetName);
      above.add();
      push(above, () -> entries.copy(root));
    }
    run.tasks().run();
  }

  private void requireTree() throws IOException {
    TreeRequest request = run.request();
    if (request.scope() == Scope.ONE_ENTRY) {
      throw PathFailure.of(request.source(), "is a directory");
    }
    // The copy of a root without its entries may be inside it. The driver of a partial copy has
    // checked the whole tree.
    boolean mayGrow =
        request.scope() != Scope.TREE_AROUND_TARGET
            && !request.isAlone()
            && request.partial() == null;
    if (mayGrow) {
      check.requireOutside();
    }
  }

  private void pushDirectory(TreeEntry<D> entry) {
    TreeNode<D> node = directories.node(entry);
    push(node, () -> copyDirectory(node, entry));
  }

  private void copyDirectoryNow(TreeEntry<D> entry) {
    TreeNode<D> node = directories.node(entry);
    run(node, () -> copyDirectory(node, entry));
  }

  private void push(TreeNode<D> node, Runnable task) {
    run.tasks().push(() -> run(node, task));
  }

  // A task of a node, whose directories stay open until its end.
  private void run(TreeNode<D> node, Runnable task) {
    try {
      if (!run.stop().isOver()) {
        task.run();
      }
    } catch (RuntimeException | Error e) {
      run.stop().fail(e);
    } finally {
      done(node);
    }
  }

  private void copyDirectory(TreeNode<D> node, TreeEntry<D> entry) {
    try {
      directories.open(node, entry);
      copyEntries(node);
    } catch (CopyCancelledException e) {
      run.stop().cancel();
    } catch (IOException e) {
      node.markIncomplete();
      run.fail(entry, e);
    }
  }

  private void copyEntries(TreeNode<D> node) throws IOException {
    try {
      if (isRoot(node)) {
        system.writer().begin(node.source(), node.target(), "");
        mirror.begin(node);
      }
      if (run.request().isAlone() || isOnOtherFileSystem(node)) {
        return;
      }
      copyListed(node, entryTasks.new Batch(node));
    } finally {
      node.release();
    }
  }

  // Entries that were listed before a failure are copied.
  private void copyListed(TreeNode<D> node, EntryTasks<D>.Batch batch) throws IOException {
    SimilarNames<D> similar = new SimilarNames<>(node);
    SourceNames<D> names = mirror.names(node);
    try {
      io.list(
          node.source(),
          (name, type) -> {
            if (names != null) {
              names.add(name);
            }
            visit(batch, similar, new TreeEntry<>(node, name, name, type, Link.STAY));
          });
    } catch (IOException e) {
      batch.copyAll();
      throw e;
    }
    node.listed(names);
    batch.copyAll();
  }

  private static boolean isRoot(TreeNode<?> node) {
    return node.parent() != null && node.parent().parent() == null;
  }

  private boolean isOnOtherFileSystem(TreeNode<D> node) throws IOException {
    return run.options().otherFileSystems() == OtherFileSystems.SKIP
        && !Objects.equals(io.status(node.source()).device(), rootDevice);
  }

  private void visit(EntryTasks<D>.Batch batch, SimilarNames<D> names, TreeEntry<D> listed) {
    if (run.stop().isOver() || !hasNames(listed)) {
      return;
    }
    try {
      TreeEntry<D> entry = selection.select(listed);
      if (entry == null) {
        return;
      }
      if (names.add(entry.targetName())) {
        entryTasks.addLate(entry);
      } else if (entry.type() == EntryType.DIRECTORY) {
        pushDirectory(entry);
      } else {
        batch.add(entry);
      }
    } catch (IOException e) {
      run.fail(listed.found(EntryType.UNKNOWN, Link.STAY), e);
    }
  }

  // Such an entry has no path: the failure names the directory.
  private boolean hasNames(TreeEntry<D> listed) {
    try {
      io.requireNames(listed);
      return true;
    } catch (IOException e) {
      TreeNode<D> node = listed.directory();
      run.fail(node.sourcePath(), node.targetPath(), listed.kind(), e);
      return false;
    }
  }

  // The last entry finishes its directory, which is an entry of the one above.
  private void done(TreeNode<D> last) {
    TreeNode<D> node = last;
    while (node.done()) {
      if (entryTasks.pushLate(node)) {
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
    TreeEntry<D> entry = node.entry();
    if (entry == null || !node.wasOpened()) {
      return;
    }
    try {
      deleteLeftovers(node, entry);
      if (run.stop().isOver()) {
        directories.takeBack(node);
      } else {
        finish(node, entry);
      }
    } catch (RuntimeException | Error e) { // also of a listener that gets a failure
      run.stop().fail(e);
    }
  }

  private void deleteLeftovers(TreeNode<D> node, TreeEntry<D> entry) {
    SourceNames<D> names = node.listedNames();
    if (names == null || run.stop().isOver()) {
      return;
    }
    node.listed(null); // the first names of files keep their directories
    try {
      mirror.deleteLeftovers(node, names);
    } catch (IOException e) {
      node.markIncomplete();
      run.fail(entry, e);
    }
  }

  private void finish(TreeNode<D> node, TreeEntry<D> entry) {
    try {
      directories.finish(node, entry);
    } catch (IOException e) {
      run.fail(entry, e);
    }
  }
}
