package dev.millrace.lab.schedule;

import java.util.Map;

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
