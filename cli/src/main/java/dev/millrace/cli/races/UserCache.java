package dev.millrace.cli.races;

import dev.millrace.lab.strace.TraceCache;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The directory of the user for files that a program can create again.
public final class UserCache {
  private UserCache() {}

  /// Returns the traces of earlier races in `millrace/traces` of the cache directory:
  /// XDG_CACHE_HOME, else `.cache` in HOME, else LOCALAPPDATA as on Windows. Without all three, the
  /// traces are not kept.
  ///
  /// @param environment the environment variables
  public static TraceCache traces(Map<String, String> environment) {
    return directory(environment)
        .map(cache -> TraceCache.in(cache.resolve("millrace").resolve("traces")))
        .orElseGet(TraceCache::none);
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
