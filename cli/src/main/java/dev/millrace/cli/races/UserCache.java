package dev.millrace.cli.races;

import dev.millrace.lab.fork.ArchiveCache;
import dev.millrace.sys.UserDirectory;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;

/// The directory of the user for files that a program can create again.
public final class UserCache {
  private UserCache() {}

  /// Returns the cache in `millrace/classes` of the cache directory: XDG_CACHE_HOME, else `.cache`
  /// in HOME, else LOCALAPPDATA as on Windows. Without them, nothing is kept.
  ///
  /// @param environment returns the value of a variable
  public static ArchiveCache of(Function<String, Optional<String>> environment) {
    return directory(environment)
        .map(cache -> ArchiveCache.in(cache.resolve("millrace").resolve("classes")))
        .orElse(ArchiveCache.none());
  }

  /// Returns the cache directory of the user; empty if the variables name no absolute path.
  static Optional<Path> directory(Function<String, Optional<String>> environment) {
    return UserDirectory.of(environment, "XDG_CACHE_HOME", ".cache")
        .or(() -> UserDirectory.absolute(environment.apply("LOCALAPPDATA")));
  }
}
