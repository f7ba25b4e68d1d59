package dev.millrace.files;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.LongSummaryStatistics;

/// The plan of the copy of a tree that [Copier#planTree] did not make. Immutable. Later versions
/// may add accessors.
public final class TreePlan {
  private final Path source;
  private final Path target;
  private final TreePreview preview;

  TreePlan(Path source, Path target, TreePreview preview) {
    this.source = source;
    this.target = target;
    this.preview = preview;
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
    return List.copyOf(preview.groups());
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
    return preview.directories();
  }

  /// Returns the number of symbolic links.
  public long links() {
    return preview.links();
  }

  /// Returns the most threads of the copy: the number that the options give, else the number of the
  /// profile for the two file systems.
  public int jobs() {
    return preview.jobs();
  }

  /// Returns where [#jobs] comes from: `given` by the options, or the profile: `built-in`, or the
  /// path of the user's file.
  public String jobsOrigin() {
    return preview.jobsOrigin();
  }

  /// Returns the failures of the entries whose copy would fail. The list is immutable.
  public List<IOException> failures() {
    return List.copyOf(preview.failures());
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
}
