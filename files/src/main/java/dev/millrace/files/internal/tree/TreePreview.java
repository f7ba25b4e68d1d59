package dev.millrace.files.internal.tree;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.Replace;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeFilter;
import dev.millrace.files.internal.copy.CopyTools;
import dev.millrace.files.internal.copy.FileCopies;
import dev.millrace.files.internal.directory.OpenDirectory;
import dev.millrace.files.internal.path.DefaultFiles;
import dev.millrace.files.internal.plan.Forecast;
import dev.millrace.files.internal.plan.Forecast.PlannedStep;
import dev.millrace.files.internal.plan.Plan.Holes;
import dev.millrace.files.internal.plan.Plan.Space;
import dev.millrace.files.internal.plan.Profile;
import dev.millrace.files.internal.plan.SmallFileRule;
import dev.millrace.files.internal.plan.SmallFileRule.Way;
import dev.millrace.files.internal.plan.Staging;
import dev.millrace.files.internal.request.CopyRequestBuilder;
import dev.millrace.files.internal.tree.TreePreview.TreeForecast.FileGroup;
import dev.millrace.files.internal.tree.TreePreview.TreeForecast.PlannedJobs;
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
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

/// Plans the files of a tree, one after the other. Follows no links. For one thread.
public final class TreePreview extends SimpleFileVisitor<Path> {
  /// A name that no program uses.
  private static final String STAND_IN = ".millrace-planned-file";

  private final Path source;
  private final Path target;
  private final CopyOptions options;
  private final TreeFilter filter;
  private final FileCopies copies;
  private final SmallFileRule smallFiles;
  private final Map<Key, FileGroup> groups = new LinkedHashMap<>();
  private final List<IOException> failures = new ArrayList<>();
  private long directories;
  private long links;

  private TreePreview(TreeRequest request, FileCopies copies) {
    source = request.source();
    target = request.target();
    options = request.files();
    filter = request.options().filter();
    this.copies = copies;
    smallFiles = SmallFileRule.of(options);
  }

  /// The part of a plan that files of one group share.
  private record Key(List<PlannedStep> steps, List<Staging> stagings, Space space, Holes holes) {
    static Key of(Forecast forecast) {
      return new Key(forecast.steps(), forecast.stagings(), forecast.space(), forecast.holes());
    }
  }

  /// Plans the copy of a tree. Writes nothing.
  ///
  /// @param request whose options for each file, filter and threads count; an existing file is
  ///   planned as replaced
  public static TreeForecast of(TreeRequest request, FileCopies copies) throws IOException {
    TreePreview preview = new TreePreview(request, copies);
    Files.walkFileTree(request.source(), preview);
    return new TreeForecast(
        List.copyOf(preview.groups.values()),
        preview.directories,
        preview.links,
        jobs(request, copies),
        preview.failures);
  }

  private static PlannedJobs jobs(TreeRequest request, FileCopies copies) throws IOException {
    OptionalInt given = request.options().jobs();
    if (given.isPresent()) {
      return new PlannedJobs(given.getAsInt(), "given");
    }
    Profile profile = copies.profileOfTree(request.source(), standIn(request.target()));
    return new PlannedJobs(profile.jobs(), profile.name());
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
      groups.compute(
          Key.of(forecast),
          (unused, group) ->
              group == null ? FileGroup.of(file, copy, forecast, bytes) : group.plus(bytes));
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
    return copies.forecast(CopyRequestBuilder.of(file, copy, used).build());
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

  /// The plan of the copy of a tree that is not made.
  ///
  /// @param groups the files, by their plans, in the order of their first file
  /// @param directories with the source itself
  /// @param links symbolic links, which are copied as links
  /// @param jobs the threads of the copy
  /// @param failures of entries whose copy would fail
  public record TreeForecast(
      List<FileGroup> groups,
      long directories,
      long links,
      PlannedJobs jobs,
      List<IOException> failures) {
    /// Files of a tree with equal plans.
    ///
    /// @param source the first of the files
    /// @param target of the first file
    /// @param firstBytes the length of the first file
    /// @param forecast for the first file
    /// @param bytes of all files
    /// @param leastBytes the length of the shortest file
    /// @param mostBytes the length of the longest file
    public record FileGroup(
        Path source,
        Path target,
        long firstBytes,
        Forecast forecast,
        long files,
        long bytes,
        long leastBytes,
        long mostBytes) {
      static FileGroup of(Path source, Path target, Forecast forecast, long bytes) {
        return new FileGroup(source, target, bytes, forecast, 1, bytes, bytes, bytes);
      }

      FileGroup plus(long fileBytes) {
        return new FileGroup(
            source,
            target,
            firstBytes,
            forecast,
            files + 1,
            bytes + fileBytes,
            Math.min(leastBytes, fileBytes),
            Math.max(mostBytes, fileBytes));
      }
    }

    /// The most threads of the copy.
    ///
    /// @param origin the name of the profile with the number, or `given` by the options
    public record PlannedJobs(int jobs, String origin) {}
  }
}
