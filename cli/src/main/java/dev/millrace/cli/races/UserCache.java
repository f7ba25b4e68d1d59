package dev.millrace.cli.races;

import dev.millrace.lab.RaceCaches;
import dev.millrace.lab.fork.ArchiveCache;
import dev.millrace.lab.strace.TraceCache;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The directory of the user for files that a program can create again.
public final class UserCache {
  private UserCache() {}

  /// Returns the files of earlier races in `millrace/traces` and `millrace/classes` of the cache
  /// directory: XDG_CACHE_HOME, else `.cache` in HOME, else LOCALAPPDATA as on Windows. Without all
  /// three, none are kept.
  ///
  /// @param environment the environment variables
  public static RaceCaches of(Map<String, String> environment) {
    return directory(environment)
        .map(cache -> cache.resolve("millrace"))
        .map(ours ->
            new RaceCaches(
                TraceCache.in(ours.resolve("traces")), ArchiveCache.in(ours.resolve("classes"))))
        .orElse(RaceCaches.NONE);
  }

  /// Returns the cache directory of the user; empty if the variables name no absolute path.
  static Optional<Path> directory(Map<String, String> environment) {
    return absolute(environment.get("XDG_CACHE_HOME"))
        .or(() -> absolute(environment.get("HOME")).map(home -> home.resolve(".cache")))
        .or(() -> absolute(environment.get("LOCALAPPDATA")));
  }

  private static Optional<Path> absolute(@Nullable String path) {
    try {
      return Optional.ofNullable(path).map(Path::of).filter(Path::isAbsolute);
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }
}
