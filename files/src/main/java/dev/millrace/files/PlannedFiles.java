package dev.millrace.files;

import dev.millrace.files.internal.preview.TreeForecast.FileGroup;

/// Files of a tree with equal plans. Immutable. Later versions may add accessors.
public final class PlannedFiles {
  private final FileGroup group;
  private final CopyPlan first;

  PlannedFiles(FileGroup group, CopyPlan first) {
    this.group = group;
    this.first = first;
  }

  /// Returns the number of files.
  public long files() {
    return group.files();
  }

  /// Returns the length of all files in bytes.
  public long bytes() {
    return group.bytes();
  }

  /// Returns the length of the shortest file in bytes.
  public long leastBytes() {
    return group.leastBytes();
  }

  /// Returns the length of the longest file in bytes.
  public long mostBytes() {
    return group.mostBytes();
  }

  /// Returns the plan of the first file. The plans of the others have the same strategies, stagings
  /// and treatment of holes, and other lengths.
  public CopyPlan first() {
    return first;
  }

  /// Returns a text for logs, such as `3 files like a/b -> c/b: read-write`. The form may change.
  @Override
  public String toString() {
    return "%s files like %s".formatted(files(), first);
  }
}
