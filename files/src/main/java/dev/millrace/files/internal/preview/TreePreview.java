package dev.millrace.files.internal.preview;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.Replace;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeFilter;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.internal.copy.FileCopies;
import dev.millrace.files.internal.plan.Forecast;
import dev.millrace.files.internal.plan.Plan.Holes;
import dev.millrace.files.internal.plan.Plan.Space;
import dev.millrace.files.internal.plan.PlannedStep;
import dev.millrace.files.internal.plan.Staging;
import dev.millrace.files.internal.request.CopyRequestBuilder;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Plans the files of a tree, one after the other. Follows no links. For one thread.
public final class TreePreview extends SimpleFileVisitor<Path> {
  private final Path source;
  private final Path target;
  private final CopyOptions options;
  private final TreeFilter filter;
  private final FileCopies copies;
  private final SmallFilePreview smallFiles;
  private final Map<Key, FileGroup> groups = new LinkedHashMap<>();
  private final List<IOException> failures = new ArrayList<>();
  private long directories;
  private long links;

  private TreePreview(
      Path source, Path target, CopyOptions options, TreeFilter filter, FileCopies copies) {
    this.source = source;
    this.target = target;
    this.options = options;
    this.filter = filter;
    this.copies = copies;
    smallFiles = new SmallFilePreview(copies, options);
  }

  /// The part of a plan that files of one group share.
  private record Key(List<PlannedStep> steps, List<Staging> stagings, Space space, Holes holes) {
    static Key of(Forecast forecast) {
      return new Key(forecast.steps(), forecast.stagings(), forecast.space(), forecast.holes());
    }
  }

  /// Plans the copy of a tree. Writes nothing.
  ///
  /// @param options for each file; an existing file is planned as replaced
  /// @param tree the filter and the threads count
  public static TreeForecast of(
      Path source, Path target, CopyOptions options, TreeOptions tree, FileCopies copies)
      throws IOException {
    TreePreview preview = new TreePreview(source, target, options, tree.filter(), copies);
    Files.walkFileTree(source, preview);
    return new TreeForecast(
        List.copyOf(preview.groups.values()),
        preview.directories,
        preview.links,
        PlannedJobs.of(source, target, tree, copies),
        preview.failures);
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
    TreeEntryType type = type(attributes);
    if (isIncluded(file, type)) {
      links += type == TreeEntryType.LINK ? 1 : 0;
      if (type == TreeEntryType.FILE) {
        add(file, attributes.size());
      }
    }
    return FileVisitResult.CONTINUE;
  }

  private static TreeEntryType type(BasicFileAttributes attributes) {
    if (attributes.isSymbolicLink()) {
      return TreeEntryType.LINK;
    }
    return attributes.isRegularFile() ? TreeEntryType.FILE : TreeEntryType.SPECIAL;
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
          (_, group) ->
              group == null ? FileGroup.of(file, copy, forecast, bytes) : group.plus(bytes));
    } catch (IOException e) {
      failures.add(e);
    }
  }

  private Forecast forecast(Path file, Path copy) throws IOException {
    if (Files.exists(copy, LinkOption.NOFOLLOW_LINKS)) {
      Replace replace = options.replace() == Replace.NEVER ? Replace.ALWAYS : options.replace();
      return forecast(file, copy, options.withReplace(replace));
    }
    Path standIn = StandIn.of(copy);
    return switch (smallFiles.way(file, standIn)) {
      case MOVE -> Forecast.OF_SMALL_FILE;
      case SHARE -> ordinary(file, standIn).afterTreeClone();
      case PLAN -> ordinary(file, standIn);
    };
  }

  private Forecast ordinary(Path file, Path standIn) throws IOException {
    return forecast(file, standIn, options.withReplace(Replace.NEVER));
  }

  private Forecast forecast(Path file, Path copy, CopyOptions used) throws IOException {
    return copies.forecast(CopyRequestBuilder.of(file, copy, used).build());
  }
}
