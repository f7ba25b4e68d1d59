package dev.millrace.lab.request;

import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Content;
import dev.millrace.model.record.WriteDurability;
import java.util.List;

/// What is multiplied out to cells, beside operations, directories and JDKs.
///
/// @param sizes of the files
/// @param contents what the files hold
/// @param caches where the source is when the clock starts
/// @param durabilities what must have happened when it stops
/// @param files how many files a cell has, one or more
/// @param loops how often an iteration goes over them; 0 for as often as fills its time
/// @param threads how many threads do so at once, one or more
/// @param ages how many invocations of a fresh JVM are timed together; 0 for a JVM that warms up
public record Dimensions(
    List<FileSizes> sizes,
    List<Content> contents,
    List<CacheState> caches,
    List<WriteDurability> durabilities,
    List<Integer> files,
    List<Integer> loops,
    List<Integer> threads,
    List<Integer> ages) {

  public Dimensions {
    sizes = List.copyOf(sizes);
    contents = List.copyOf(contents);
    caches = List.copyOf(caches);
    durabilities = List.copyOf(durabilities);
    files = List.copyOf(files);
    loops = List.copyOf(loops);
    threads = List.copyOf(threads);
    ages = List.copyOf(ages);
  }

  /// Hot, not forced, one file, one thread, warmed up.
  public static Dimensions of(List<FileSizes> sizes, List<Content> contents) {
    return new Dimensions(
        sizes,
        contents,
        List.of(CacheState.HOT),
        List.of(WriteDurability.NONE),
        List.of(1),
        List.of(0),
        List.of(1),
        List.of(0));
  }
}
