package dev.millrace.spark;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.apache.spark.api.java.JavaSparkContext;

/// The tasks that run at once, on all executors and on one of them.
record ClusterSize(int tasks, int tasksOfExecutor) {
  /// Executors that start together register within this time.
  private static final long STABLE_NANOS = TimeUnit.SECONDS.toNanos(3);

  private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  /// Returns the known size: executors register some seconds after the start of Spark.
  static ClusterSize now(JavaSparkContext spark) {
    int tasks = Math.max(1, spark.defaultParallelism());
    return new ClusterSize(tasks, tasks);
  }

  /// Waits until the executors are registered, and returns their size.
  static ClusterSize registered(JavaSparkContext spark) {
    long _ = spark.parallelize(List.of(1), 1).count(); // one executor has started
    int tasks = spark.defaultParallelism();
    long since = System.nanoTime();
    // A master in the JVM of the driver has all its executors.
    while (!spark.isLocal() && System.nanoTime() - since < STABLE_NANOS) {
      LockSupport.parkNanos(PAUSE_NANOS);
      if (spark.defaultParallelism() != tasks) {
        tasks = spark.defaultParallelism();
        since = System.nanoTime();
      }
    }
    int known = spark.sc().statusTracker().getExecutorInfos().length; // with the driver
    int usual = Math.ceilDiv(tasks, Math.max(1, known - 1));
    int ofExecutor = spark.getConf().getInt("spark.executor.cores", usual);
    return new ClusterSize(Math.max(1, tasks), Math.max(1, ofExecutor));
  }
}
