package dev.millrace.files.internal.preview;

import dev.millrace.files.internal.plan.Forecast;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

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
