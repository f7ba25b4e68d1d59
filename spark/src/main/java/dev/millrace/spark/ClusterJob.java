package dev.millrace.spark;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.internal.tree.EntryPath;
import java.io.Serializable;
import java.net.URI;
import java.nio.file.Path;

/// A copy as all executors get it. They parse the arguments again: one set of options on one
/// machine and on many.
///
/// @param arguments of the command, separated by zeros
/// @param source the URI of the source, which keeps every byte of its name
/// @param target the URI of the target
/// @param tasks the most tasks that run at once, which share the bandwidth
/// @param threads of a task
/// @param chunkBytes the length of the ranges of large files, a multiple of 4096
/// @param id different for each run of a job
record ClusterJob(
    String arguments,
    String source,
    String target,
    int tasks,
    int threads,
    long chunkBytes,
    String id)
    implements Serializable {
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
    for (String name : relative.split("/", -1)) {
      path = name.isEmpty() ? path : EntryPath.of(path, name);
    }
    return path;
  }

  /// Returns the path of an entry.
  static String entry(String directory, String name) {
    return directory.isEmpty() ? name : directory + "/" + name;
  }

  /// Returns the share of one task of the bandwidth.
  CopyOptions shared(CopyOptions options) {
    return options.bytesPerSecond() == CopyOptions.UNLIMITED
        ? options
        : options.withBytesPerSecond(Math.max(1, options.bytesPerSecond() / tasks));
  }
}
