package dev.millrace.cli.races;

import dev.millrace.lab.Race.RaceCaches;
import dev.millrace.lab.fork.ArchiveCache;
import dev.millrace.lab.strace.TraceCache;
import dev.millrace.sys.UserDirectory;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;

/// The directory of the user for files that a program can create again.
public final class UserCache {
  private UserCache() {}

  /// Returns the files of earlier races in `millrace/traces` and `millrace/classes` of the cache
  /// directory: XDG_CACHE_HOME, else `.cache` in HOME, else LOCALAPPDATA as on Windows. Without
  /// them, none are kept.
  ///
  /// @param environment returns the value of a variable
  public static RaceCaches of(Function<String, Optional<String>> environment) {
    return directory(environment)
        .map(cache -> cache.resolve("millrace"))
        .map(ours ->
            new RaceCaches(
                TraceCache.in(ours.resolve("traces")), ArchiveCache.in(ours.resolve("classes"))))
        .orElse(RaceCaches.NONE);
  }

  /// Returns the cache directory of the user; empty if the variables name no absolute path.
  static Optional<Path> directory(Function<String, Optional<String>> environment) {
    return UserDirectory.of(environment, "XDG_CACHE_HOME", ".cache")
        .or(() -> UserDirectory.absolute(environment.apply("LOCALAPPDATA")));
  }
}
