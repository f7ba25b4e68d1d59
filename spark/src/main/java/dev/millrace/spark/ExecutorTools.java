package dev.millrace.spark;

import dev.millrace.files.Cancellation;
import dev.millrace.files.ChangedSource;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.DirectoryCompletion;
import dev.millrace.files.Durability;
import dev.millrace.files.ExistingFile;
import dev.millrace.files.Metadata;
import dev.millrace.files.Reflink;
import dev.millrace.files.Sparse;
import dev.millrace.files.Strictness;
import dev.millrace.files.TreeCounts;
import dev.millrace.files.TreeFilter;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.Verification;
import dev.millrace.files.internal.copy.FileCopies;
import dev.millrace.files.internal.copy.HostCopies;
import dev.millrace.files.internal.request.NewFileName;
import dev.millrace.files.internal.tree.CopiedNames;
import dev.millrace.files.internal.tree.NamedEntry;
import dev.millrace.files.internal.tree.TreeCopies;
import dev.millrace.files.internal.tree.TreeRequest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

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
    TreeOptions tree = options.tree().withJobs(job.threads());
    CopyOptions files = job.shared(options.files());
    return new ExecutorTools(
        files,
        tree,
        options.filter(),
        newFileName(tree.existingFile()),
        HostCopies.of(files).fileCopies());
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

  /// Copies entries of one directory, without the metadata of the directory.
  TreeCounts copyListed(
      Path source, Path target, TreeOptions options, List<NamedEntry> entries, TaskReport report)
      throws IOException {
    TreeRequest request =
        new TreeRequest(
            source,
            target,
            files,
            options.withDirectoryCompletion(DirectoryCompletion.LATER),
            report,
            new Cancellation());
    return new TreeCopies(engine).copyListed(request.withNewFileName(newFileName), entries);
  }

  /// Copies a file, or a directory without its entries, with all metadata.
  ///
  /// @param earlier the names that copies of the same file have made; null for a single copy
  TreeCounts copyTree(
      Path source,
      Path target,
      TreeOptions options,
      @Nullable CopiedNames earlier,
      TaskReport report)
      throws IOException {
    TreeRequest request =
        new TreeRequest(source, target, files, options, report, new Cancellation());
    return new TreeCopies(engine).copy(request.withEarlier(earlier).withNewFileName(newFileName));
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

  boolean keepsTimes() {
    return files.metadata() == Metadata.ALL || files.metadata() == Metadata.MODE_AND_TIMES;
  }
}
