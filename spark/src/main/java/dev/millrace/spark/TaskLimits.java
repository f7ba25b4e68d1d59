package dev.millrace.spark;

import dev.millrace.files.CopyOptions;
import java.io.Serializable;

/// The division of the limits of a job among its tasks.
///
/// @param tasks that run at once on the executors that have registered
/// @param threads of a task
/// @param hasRate whether the job has a limited rate, of which each task has an equal share
record TaskLimits(int tasks, int threads, boolean hasRate) implements Serializable {
  /// Returns the options of one task.
  CopyOptions shared(CopyOptions options) {
    return hasRate
        ? options.withBytesPerSecond(Math.max(1, options.bytesPerSecond() / tasks))
        : options;
  }

  /// Returns the most tasks of a stage that may move bytes at once. Executors that register late
  /// get no tasks while there are enough others: together they would exceed the rate.
  ///
  /// @param partitions of the stage
  int mostAtOnce(int partitions) {
    return hasRate ? Math.min(tasks, partitions) : partitions;
  }
}
