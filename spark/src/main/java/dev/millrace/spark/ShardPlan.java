package dev.millrace.spark;

import dev.millrace.spark.Found.FileBatch;
import java.util.Iterator;
import java.util.List;
import java.util.Spliterators;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.StreamSupport;
import org.apache.spark.Partitioner;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import scala.Tuple2;

/// Distributes batches over shards of about equal weight, which counts bytes and files. Neighbours
/// in the tree stay together. The driver gets one number for each partition of the listing.
record ShardPlan(ClusterJob job, JavaRDD<FileBatch> batches) {
  /// About a second of work.
  private static final long WEIGHT_OF_A_SHARD = 512L << 20;

  private static final int SHARDS_OF_A_TASK = 4;
  private static final int MOST_SHARDS = 100_000;

  /// Returns the batches, one partition for each shard.
  JavaRDD<FileBatch> shards() {
    List<Long> weights =
        batches
            .mapPartitions(part -> {
              long sum = 0;
              while (part.hasNext()) {
                sum += part.next().weight();
              }
              return List.of(sum).iterator();
            })
            .collect();
    long[] starts = new long[weights.size() + 1];
    for (int i = 0; i < weights.size(); i++) {
      starts[i + 1] = starts[i] + weights.get(i);
    }
    long total = Math.max(1, starts[weights.size()]);
    // More executors may have started since the start of the job.
    int tasks = Math.max(job.limits().tasks(), batches.context().defaultParallelism());
    int least = tasks * SHARDS_OF_A_TASK;
    int shards = Math.clamp(total / WEIGHT_OF_A_SHARD, least, Math.max(least, MOST_SHARDS));
    return numbered(starts, total, shards).partitionBy(new OfShard(shards)).values();
  }

  private JavaPairRDD<Integer, FileBatch> numbered(long[] starts, long total, int shards) {
    return batches
        .mapPartitionsWithIndex((index, part) -> numbered(part, starts[index], total, shards), true)
        .mapToPair(pair -> pair);
  }

  // A stream takes its elements one by one: a partition may be large.
  private static Iterator<Tuple2<Integer, FileBatch>> numbered(
      Iterator<FileBatch> part, long start, long total, int shards) {
    AtomicLong at = new AtomicLong(start);
    return StreamSupport.stream(Spliterators.spliteratorUnknownSize(part, 0), false)
        .map(batch -> {
          double before = at.getAndAdd(batch.weight());
          int shard = Math.clamp((long) (before / total * shards), 0, shards - 1);
          return new Tuple2<>(shard, batch);
        })
        .iterator();
  }

  /// The key is the partition.
  private static final class OfShard extends Partitioner {
    private static final long serialVersionUID = 1;

    private final int shards;

    OfShard(int shards) {
      this.shards = shards;
    }

    @Override
    public int numPartitions() {
      return shards;
    }

    @Override
    public int getPartition(Object key) {
      return (Integer) key;
    }
  }
}
