package dev.millrace.spark;

import dev.millrace.files.Cancellation;
import dev.millrace.files.TreeCounts;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.internal.copy.PartNames;
import dev.millrace.files.internal.copy.SharedPart;
import dev.millrace.files.internal.directory.DirectoryPair;
import dev.millrace.files.internal.request.RateLimiter;
import dev.millrace.files.internal.tree.InternalOptions;
import dev.millrace.files.internal.tree.InternalOptions.DirectoryCompletion;
import dev.millrace.files.internal.tree.TreeCopies;
import dev.millrace.files.internal.tree.TreeCopies.NamedEntry;
import dev.millrace.files.internal.tree.TreeRequest;
import dev.millrace.files.internal.tree.TreeRequest.PartialCopy;
import dev.millrace.spark.Found.LargeFile;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/// A task in the JVM of an executor, with the open roots of both trees. Every step starts at these
/// roots and opens the directories below them name by name: no link of another program leads a step
/// outside.
record RunningTask(ClusterJob job, ExecutorTools tools, PartialCopy part) implements Closeable {
  /// Opens the roots.
  ///
  /// @throws UncheckedIOException if this machine has other directories than the driver: Spark
  ///   repeats the task elsewhere, and aborts the job after some attempts
  static RunningTask open(ClusterJob job) {
    ExecutorTools tools = ExecutorTools.of(job);
    try {
      DirectoryPair roots =
          job.roots().open(tools.copyTools().calls(), job.sourceOf(""), job.targetOf(""));
      long bytesPerSecond = tools.files().bytesPerSecond();
      RateLimiter limiter = RateLimiter.of(bytesPerSecond, System.nanoTime());
      return new RunningTask(job, tools, new PartialCopy(roots, limiter));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  DirectoryPair roots() {
    return part.roots();
  }

  /// Opens a directory and its copy.
  ///
  /// @param directory relative to the roots
  DirectoryPair directory(String directory) throws IOException {
    return roots().descend(ClusterJob.names(directory));
  }

  /// Copies entries of one directory, without the metadata of the directory. Creates its copy if it
  /// is missing.
  TreeCounts copyListed(
      String directory, TreeOptions options, List<NamedEntry> entries, TaskReport report)
      throws IOException {
    TreeOptions later =
        InternalOptions.of(options).withDirectoryCompletion(DirectoryCompletion.LATER).in(options);
    return copies().copyListed(request(directory, later, report), entries);
  }

  /// Copies a file, or a directory without its entries, with all metadata.
  TreeCounts copyTree(String path, TreeOptions options, TaskReport report) throws IOException {
    return copies().copy(request(path, options, report));
  }

  private TreeCopies copies() {
    return new TreeCopies(tools.engine());
  }

  private TreeRequest request(String path, TreeOptions options, TaskReport report) {
    return new TreeRequest(
            job.sourceOf(path),
            job.targetOf(path),
            tools.files(),
            options,
            report,
            new Cancellation())
        .withNewFileName(tools.newFileName())
        .withPartial(part);
  }

  /// Returns the staging file of a large file.
  ///
  /// @param directory of the file, open
  SharedPart partOf(LargeFile file, DirectoryPair directory) throws IOException {
    return new SharedPart(
        tools.copyTools(),
        new PartNames(directory, file.name(), job.partName(file.name())),
        tools.files(),
        part.limiter());
  }

  // A task that ends early would leave its last bytes to no limit.
  @Override
  public void close() {
    part.limiter().settle();
    roots().close();
  }
}
