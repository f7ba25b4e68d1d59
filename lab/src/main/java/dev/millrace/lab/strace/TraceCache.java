package dev.millrace.lab.strace;

import dev.millrace.lab.machine.CacheFile;
import dev.millrace.lab.machine.Sha256;
import dev.millrace.model.record.Mechanism.DataCall;
import dev.millrace.model.record.TraceKey;
import dev.millrace.model.record.TraceKey.CachedTrace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// The traces of earlier races, one file each. A cache that cannot be read or written is empty.
///
/// The name of a file follows from the traced work alone: after an update, a new trace replaces the
/// old one. Several processes may use a cache at the same time.
public final class TraceCache {
  private final Optional<Path> directory;

  private TraceCache(Optional<Path> directory) {
    this.directory = directory;
  }

  /// Returns a cache that is always empty.
  public static TraceCache none() {
    return new TraceCache(Optional.empty());
  }

  /// Returns the cache in a directory, which is created with the first trace.
  public static TraceCache in(Path directory) {
    return new TraceCache(Optional.of(directory));
  }

  /// Returns the calls of a trace; empty if there is none with exactly this key.
  public Optional<List<DataCall>> find(TraceKey key) {
    return directory
        .flatMap(place -> read(place.resolve(name(key))))
        .filter(trace -> trace.key().equals(key))
        .map(CachedTrace::calls);
  }

  private static Optional<CachedTrace> read(Path file) {
    try {
      return CachedTrace.parse(Files.readAllBytes(file));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /// Keeps a trace, if possible.
  public void keep(TraceKey key, List<DataCall> calls) {
    directory.ifPresent(place -> write(place, new CachedTrace(key, calls)));
  }

  private static void write(Path place, CachedTrace trace) {
    try {
      Files.createDirectories(place);
      byte[] json = trace.json();
      CacheFile.replace(place.resolve(name(trace.key())), draft -> Files.write(draft, json));
    } catch (IOException e) {
      // The next race traces again.
    }
  }

  private static String name(TraceKey key) {
    return Sha256.of(key.subject().toString()) + ".json";
  }
}
