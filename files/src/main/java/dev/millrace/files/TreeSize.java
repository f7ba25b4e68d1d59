package dev.millrace.files;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/// The number and the bytes of the regular files in a tree: the total of a progress bar. A thread
/// counts them while the tree is copied, placed or moved.
///
///     try (TreeSize total = TreeSize.count(source, tree.filter())) {
///       copier.withTreeListener(new Progress(total)).copyTree(source, target, tree);
///     }
///
/// The count is a second walk, by one thread: it lists each directory and looks at each entry once
/// more than the copy alone. That takes a few microseconds for an entry whose directory is in
/// memory. On a disk that seeks, and on a file server, each entry may take a read, which slows the
/// copy down until the count ends. A move within a file system is a rename, and needs no total.
///
/// The total has all files that the filter includes, also those that the copy skips, fails to copy,
/// or links to a name before ([HardLinks#KEEP]): [TreeCounts#bytes] may stay below it. A file that
/// [Copier#placeTree] links has no bytes there: compare the numbers of files then.
///
/// The count follows no links, and enters other file systems. A directory that it cannot read, or a
/// source that is missing, counts as empty. It does not notice later changes.
public final class TreeSize implements AutoCloseable {
  private final List<Path> sources;
  private final TreeFilter filter;
  private final AtomicLong files = new AtomicLong();
  private final AtomicLong bytes = new AtomicLong();
  private volatile boolean isComplete;
  private volatile boolean isOver;

  private TreeSize(List<Path> sources, TreeFilter filter) {
    this.sources = List.copyOf(sources);
    this.filter = filter;
  }

  /// Starts to count the files of a tree.
  ///
  /// @param source a directory, or any other entry
  /// @param filter as of the copy; [TreeFilter#ALL] for a move
  public static TreeSize count(Path source, TreeFilter filter) {
    return count(List.of(source), filter);
  }

  /// Starts to count the files of several trees, one after the other.
  ///
  /// @param filter called by another thread
  public static TreeSize count(List<Path> sources, TreeFilter filter) {
    TreeSize size = new TreeSize(sources, Objects.requireNonNull(filter));
    Thread counter = new Thread(size::count, "millrace-size");
    counter.setDaemon(true);
    counter.start();
    return size;
  }

  private void count() {
    try {
      for (Path source : sources) {
        Files.walkFileTree(source, new Counter(source));
      }
      isComplete = !isOver;
    } catch (IOException | RuntimeException e) {
      // the filter fails the copy too
    }
  }

  /// Returns the number of files up to now.
  public long files() {
    return files.get();
  }

  /// Returns the bytes of these files; holes count.
  public long bytes() {
    return bytes.get();
  }

  /// Returns whether the numbers are complete. False while the thread counts, and for ever if this
  /// object was closed before, or the filter failed.
  public boolean isComplete() {
    return isComplete;
  }

  /// Ends the count at the next entry. Complete numbers stay.
  @Override
  public void close() {
    isOver = true;
  }

  /// Counts the files of one source.
  private final class Counter extends SimpleFileVisitor<Path> {
    private final Path source;

    Counter(Path source) {
      this.source = source;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
      if (isOver) {
        return FileVisitResult.TERMINATE;
      }
      boolean isIncluded =
          directory.equals(source) || isIncluded(directory, TreeEntryType.DIRECTORY);
      return isIncluded ? FileVisitResult.CONTINUE : FileVisitResult.SKIP_SUBTREE;
    }

    private boolean isIncluded(Path entry, TreeEntryType type) {
      return filter.includes(source.relativize(entry), type);
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      boolean isCounted =
          attributes.isRegularFile()
              && (file.equals(source) || isIncluded(file, TreeEntryType.FILE));
      if (isCounted) {
        files.incrementAndGet();
        bytes.addAndGet(attributes.size());
      }
      return isOver ? FileVisitResult.TERMINATE : FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException failure) {
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path directory, @Nullable IOException failure) {
      return FileVisitResult.CONTINUE;
    }
  }
}
