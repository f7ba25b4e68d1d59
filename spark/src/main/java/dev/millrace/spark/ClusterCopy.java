package dev.millrace.spark;

import dev.millrace.files.TreeEntryType;
import dev.millrace.spark.Found.FileBatch;
import dev.millrace.spark.Found.LargeFile;
import dev.millrace.spark.Found.LinkedName;
import dev.millrace.spark.Found.TreeDirectory;
import dev.millrace.spark.Found.Unlisted;
import java.io.PrintWriter;
import java.util.Comparator;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;

/// The stages of a copy by a cluster: list, large files, small files, files with several names,
/// deletions, directories.
///
/// @param deletes whether entries that the source lacks are deleted
record ClusterCopy(
    JavaSparkContext spark, ClusterJob job, JobReports reports, boolean deletes, PrintWriter err) {
  void run() {
    try (TreeListing listing = new TreeListing(spark, job)) {
      JavaRDD<Found> found = listing.list();
      reportUnlisted(of(Unlisted.class, found));
      copyLargeFiles(of(LargeFile.class, found));
      copyFiles(of(FileBatch.class, found));
      copyNames(of(LinkedName.class, found));
      JavaRDD<TreeDirectory> directories = of(TreeDirectory.class, found);
      if (deletes) {
        delete(directories);
      }
      finish(directories);
    }
  }

  private static <F extends Found> JavaRDD<F> of(Class<F> kind, JavaRDD<Found> found) {
    return found.filter(kind::isInstance).map(kind::cast);
  }

  private void reportUnlisted(JavaRDD<Unlisted> unlisted) {
    ClusterJob of = job;
    SparkJobs.run(
        unlisted.map(directory -> {
          TaskReport report = new TaskReport(false);
          report.fail(
              of.sourceOf(directory.path()),
              of.targetOf(directory.path()),
              TreeEntryType.DIRECTORY,
              directory.failure());
          return report;
        }),
        reports.wantsAll(),
        reports::add);
  }

  private void copyLargeFiles(JavaRDD<LargeFile> files) {
    if (files.isEmpty()) {
      return;
    }
    LargeFiles large = new LargeFiles(job, reports.wantsAll());
    JavaRDD<LargeFiles.Prepared> prepared = large.prepared(files);
    SparkJobs.run(prepared.map(LargeFiles.Prepared::report), reports.wantsAll(), reports::add);
    SparkJobs.run(
        large.copied(large.chunks(prepared)).map(large::finish), reports.wantsAll(), reports::add);
  }

  private void copyFiles(JavaRDD<FileBatch> batches) {
    BatchCopy copy = new BatchCopy(job, reports.wantsAll());
    SparkJobs.run(
        new ShardPlan(job, batches)
            .shards()
            .mapPartitions(part -> List.of(copy.copyBatches(part)).iterator()),
        reports.wantsAll(),
        reports::add);
  }

  private void copyNames(JavaRDD<LinkedName> names) {
    if (names.isEmpty()) {
      return;
    }
    BatchCopy copy = new BatchCopy(job, reports.wantsAll());
    SparkJobs.run(
        names
            .groupBy(LinkedName::key, job.tasks() * 4)
            .values()
            .mapPartitions(part -> List.of(copy.copyLinked(part)).iterator()),
        reports.wantsAll(),
        reports::add);
  }

  private void delete(JavaRDD<TreeDirectory> directories) {
    if (reports.counts().failed() > 0) {
      err.println("millrace copy: --delete: nothing was deleted, because entries failed");
      return;
    }
    DirectoryCleanup cleanup = new DirectoryCleanup(job, reports.wantsAll());
    SparkJobs.run(
        directories.mapPartitions(part -> List.of(cleanup.clean(part)).iterator()),
        reports.wantsAll(),
        reports::add);
  }

  // A directory that its owner may not enter gets its mode after all directories inside it.
  private void finish(JavaRDD<TreeDirectory> directories) {
    finishAll(directories.filter(directory -> !directory.isRestricted()));
    JavaRDD<TreeDirectory> restricted = directories.filter(TreeDirectory::isRestricted);
    List<Integer> depths = restricted.map(TreeDirectory::depth).distinct().collect();
    depths.stream()
        .sorted(Comparator.reverseOrder())
        .forEach(depth ->
            finishAll(restricted.filter(directory -> directory.depth() == depth.intValue())));
  }

  private void finishAll(JavaRDD<TreeDirectory> directories) {
    DirectoryFinish finish = new DirectoryFinish(job, reports.wantsAll());
    SparkJobs.run(
        directories.mapPartitions(part -> List.of(finish.finish(part)).iterator()),
        reports.wantsAll(),
        reports::add);
  }
}
