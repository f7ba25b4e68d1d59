package dev.millrace.spark;

import dev.millrace.files.ChangedSource;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.Durability;
import dev.millrace.files.ExistingFile;
import dev.millrace.files.Reflink;
import dev.millrace.files.Sparse;
import dev.millrace.files.Strictness;
import dev.millrace.files.TreeFilter;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.Verification;
import dev.millrace.files.internal.copy.CopyTools;
import dev.millrace.files.internal.copy.Engines;
import dev.millrace.files.internal.copy.FileCopies;
import dev.millrace.files.internal.request.CopyRequest.NewFileName;
import java.io.IOException;
import java.util.concurrent.ConcurrentHashMap;

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
