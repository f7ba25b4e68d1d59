package dev.millrace.spark;

import java.io.Serializable;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaRDD;
import scala.Function2;
import scala.collection.Iterator;
import scala.jdk.javaapi.CollectionConverters;
import scala.reflect.ClassTag;
import scala.runtime.BoxedUnit;

/// Runs jobs whose reports reach the driver one at a time: the driver keeps none of them.
final class SparkJobs {
  private SparkJobs() {}

  /// Computes a data set of reports, and passes each one on when its task is complete.
  ///
  /// @param mostAtOnce the most tasks that run at once
  /// @param wantsAll whether a report has every outcome
  static void run(
      JavaRDD<TaskReport> reports,
      int mostAtOnce,
      boolean wantsAll,
      Consumer<TaskReport> consumer) {
    int partitions = reports.getNumPartitions();
    for (int start = 0; start < partitions; ) {
      int end = start + Math.min(partitions - start, mostAtOnce);
      run(reports, IntStream.range(start, end), wantsAll, consumer);
      start = end;
    }
  }

  private static void run(
      JavaRDD<TaskReport> reports,
      IntStream partitions,
      boolean wantsAll,
      Consumer<TaskReport> consumer) {
    Function2<TaskContext, Iterator<TaskReport>, TaskReport> task =
        (Function2<TaskContext, Iterator<TaskReport>, TaskReport> & Serializable)
            (context, part) -> sum(part, wantsAll);
    Function2<Object, TaskReport, BoxedUnit> handler =
        (index, report) -> {
          consumer.accept(report);
          return BoxedUnit.UNIT;
        };
    reports
        .context()
        .runJob(
            reports.rdd(),
            task,
            CollectionConverters.asScala(partitions.<Object>mapToObj(i -> i).toList()).toSeq(),
            handler,
            ClassTag.apply(TaskReport.class));
  }

  private static TaskReport sum(Iterator<TaskReport> part, boolean wantsAll) {
    TaskReport sum = new TaskReport(wantsAll);
    while (part.hasNext()) {
      sum.add(part.next());
    }
    return sum;
  }
}
