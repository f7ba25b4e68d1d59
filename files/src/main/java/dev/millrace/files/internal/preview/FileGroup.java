package dev.millrace.files.internal.preview;

import dev.millrace.files.internal.plan.Forecast;
import java.nio.file.Path;

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
