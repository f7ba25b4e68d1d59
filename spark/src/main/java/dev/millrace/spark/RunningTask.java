package dev.millrace.spark;

import dev.millrace.files.Cancellation;
import dev.millrace.files.ChangedSource;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.Durability;
import dev.millrace.files.ExistingFile;
import dev.millrace.files.Reflink;
import dev.millrace.files.Sparse;
import dev.millrace.files.Strictness;
import dev.millrace.files.TreeCounts;
import dev.millrace.files.TreeFilter;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.Verification;
import dev.millrace.files.internal.copy.CopyTools;
import dev.millrace.files.internal.copy.Engines;
import dev.millrace.files.internal.copy.FileCopies;
import dev.millrace.files.internal.copy.SharedPart;
import dev.millrace.files.internal.copy.SharedPart.PartNames;
import dev.millrace.files.internal.directory.DirectoryPair;
import dev.millrace.files.internal.request.CopyRequest.NewFileName;
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
import java.util.concurrent.ConcurrentHashMap;

/// A task in the JVM of an executor, with the open roots of both trees. Every step starts at these
/// roots and opens the directories below them name by name: no link of another program leads a step
/// outside.
record RunningTask(ClusterJob job, ExecutorTools tools, PartialCopy part) implements Closeable {
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

  /// The options of a job and the engine that copies, in the JVM of an executor.
  ///
  /// @param files the options for each file, with the share of one task
  /// @param tree the options for trees
  /// @param filter of the patterns
  /// @param newFileName the moment at which a new file gets its name
  record ExecutorTools(
      CopyOptions files,
      TreeOptions tree,
      TreeFilter filter,
      NewFileName newFileName,
      FileCopies engine) {
    private static final ConcurrentHashMap<ClusterJob, ExecutorTools> OF_JOBS =
        new ConcurrentHashMap<>();

    static ExecutorTools of(ClusterJob job) {
      return OF_JOBS.computeIfAbsent(job, ExecutorTools::parse);
    }

    private static ExecutorTools parse(ClusterJob job) {
      ClusterOptions options = ClusterOptions.parse(job.arguments());
      TreeOptions tree = options.tree().withJobs(job.limits().threads());
      CopyOptions files = job.limits().shared(options.files());
      return new ExecutorTools(
          files,
          tree,
          options.filter(),
          newFileName(tree.existingFile()),
          Engines.of(files).linked());
    }

    // An executor may be killed in the middle of a new small file. The next attempt replaces that
    // file, unless the options keep existing files: then no file may have its name before its end.
    private static NewFileName newFileName(ExistingFile existing) {
      boolean isKept =
          existing == ExistingFile.SKIP
              || existing == ExistingFile.SKIP_IF_NEWER
              || existing == ExistingFile.SKIP_IF_SAME_CONTENT;
      return isKept ? NewFileName.WHEN_COMPLETE : NewFileName.AT_ONCE;
    }

    /// Returns the tools of the copies by system calls.
    CopyTools copyTools() throws IOException {
      return engine
          .tools()
          .orElseThrow(() -> new IOException("a copy by a cluster needs system calls of Linux"));
    }

    /// Returns whether several tasks may copy the ranges of one file, with these options.
    boolean sharesFiles() {
      return files.sparse() == Sparse.AUTO
          && files.reflink() != Reflink.ALWAYS
          && files.strictness() == Strictness.LENIENT
          && files.changedSource() == ChangedSource.FAIL
          && files.durability() != Durability.FILE_AND_DIRECTORY
          && files.verification() != Verification.READ_BACK;
    }

    /// Returns whether the options keep some existing files. A file with the content of its source
    /// may be replaced.
    boolean keepsFiles() {
      return tree.existingFile() == ExistingFile.SKIP
          || tree.existingFile() == ExistingFile.SKIP_IF_NEWER
          || tree.existingFile() == ExistingFile.SKIP_IF_SAME_SIZE_AND_TIME;
    }
  }
}
