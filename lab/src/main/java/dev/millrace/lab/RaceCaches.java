package dev.millrace.lab;

import dev.millrace.lab.fork.ArchiveCache;
import dev.millrace.lab.strace.TraceCache;

/// The files of earlier races that save time.
///
/// @param traces the traces of system calls
/// @param archives the archives of the classes that forks load
public record RaceCaches(TraceCache traces, ArchiveCache archives) {
  /// Caches that are always empty.
  public static final RaceCaches NONE = new RaceCaches(TraceCache.none(), ArchiveCache.none());
}
