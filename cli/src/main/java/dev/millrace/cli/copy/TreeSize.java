package dev.millrace.cli.copy;

import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeFilter;
import dev.millrace.model.text.Format;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Locale;

/// The number of files and bytes of all sources. A thread counts them while they are copied,
/// because the time left is unknown until then. Counts no targets of links.
final class TreeSize implements AutoCloseable {
  private static final double FIRST_SECONDS = 1;

  private final List<CopyPaths> pairs;
  private final TreeFilter filter;
  private final Thread counter = new Thread(this::count, "millrace-size");
  private long files;
  private long bytes;
  private volatile boolean isKnown;
  private volatile boolean isOver;

  private TreeSize(List<CopyPaths> pairs, TreeFilter filter) {
    this.pairs = pairs;
    this.filter = filter;
  }

  /// Starts to count.
  static TreeSize of(List<CopyPaths> pairs, TreeFilter filter) {
    TreeSize size = new TreeSize(pairs, filter);
    size.counter.setDaemon(true);
    size.counter.start();
    return size;
  }

  private void count() {
    try {
      for (CopyPaths pair : pairs) {
        Files.walkFileTree(pair.source(), new Counter(pair.source()));
      }
      isKnown = !isOver;
    } catch (IOException e) {
      // the total stays unknown
    }
  }

  /// Returns the state, with the totals when they are known.
  String of(long doneFiles, long doneBytes) {
    return isKnown && bytes >= doneBytes
        ? "%s of %s files, %s of %s"
            .formatted(doneFiles, files, Format.bytes(doneBytes), Format.bytes(bytes))
        : "%s files, %s".formatted(doneFiles, Format.bytes(doneBytes));
  }

  /// Returns the time left with a comma before it, or nothing.
  String left(long doneBytes, double seconds) {
    if (!isKnown || doneBytes <= 0 || seconds < FIRST_SECONDS || bytes <= doneBytes) {
      return "";
    }
    long left = Math.round((bytes - doneBytes) / (doneBytes / seconds));
    return left < 3600
        ? String.format(Locale.ROOT, ", %s:%02d left", left / 60, left % 60)
        : String.format(Locale.ROOT, ", %s:%02d:%02d left", left / 3600, left / 60 % 60, left % 60);
  }

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
        files++;
        bytes += attributes.size();
      }
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException failure) {
      return FileVisitResult.CONTINUE;
    }
  }
}
