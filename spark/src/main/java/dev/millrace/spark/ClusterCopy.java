package dev.millrace.spark;

import dev.millrace.files.TreeEntryType;
import dev.millrace.spark.Found.FileBatch;
import dev.millrace.spark.Found.LargeFile;
import dev.millrace.spark.Found.LeftDirectory;
import dev.millrace.spark.Found.LinkedName;
import dev.millrace.spark.Found.TreeDirectory;
import dev.millrace.spark.Found.Unlisted;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.HashPartitioner;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.storage.StorageLevel;
import org.apache.spark.util.TaskCompletionListener;
import scala.Function2;
import scala.Tuple2;
import scala.collection.Iterator;
import scala.jdk.javaapi.CollectionConverters;
import scala.reflect.ClassTag;
import scala.runtime.BoxedUnit;

/// The stages of a copy by a cluster: list, large files, small files, files with several names,
/// directories.
///
/// @param roots open, with the token of the job
record ClusterCopy(JavaSparkContext spark, DriverRoots roots, JobReports reports) {
  private ClusterJob job() {
    return roots.job();
  }

  void run() {
    ClusterJob job = job();
    try (TreeListing listing = new TreeListing(spark, job, new ArrayList<>())) {
      JavaRDD<Found> found = listing.list();
      reportUnlisted(of(Unlisted.class, found));
      copyLargeFiles(of(LargeFile.class, found));
      copyFiles(of(FileBatch.class, found));
      copyNames(of(LinkedName.class, found));
      JavaRDD<TreeDirectory> directories = of(TreeDirectory.class, found);
      finish(directories.filter(directory -> !directory.path().isEmpty()));
      finishRoot();
    }
  }

  private void run(JavaRDD<TaskReport> tasks) {
    run(tasks, Integer.MAX_VALUE);
  }

  private void runWithinRate(JavaRDD<TaskReport> tasks) {
    run(tasks, job().limits().mostAtOnce(Integer.MAX_VALUE));
  }

  // The driver gets each report when its task is complete.
  private void run(JavaRDD<TaskReport> tasks, int mostAtOnce) {
    boolean wantsAll = reports.wantsAll();
    Function2<TaskContext, Iterator<TaskReport>, TaskReport> task =
        (Function2<TaskContext, Iterator<TaskReport>, TaskReport> & Serializable)
            (context, part) -> sum(part, wantsAll);
    Function2<Object, TaskReport, BoxedUnit> handler =
        (index, report) -> {
          reports.add(report);
          return BoxedUnit.UNIT;
        };
    int partitions = tasks.getNumPartitions();
    for (int start = 0; start < partitions; ) {
      int end = start + Math.min(partitions - start, mostAtOnce);
      List<Object> next = IntStream.range(start, end).<Object>mapToObj(i -> i).toList();
      tasks
          .context()
          .runJob(
              tasks.rdd(),
              task,
              CollectionConverters.asScala(next).toSeq(),
              handler,
              ClassTag.apply(TaskReport.class));
      start = end;
    }
  }

  private static TaskReport sum(Iterator<TaskReport> part, boolean wantsAll) {
    TaskReport sum = new TaskReport(wantsAll);
    while (part.hasNext()) {
      sum.add(part.next());
    }
    return sum;
  }

  private static <F extends Found> JavaRDD<F> of(Class<F> kind, JavaRDD<Found> found) {
    return found.filter(kind::isInstance).map(kind::cast);
  }

  private void reportUnlisted(JavaRDD<Unlisted> unlisted) {
    ClusterJob of = job();
    run(
        unlisted.map(directory -> {
          TaskReport report = new TaskReport(false);
          report.fail(of, directory.path(), TreeEntryType.DIRECTORY, directory.failure());
          return report;
        }));
  }

  private void copyLargeFiles(JavaRDD<LargeFile> files) {
    if (files.isEmpty()) {
      return;
    }
    LargeFiles large = new LargeFiles(job(), reports.wantsAll());
    JavaRDD<LargeFiles.Prepared> prepared = large.prepared(files);
    run(prepared.map(LargeFiles.Prepared::report));
    run(large.copied(large.chunks(prepared)).map(large::finish));
    prepared.unpersist();
  }

  private void copyFiles(JavaRDD<FileBatch> batches) {
    BatchCopy copy = new BatchCopy(job(), reports.wantsAll());
    runWithinRate(
        new ShardPlan(job(), batches)
            .shards()
            .mapPartitions(part -> List.of(copy.copyBatches(part)).iterator()));
  }

  private void copyNames(JavaRDD<LinkedName> names) {
    if (names.isEmpty()) {
      return;
    }
    BatchCopy copy = new BatchCopy(job(), reports.wantsAll());
    runWithinRate(
        names
            .groupBy(LinkedName::key, job().limits().tasks() * 4)
            .values()
            .mapPartitions(part -> List.of(copy.copyLinked(part)).iterator()));
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
    DirectoryFinish finish = new DirectoryFinish(job(), reports.wantsAll());
    run(directories.mapPartitions(part -> List.of(finish.finish(part)).iterator()));
  }

  // Without the token, whose removal changes the time of the root. Tasks that run again need it.
  private void finishRoot() {
    ClusterJob last = roots.withoutToken();
    DirectoryFinish finish = new DirectoryFinish(last, reports.wantsAll());
    reports.add(finish.finish(List.of(last.root()).iterator()));
  }

  /// Lists a tree in rounds: each lists the directories that the round before has left. The results
  /// stay on the disks of the executors; the driver gets the number of directories that are left.
  ///
  /// @param rounds the results of all rounds up to now
  record TreeListing(JavaSparkContext spark, ClusterJob job, List<JavaRDD<Found>> rounds)
      implements AutoCloseable {
    /// A listing of this length takes about a second. Later rounds of a large tree list more.
    private static final long ENTRIES_OF_FIRST_ROUND = 10_000;

    private static final long MOST_ENTRIES = 1_000_000;
    private static final int PARTITIONS_OF_A_TASK = 3;

    JavaRDD<Found> list() {
      JavaRDD<String> frontier = spark.parallelize(List.of(""), 1);
      long most = ENTRIES_OF_FIRST_ROUND;
      for (long left = 1; left > 0; most = Math.min(2 * most, MOST_ENTRIES)) {
        JavaRDD<Found> round = round(frontier, most);
        rounds.add(round);
        JavaRDD<String> next = of(LeftDirectory.class, round).map(LeftDirectory::path);
        left = next.count();
        int partitions =
            (int) Math.clamp(left, 1, (long) job.limits().tasks() * PARTITIONS_OF_A_TASK);
        frontier = distributed(next, partitions);
      }
      return rounds.stream().reduce(JavaRDD::union).orElseThrow();
    }

    // By the path, and in its order: a task that runs again lists the same directories, and leaves
    // the same ones to the next round. `repartition` would distribute them by chance.
    private static JavaRDD<String> distributed(JavaRDD<String> directories, int partitions) {
      return directories
          .mapToPair(path -> new Tuple2<>(path, true))
          .repartitionAndSortWithinPartitions(new HashPartitioner(partitions))
          .keys();
    }

    private JavaRDD<Found> round(JavaRDD<String> frontier, long mostEntries) {
      ClusterJob of = job;
      return frontier
          .mapPartitions(roots -> walk(of, roots, mostEntries))
          .persist(StorageLevel.DISK_ONLY());
    }

    // The walk ends with its task, also if the task ends early.
    private static java.util.Iterator<Found> walk(
        ClusterJob job, java.util.Iterator<String> roots, long mostEntries) {
      SourceWalk walk = new SourceWalk(job, roots, mostEntries);
      TaskContext.get().addTaskCompletionListener((TaskCompletionListener) _ -> walk.close());
      return walk;
    }

    @Override
    public void close() {
      rounds.forEach(JavaRDD::unpersist);
    }
  }
}
