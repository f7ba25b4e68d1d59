package dev.millrace.spark;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.internal.directory.EntryName;
import dev.millrace.spark.DriverRoots.RootKeys;
import dev.millrace.spark.Found.TreeDirectory;
import dev.millrace.sys.TempName;
import java.io.Serializable;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;

/// A copy as all executors get it. They parse the arguments again: one set of options on one
/// machine and on many.
///
/// @param arguments of the command, separated by zeros
/// @param source the URI of the source, which keeps every byte of its name
/// @param target the URI of the target
/// @param chunkBytes the length of the ranges of large files, a multiple of 4096
/// @param id different for each run of a job, 16 hexadecimal digits
/// @param roots the identity of source and target
/// @param root the directory of the whole tree, whose target the driver has created
record ClusterJob(
    String arguments,
    String source,
    String target,
    Limits limits,
    long chunkBytes,
    String id,
    RootKeys roots,
    TreeDirectory root)
    implements Serializable {
  private static final int LONGEST_NAME = 255;
  private static final int KEPT_OF_A_NAME = 180;

  ClusterJob withRoots(RootKeys keys, TreeDirectory directory) {
    return new ClusterJob(arguments, source, target, limits, chunkBytes, id, keys, directory);
  }

  /// A file of several chunks is worth several tasks.
  long largeBytes() {
    return 2 * chunkBytes;
  }

  Path sourceOf(String relative) {
    return below(Path.of(URI.create(source)), relative);
  }

  Path targetOf(String relative) {
    return below(Path.of(URI.create(target)), relative);
  }

  /// Returns a path relative to the source, as filters take it.
  static Path relative(String path) {
    return below(Path.of(""), path);
  }

  private static Path below(Path root, String relative) {
    Path path = root;
    for (String name : names(relative)) {
      path = EntryName.path(path, name);
    }
    return path;
  }

  static String entry(String directory, String name) {
    return directory.isEmpty() ? name : directory + "/" + name;
  }

  static List<String> names(String relative) {
    return relative.isEmpty() ? List.of() : List.of(relative.split("/", -1));
  }

  /// Returns the name of the staging file of a large file. It has the form of a staging name: a
  /// later copy of the file removes one that was left behind.
  String partName(String name) {
    String usual = "." + name + "." + id + TempName.SUFFIX;
    return usual.length() <= LONGEST_NAME
        ? usual
        : "."
            + name.substring(0, KEPT_OF_A_NAME)
            + "-"
            + Integer.toHexString(name.hashCode())
            + "."
            + id
            + TempName.SUFFIX;
  }

  /// The division of the limits of a job among its tasks.
  ///
  /// @param tasks that run at once on the executors that have registered
  /// @param threads of a task
  /// @param hasRate whether the job has a limited rate, of which each task has an equal share
  record Limits(int tasks, int threads, boolean hasRate) implements Serializable {
    /// Returns the options of one task.
    CopyOptions shared(CopyOptions options) {
      return hasRate
          ? options.withBytesPerSecond(Math.max(1, options.bytesPerSecond() / tasks))
          : options;
    }

    /// Returns the most tasks of a stage that may move bytes at once. Executors that register late
    /// get no tasks while there are enough others: together they would exceed the rate.
    ///
    /// @param partitions of the stage
    int mostAtOnce(int partitions) {
      return hasRate ? Math.min(tasks, partitions) : partitions;
    }
  }
}
