package dev.millrace.files;

import dev.millrace.files.internal.copy.CopyTools;
import dev.millrace.files.internal.copy.FileCopies;
import dev.millrace.files.internal.directory.OpenDirectory;
import dev.millrace.files.internal.path.DefaultFiles;
import dev.millrace.files.internal.plan.Forecast;
import dev.millrace.files.internal.plan.Forecast.PlannedStep;
import dev.millrace.files.internal.plan.Plan.Holes;
import dev.millrace.files.internal.plan.Plan.Space;
import dev.millrace.files.internal.plan.Plan.Staging;
import dev.millrace.files.internal.plan.Profile;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.tree.SmallFileRule;
import dev.millrace.files.internal.tree.SmallFileRule.Way;
import dev.millrace.files.internal.tree.TreeObserver;
import dev.millrace.sys.EntryType;
import dev.millrace.sys.Existing;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// The plan of the copy of a tree that [Copier#planTree] did not make. Immutable. Later versions
/// may add accessors.
public final class TreePlan {
  private final Path source;
  private final Path target;
  private final Preview preview;

  TreePlan(Path source, Path target, CopyOptions options, TreeOptions tree, FileCopies copies)
      throws IOException {
    this.source = source;
    this.target = target;
    preview = new Preview(source, target, options, tree, copies);
  }

  /// Returns the source as it was given.
  public Path source() {
    return source;
  }

  /// Returns the target as it was given.
  public Path target() {
    return target;
  }

  /// Returns the regular files in groups with equal plans. The list is immutable.
  public List<PlannedFiles> groups() {
    return List.copyOf(preview.groups.values());
  }

  /// Returns the number of regular files with a plan.
  public long files() {
    return groups().stream().mapToLong(PlannedFiles::files).sum();
  }

  /// Returns the length of all files with a plan in bytes.
  public long bytes() {
    return groups().stream().mapToLong(PlannedFiles::bytes).sum();
  }

  /// Returns the number of directories, with the source itself.
  public long directories() {
    return preview.directories;
  }

  /// Returns the number of symbolic links.
  public long links() {
    return preview.links;
  }

  /// Returns the most threads of the copy: the number that the options give, else the number of the
  /// profile for the two file systems.
  public int jobs() {
    return preview.jobs;
  }

  /// Returns where [#jobs] comes from: `given` by the options, or the profile: `built-in`, or the
  /// path of the user's file.
  public String jobsOrigin() {
    return preview.jobsOrigin;
  }

  /// Returns the failures of the entries whose copy would fail. The list is immutable.
  public List<IOException> failures() {
    return List.copyOf(preview.failures);
  }

  /// Returns a text for logs, such as `a -> b: 5 files in 2 groups`. The form may change.
  @Override
  public String toString() {
    return "%s -> %s: %s files in %s groups".formatted(source, target, files(), groups().size());
  }

  /// Files of a tree with equal plans. Immutable. Later versions may add accessors.
  public static final class PlannedFiles {
    private final CopyPlan first;
    private final LongSummaryStatistics lengths = new LongSummaryStatistics();

    PlannedFiles(CopyPlan first) {
      this.first = first;
    }

    void add(long bytes) {
      lengths.accept(bytes);
    }

    /// Returns the number of files.
    public long files() {
      return lengths.getCount();
    }

    /// Returns the length of all files in bytes.
    public long bytes() {
      return lengths.getSum();
    }

    /// Returns the length of the shortest file in bytes.
    public long leastBytes() {
      return lengths.getMin();
    }

    /// Returns the length of the longest file in bytes.
    public long mostBytes() {
      return lengths.getMax();
    }

    /// Returns the plan of the first file. The plans of the others have the same strategies,
    /// stagings and treatment of holes, and other lengths.
    public CopyPlan first() {
      return first;
    }

    /// Returns a text for logs, such as `3 files like a/b -> c/b: read-write`. The form may change.
    @Override
    public String toString() {
      return "%s files like %s".formatted(files(), first);
    }
  }

  /// Plans the files of a tree, one after the other. Follows no links. For one thread.
  private static final class Preview extends SimpleFileVisitor<Path> {
    /// A name that no program uses.
    private static final String STAND_IN = ".millrace-planned-file";

    private final Path source;
    private final Path target;
    private final CopyOptions options;
    private final TreeFilter filter;
    private final FileCopies copies;
    private final SmallFileRule smallFiles;
    private final Map<Key, PlannedFiles> groups = new LinkedHashMap<>();
    private final List<IOException> failures = new ArrayList<>();
    private long directories;
    private long links;
    private final int jobs;
    private final String jobsOrigin;

    /// @param options for each file; an existing file is planned as replaced
    /// @param tree whose filter and threads count
    Preview(Path source, Path target, CopyOptions options, TreeOptions tree, FileCopies copies)
        throws IOException {
      this.source = source;
      this.target = target;
      this.options = options;
      this.copies = copies;
      filter = tree.filter();
      smallFiles = SmallFileRule.of(options);
      if (tree.jobs().isPresent()) {
        jobs = tree.jobs().getAsInt();
        jobsOrigin = "given";
      } else {
        Profile profile = copies.profileOfTree(source, standIn(target));
        jobs = profile.jobs();
        jobsOrigin = profile.name();
      }
      Files.walkFileTree(source, this);
    }

    /// The part of a plan that files of one group share.
    private record Key(List<PlannedStep> steps, List<Staging> stagings, Space space, Holes holes) {
      static Key of(Forecast forecast) {
        return new Key(forecast.steps(), forecast.stagings(), forecast.space(), forecast.holes());
      }
    }

    @Override
    public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
      if (!isIncluded(directory, TreeEntryType.DIRECTORY)) {
        return FileVisitResult.SKIP_SUBTREE;
      }
      directories++;
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      TreeEntryType type = TreeObserver.kind(EntryType.of(attributes));
      if (isIncluded(file, type)) {
        links += type == TreeEntryType.LINK ? 1 : 0;
        if (type == TreeEntryType.FILE) {
          add(file, attributes.size());
        }
      }
      return FileVisitResult.CONTINUE;
    }

    private boolean isIncluded(Path entry, TreeEntryType type) {
      return entry.equals(source) || filter.includes(source.relativize(entry), type);
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException failure) {
      failures.add(failure);
      return FileVisitResult.CONTINUE;
    }

    private void add(Path file, long bytes) {
      Path copy = target.resolve(source.relativize(file).toString());
      try {
        Forecast forecast = forecast(file, copy);
        groups
            .computeIfAbsent(
                Key.of(forecast),
                unused -> new PlannedFiles(new CopyPlan(file, copy, options, bytes, forecast)))
            .add(bytes);
      } catch (IOException e) {
        failures.add(e);
      }
    }

    private Forecast forecast(Path file, Path copy) throws IOException {
      if (Existing.isAt(copy, LinkOption.NOFOLLOW_LINKS)) {
        Replace replace = options.replace() == Replace.NEVER ? Replace.ALWAYS : options.replace();
        return forecast(file, copy, options.withReplace(replace));
      }
      Path standIn = standIn(copy);
      return isMovedAtOnce(file, standIn)
          ? Forecast.OF_SMALL_FILE
          : forecast(file, standIn, options.withReplace(Replace.NEVER));
    }

    // Such a file has no plan. A plan shows the clones of the other files.
    private boolean isMovedAtOnce(Path file, Path newName) throws IOException {
      Optional<CopyTools> tools = copies.tools();
      if (tools.isEmpty() || !smallFiles.isPlain() || !DefaultFiles.include(file, newName)) {
        return false;
      }
      FileCalls calls = tools.get().calls();
      FileStatus status = FileStatus.of(calls, RawName.of(file), Link.STAY, file);
      Path directory = Objects.requireNonNullElse(newName.getParent(), Path.of(""));
      try (OpenDirectory around = OpenDirectory.openParent(calls, newName, directory)) {
        return smallFiles.way(status.bytes(), status.allocatedBytes(), around.kind()) == Way.MOVE;
      }
    }

    private Forecast forecast(Path file, Path copy, CopyOptions used) throws IOException {
      return copies.forecast(CopyRequest.of(file, copy, used).build());
    }

    // The file itself if its directory exists; otherwise a name in the nearest directory above that
    // exists: new directories are on its file system.
    private static Path standIn(Path file) throws IOException {
      Path above = file.toAbsolutePath().getParent();
      if (above == null || Existing.isDirectory(above)) {
        return file;
      }
      while (above != null && !Existing.isDirectory(above)) {
        above = above.getParent();
      }
      if (above == null) {
        throw new NoSuchFileException(file.toString());
      }
      return above.resolve(STAND_IN);
    }
  }
}
