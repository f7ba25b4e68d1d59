package dev.millrace.spark;

import dev.millrace.files.HardLinks;
import dev.millrace.files.TreeFilter;
import dev.millrace.files.internal.directory.OpenDirectory;
import dev.millrace.files.internal.tree.InternalOptions;
import dev.millrace.files.internal.tree.InternalOptions.FileForm;
import dev.millrace.files.internal.tree.TreeObserver;
import dev.millrace.spark.Found.FileBatch;
import dev.millrace.spark.Found.LargeFile;
import dev.millrace.spark.Found.LeftDirectory;
import dev.millrace.spark.Found.LinkedName;
import dev.millrace.spark.Found.TreeDirectory;
import dev.millrace.spark.Found.Unlisted;
import dev.millrace.spark.RunningTask.ExecutorTools;
import dev.millrace.sys.Call;
import dev.millrace.sys.DirectoryEntries;
import dev.millrace.sys.EntryType;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import java.io.Closeable;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Lists directories and those inside them, and creates their targets, piece by piece: the memory
/// does not grow with the tree. When it has listed enough, it leaves the directories below to the
/// next round, which distributes them again.
final class SourceWalk implements Iterator<Found>, Closeable {
  private final ClusterJob job;
  private final RunningTask task;
  private final ExecutorTools tools;
  private final Iterator<String> roots;
  private final long mostEntries;
  private final ArrayDeque<String> below = new ArrayDeque<>();
  private final ArrayDeque<Found> ready = new ArrayDeque<>();
  private long entries;
  private @Nullable SourceDirectory open;
  private Batch batch;

  /// @param roots the directories of this task
  /// @param mostEntries after which directories are left to the next round
  SourceWalk(ClusterJob job, Iterator<String> roots, long mostEntries) {
    this.job = job;
    this.roots = roots;
    this.mostEntries = mostEntries;
    task = RunningTask.open(job);
    tools = task.tools();
    batch = new Batch("");
  }

  @Override
  public boolean hasNext() {
    while (ready.isEmpty() && (open != null || !below.isEmpty() || roots.hasNext())) {
      step();
    }
    return !ready.isEmpty();
  }

  @Override
  public Found next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    return ready.remove();
  }

  private void step() {
    if (open != null) {
      list(open);
    } else if (below.isEmpty()) {
      enter(roots.next());
    } else if (entries < mostEntries) {
      enter(below.removeLast());
    } else {
      ready.add(new LeftDirectory(below.removeLast()));
    }
  }

  private void enter(String path) {
    batch = new Batch(path);
    try {
      SourceDirectory directory =
          new SourceDirectory(task.roots().source().descend(ClusterJob.names(path)));
      open = directory;
      ready.add(
          path.isEmpty()
              ? job.root()
              : new TreeDirectory(
                  path, directory.directory.status().permissions(), makeTarget(path)));
    } catch (IOException e) {
      end();
      ready.add(new Unlisted(path, e));
    }
  }

  private int makeTarget(String path) throws IOException {
    int earlier = earlier(path);
    TaskReport report = new TaskReport(false);
    task.copyListed(path, tools.tree().withFilter(TreeFilter.NONE), List.of(), report);
    report.requireNoFailure();
    return earlier;
  }

  private int earlier(String path) throws IOException {
    List<String> names = ClusterJob.names(path);
    try (OpenDirectory above = task.roots().target().descend(names.subList(0, names.size() - 1))) {
      return above
          .find(names.getLast())
          .filter(FileStatus::isDirectory)
          .map(FileStatus::permissions)
          .orElse(TreeDirectory.MISSING);
    }
  }

  private void list(SourceDirectory directory) {
    try {
      List<SourceEntry> found = directory.next();
      found.forEach(this::add);
      if (found.isEmpty()) {
        end();
      }
    } catch (IOException e) {
      end();
      ready.add(new Unlisted(batch.directory, e));
    }
  }

  @Override
  public void close() {
    closeOpen();
    task.close();
  }

  private void closeOpen() {
    if (open != null) {
      open.close();
      open = null;
    }
  }

  private void end() {
    closeOpen();
    batch.finish().ifPresent(ready::add);
  }

  private void add(SourceEntry entry) {
    entries++;
    String path = ClusterJob.entry(batch.directory, entry.name());
    if (isExcluded(path, entry.type())) {
      return;
    }
    if (entry.type() == EntryType.DIRECTORY) {
      below.add(path);
    } else if (entry.links() > 1 && keepsNames()) {
      ready.add(new LinkedName(entry.device(), entry.inode(), batch.directory, entry.name()));
    } else {
      batch.add(entry).ifPresent(ready::add);
    }
  }

  private boolean keepsNames() {
    return tools.tree().hardLinks() == HardLinks.KEEP
        && InternalOptions.of(tools.tree()).fileForm() == FileForm.COPY;
  }

  @SuppressWarnings("ReferenceEquality") // a filter may define `equals`
  private boolean isExcluded(String path, EntryType type) {
    return tools.filter() != TreeFilter.ALL
        && !tools.filter().includes(ClusterJob.relative(path), TreeObserver.kind(type));
  }

  /// Groups the files of one directory into batches.
  private final class Batch {
    private static final int MOST_FILES = 512;

    private final String directory;
    private StringBuilder names = new StringBuilder();
    private StringBuilder types = new StringBuilder();
    private long bytes;

    Batch(String directory) {
      this.directory = directory;
    }

    /// Adds a file.
    ///
    /// @return a large file, or the batch that is complete
    Optional<Found> add(SourceEntry entry) {
      long mostBytes = job.largeBytes();
      if (tools.sharesFiles() && entry.type() == EntryType.FILE && entry.bytes() >= mostBytes) {
        return Optional.of(new LargeFile(directory, entry.name(), entry.bytes()));
      }
      names.append(names.isEmpty() ? "" : "/").append(entry.name());
      types.append(FileBatch.letter(entry.type()));
      bytes += entry.type() == EntryType.FILE ? entry.bytes() : 0;
      return types.length() >= MOST_FILES || bytes >= mostBytes ? finish() : Optional.empty();
    }

    Optional<Found> finish() {
      if (types.isEmpty()) {
        return Optional.empty();
      }
      FileBatch batch = new FileBatch(directory, names.toString(), types.toString(), bytes);
      names = new StringBuilder();
      types = new StringBuilder();
      bytes = 0;
      return Optional.of(batch);
    }
  }

  /// An entry, and the facts that distribute it.
  ///
  /// @param name one character for each byte
  /// @param bytes its length; 0 if the status was unreadable
  /// @param links the number of names; 1 if the status was unreadable
  private record SourceEntry(
      String name, EntryType type, long bytes, long links, long device, long inode) {}

  /// An open directory of the source, listed in pieces of some hundred entries: the memory does not
  /// grow with the directory. For one thread.
  private static final class SourceDirectory implements Closeable {
    private static final int LIST_BYTES = 32 << 10;

    private final FileCalls calls;
    private final OpenDirectory directory;
    private final Arena arena = Arena.ofShared();
    private final MemorySegment buffer = arena.allocate(LIST_BYTES, Long.BYTES);

    /// @param directory new, and closed with this object
    SourceDirectory(OpenDirectory directory) {
      this.directory = directory;
      calls = directory.calls();
    }

    /// Returns the next entries, or an empty list at the end.
    List<SourceEntry> next() throws IOException {
      long bytes =
          Call.GETDENTS.require(calls.getdents(directory.descriptor(), buffer), directory.path());
      List<SourceEntry> found = new ArrayList<>();
      DirectoryEntries entries = new DirectoryEntries(buffer.asSlice(0, bytes));
      while (entries.advance()) {
        found.add(found(entries));
      }
      return found.isEmpty() && bytes > 0 ? next() : found; // only `.` and `..`
    }

    // The copy of an entry without a status reports the reason.
    private SourceEntry found(DirectoryEntries entry) {
      FileStatus file = new FileStatus();
      if (calls.statx(directory.name(entry.name()), Link.STAY, file) < 0) {
        return new SourceEntry(entry.name(), entry.type(), 0, 1, 0, 0);
      }
      return new SourceEntry(
          entry.name(), file.entryType(), file.bytes(), file.links(), file.device(), file.inode());
    }

    @Override
    public void close() {
      directory.close();
      arena.close();
    }
  }
}
