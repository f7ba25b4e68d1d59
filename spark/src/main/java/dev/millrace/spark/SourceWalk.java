package dev.millrace.spark;

import dev.millrace.files.FileForm;
import dev.millrace.files.HardLinks;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeFilter;
import dev.millrace.files.internal.copy.NativeCopies;
import dev.millrace.files.internal.tree.SourceDirectory;
import dev.millrace.files.internal.tree.SourceEntry;
import dev.millrace.spark.Found.LeftDirectory;
import dev.millrace.spark.Found.LinkedName;
import dev.millrace.spark.Found.TreeDirectory;
import dev.millrace.spark.Found.Unlisted;
import dev.millrace.sys.EntryType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/// Lists directories and those inside them, and creates their targets, piece by piece: the memory
/// does not grow with the tree. When it has listed enough, it leaves the directories below to the
/// next round, which distributes them again.
final class SourceWalk implements Iterator<Found> {
  private static final int PERMISSIONS = 0xFFF;

  private final ClusterJob job;
  private final ExecutorTools tools;
  private final Iterator<String> roots;
  private final long mostEntries;
  private final ArrayDeque<String> below = new ArrayDeque<>();
  private final ArrayDeque<Found> ready = new ArrayDeque<>();
  private long entries;
  private @Nullable SourceDirectory open;
  private BatchBuilder batch;

  /// @param roots the directories of this task
  /// @param mostEntries after which directories are left to the next round
  SourceWalk(ClusterJob job, Iterator<String> roots, long mostEntries) {
    this.job = job;
    this.roots = roots;
    this.mostEntries = mostEntries;
    tools = ExecutorTools.of(job);
    batch = batch("");
  }

  private BatchBuilder batch(String directory) {
    return new BatchBuilder(directory, job.largeBytes(), tools.sharesFiles());
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
    batch = batch(path);
    try {
      LinkCheck.require(job, path);
      SourceDirectory directory = SourceDirectory.open(calls().calls(), job.sourceOf(path));
      open = directory;
      int earlier = makeTarget(path);
      ready.add(new TreeDirectory(path, directory.permissions(), earlier));
    } catch (IOException e) {
      end();
      ready.add(new Unlisted(path, e));
    }
  }

  private NativeCopies calls() throws IOException {
    return tools
        .engine()
        .nativeCopies()
        .orElseThrow(() -> new IOException("a copy by a cluster needs system calls of Linux"));
  }

  private int makeTarget(String path) throws IOException {
    Path target = job.targetOf(path);
    int earlier = permissions(target);
    TaskReport report = new TaskReport(false);
    tools.copyListed(
        job.sourceOf(path), target, tools.tree().withFilter(TreeFilter.NONE), List.of(), report);
    for (TaskOutcome outcome : report.outcomes()) {
      if (outcome.failure() != null) {
        throw outcome.failure();
      }
    }
    return earlier;
  }

  private static int permissions(Path target) throws IOException {
    if (!Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
      return TreeDirectory.MISSING;
    }
    Object mode = Files.getAttribute(target, "unix:mode", LinkOption.NOFOLLOW_LINKS);
    return (Integer) mode & PERMISSIONS;
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
      ready.add(new Unlisted(batch.directory(), e));
    }
  }

  private void end() {
    if (open != null) {
      open.close();
      open = null;
    }
    batch.finish().ifPresent(ready::add);
  }

  private void add(SourceEntry entry) {
    entries++;
    String path = ClusterJob.entry(batch.directory(), entry.name());
    if (isExcluded(path, entry.type())) {
      return;
    }
    if (entry.type() == EntryType.DIRECTORY) {
      below.add(path);
    } else if (entry.links() > 1 && keepsNames()) {
      ready.add(new LinkedName(entry.device(), entry.inode(), batch.directory(), entry.name()));
    } else {
      batch.add(entry).ifPresent(ready::add);
    }
  }

  private boolean keepsNames() {
    return tools.tree().hardLinks() == HardLinks.KEEP && tools.tree().fileForm() == FileForm.COPY;
  }

  @SuppressWarnings("ReferenceEquality") // a filter may define `equals`
  private boolean isExcluded(String path, EntryType type) {
    return tools.filter() != TreeFilter.ALL
        && !tools.filter().includes(ClusterJob.relative(path), reported(type));
  }

  private static TreeEntryType reported(EntryType type) {
    return switch (type) {
      case DIRECTORY -> TreeEntryType.DIRECTORY;
      case LINK -> TreeEntryType.LINK;
      case SPECIAL -> TreeEntryType.SPECIAL;
      default -> TreeEntryType.FILE;
    };
  }
}
