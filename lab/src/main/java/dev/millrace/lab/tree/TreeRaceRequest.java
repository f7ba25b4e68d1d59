package dev.millrace.lab.tree;

import java.nio.file.Path;
import java.util.List;

/// A race of numbers of threads for the copy of a tree.
///
/// @param from directory of the source
/// @param to directory of the copies
/// @param jobs the numbers of threads, each once; the first is the control, which runs twice
/// @param files the most files of the tree; a slow file system gets fewer
/// @param jvms the number of JVMs, each of which copies with all numbers
/// @param seed of the contents and of the order
public record TreeRaceRequest(
    Path from, Path to, List<Integer> jobs, int files, int jvms, long seed) {
  public TreeRaceRequest {
    jobs = List.copyOf(jobs);
  }
}
