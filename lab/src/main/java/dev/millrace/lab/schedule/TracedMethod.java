package dev.millrace.lab.schedule;

import dev.millrace.model.record.Entry;
import java.util.List;

/// A method that runs under strace in one JVM, with files of several sizes.
///
/// @param entry one of its entries
/// @param sizes in the order of the runs
public record TracedMethod(Entry entry, List<TracedSize> sizes) {
  public TracedMethod {
    sizes = List.copyOf(sizes);
  }
}
