package dev.millrace.methods.fork;

import java.io.IOException;

/** Runs of a task outside its iterations, which warm up code and caches. */
final class UntimedRuns {
  private final TrialSpec spec;
  private final Task task;
  private final Unmapping unmapping;
  private final long largestBytes;

  UntimedRuns(TrialSpec spec, Task task, Unmapping unmapping) {
    this.spec = spec;
    this.task = task;
    this.unmapping = unmapping;
    this.largestBytes = spec.largestBytes();
  }

  /**
   * Runs a batch and removes its results.
   *
   * @return the nanoseconds of the invocations
   */
  long run(int batch) throws IOException {
    task.prepare(batch);
    long start = System.nanoTime();
    for (int i = 0; i < batch; i++) {
      task.invoke(i);
      if (spec.durability() == TrialSpec.Durability.FSYNC) {
        Forcing.force(task.target(i));
      }
    }
    long nanos = System.nanoTime() - start;
    task.clear();
    unmapping.after(batch * largestBytes);
    return nanos;
  }
}
