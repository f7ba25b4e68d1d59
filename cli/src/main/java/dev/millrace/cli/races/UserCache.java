package dev.millrace.cli.races;

import dev.millrace.sys.UserDirectory;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;

/// The directory of the user for files that a program can create again.
public final class UserCache {
  private UserCache() {}

  /// Returns the directory for archives of classes, `millrace/classes` of the cache directory:
  /// XDG_CACHE_HOME, else `.cache` in HOME, else LOCALAPPDATA as on Windows. Empty without them.
  ///
  /// @param environment returns the value of a variable
  public static Optional<Path> classes(Function<String, Optional<String>> environment) {
    return UserDirectory.of(environment, "XDG_CACHE_HOME", ".cache")
        .or(() -> UserDirectory.absolute(environment.apply("LOCALAPPDATA")))
        .map(cache -> cache.resolve("millrace").resolve("classes"));
  }
}
