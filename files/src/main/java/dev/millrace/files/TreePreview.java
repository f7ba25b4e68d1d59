package dev.millrace.files;

import dev.millrace.files.TreePlan.PlannedFiles;
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
import dev.millrace.files.internal.plan.SmallFileRule;
import dev.millrace.files.internal.plan.SmallFileRule.Way;
import dev.millrace.files.internal.request.CopyRequest;
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
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// Plans the files of a tree, one after the other. Follows no links. For one thread.
final class TreePreview extends SimpleFileVisitor<Path> {
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

  /// Plans the copy of a tree. Writes nothing.
  ///
  /// @param options for each file; an existing file is planned as replaced
  /// @param tree whose filter and threads count
  TreePreview(Path source, Path target, CopyOptions options, TreeOptions tree, FileCopies copies)
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

  /// Returns the files, by their plans, in the order of their first file.
  Collection<PlannedFiles> groups() {
    return groups.values();
  }

  long directories() {
    return directories;
  }

  long links() {
    return links;
  }

  List<IOException> failures() {
    return failures;
  }

  int jobs() {
    return jobs;
  }

  String jobsOrigin() {
    return jobsOrigin;
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
