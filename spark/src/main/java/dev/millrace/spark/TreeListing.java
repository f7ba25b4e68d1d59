package dev.millrace.spark;

import dev.millrace.spark.Found.LeftDirectory;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.HashPartitioner;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.storage.StorageLevel;
import org.apache.spark.util.TaskCompletionListener;
import scala.Tuple2;

/// Lists a tree in rounds: each lists the directories that the round before has left. The results
/// stay on the disks of the executors; the driver gets the number of directories that are left.
final class TreeListing implements AutoCloseable {
  /// A listing of this length takes about a second. Later rounds of a large tree list more.
  private static final long ENTRIES_OF_FIRST_ROUND = 10_000;

  private static final long MOST_ENTRIES = 1_000_000;
  private static final int PARTITIONS_OF_A_TASK = 3;

  private final JavaSparkContext spark;
  private final ClusterJob job;
  private final List<JavaRDD<Found>> rounds = new ArrayList<>();

  TreeListing(JavaSparkContext spark, ClusterJob job) {
    this.spark = spark;
    this.job = job;
  }

  /// Returns all pieces of the tree.
  JavaRDD<Found> list() {
    JavaRDD<String> frontier = spark.parallelize(List.of(""), 1);
    long most = ENTRIES_OF_FIRST_ROUND;
    for (long left = 1; left > 0; most = Math.min(2 * most, MOST_ENTRIES)) {
      JavaRDD<Found> round = round(frontier, most);
      rounds.add(round);
      JavaRDD<String> next = left(round);
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
  private static Iterator<Found> walk(ClusterJob job, Iterator<String> roots, long mostEntries) {
    SourceWalk walk = new SourceWalk(job, roots, mostEntries);
    TaskContext.get().addTaskCompletionListener((TaskCompletionListener) _ -> walk.close());
    return walk;
  }

  private static JavaRDD<String> left(JavaRDD<Found> round) {
    return round
        .filter(found -> found instanceof LeftDirectory)
        .map(found -> ((LeftDirectory) found).path());
  }

  @Override
  public void close() {
    rounds.forEach(JavaRDD::unpersist);
  }
}
