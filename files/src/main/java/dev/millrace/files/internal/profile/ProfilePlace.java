package dev.millrace.files.internal.profile;

import java.io.File;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// The place of the user's profile: `millrace/profile.toml` in the directory for configurations.
public final class ProfilePlace {
  private static final String DIRECTORY = "millrace";
  private static final String NAME = "profile.toml";

  private ProfilePlace() {}

  /// Returns the place for this process; empty if no variable names an absolute path.
  public static Optional<Path> ofHost() {
    return isWindows() ? onWindows(System::getenv) : elsewhere(System::getenv);
  }

  /// Returns the variables that name the place, for messages.
  public static String variables() {
    return isWindows() ? "LOCALAPPDATA or XDG_CONFIG_HOME" : "HOME or XDG_CONFIG_HOME";
  }

  static boolean isWindows() {
    return File.separatorChar == '\\';
  }

  /// Returns the place in XDG_CONFIG_HOME, else in LOCALAPPDATA. Some shells set HOME and some do
  /// not, so HOME does not count: all shells must find the same profile.
  ///
  /// @param variable the value of an environment variable, or null
  static Optional<Path> onWindows(UnaryOperator<@Nullable String> variable) {
    return in(
        absolute(variable.apply("XDG_CONFIG_HOME"))
            .or(() -> absolute(variable.apply("LOCALAPPDATA"))));
  }

  /// Returns the place in XDG_CONFIG_HOME, else in `.config` of HOME.
  ///
  /// @param variable the value of an environment variable, or null
  static Optional<Path> elsewhere(UnaryOperator<@Nullable String> variable) {
    return in(
        absolute(variable.apply("XDG_CONFIG_HOME"))
            .or(() -> absolute(variable.apply("HOME")).map(home -> home.resolve(".config"))));
  }

  private static Optional<Path> in(Optional<Path> configurations) {
    return configurations.map(directory -> directory.resolve(DIRECTORY).resolve(NAME));
  }

  private static Optional<Path> absolute(@Nullable String path) {
    try {
      return Optional.ofNullable(path).map(Path::of).filter(Path::isAbsolute);
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }
}
