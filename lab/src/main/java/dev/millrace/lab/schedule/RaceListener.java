package dev.millrace.lab.schedule;

import dev.millrace.model.record.Environment.OtherPrograms;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.RunRecord;
import java.util.Map;

/// Receives the progress of a race. Every method does nothing unless overridden.
public interface RaceListener {
  /// Called before the pilots if other programs use the processors.
  default void busy(OtherPrograms others) {}

  /// Called when the pilots of `jdk` start with files of this size.
  default void piloting(Jdk jdk, long bytes) {}

  /// Called before a fork, or before the first of several that are alive at the same time.
  ///
  /// @param estimate of the rest of the race, this fork included
  default void started(ScheduledFork due, TimeEstimate estimate) {}

  /// Called while several forks are alive, from any thread.
  ///
  /// @param soFar the record with a provisional fork for each fork that has warmed up; its only
  ///   time is from the end of the warm-up
  default void advanced(GroupProgress progress, RunRecord soFar) {}

  /// Called after a fork, successful or not.
  ///
  /// @param soFar the record with that fork as its last
  default void ended(RunRecord soFar) {}

  /// Called before a method is traced, as the `number`th of `methods`.
  default void tracing(String method, int number, int methods) {}

  /// The progress of forks that are alive at the same time.
  ///
  /// @param forks the number of their JVMs
  /// @param ready how many have warmed up
  /// @param blocks how many times all of them had or have a turn; 0 while they warm up
  /// @param warmUpNanos time of an invocation at the end of the warm-up, by the number of the fork
  ///   from 1, in the order of the JVMs; without forks whose time is unknown
  public record GroupProgress(int forks, int ready, int blocks, Map<Integer, Double> warmUpNanos) {
    public GroupProgress {
      warmUpNanos = Map.copyOf(warmUpNanos);
    }
  }
}
