package dev.millrace.sys;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// The directories of the user, as the environment names them. A home directory that does not exist
/// is a decision of the administrator: nothing is created there.
public final class UserDirectory {
  private static final Path ENVIRONMENT = Path.of("/proc/self/environ");

  private UserDirectory() {}

  /// Returns the value of an environment variable, with every byte as in [NameText].
  public static Optional<String> variable(String name) {
    Optional<String> value = Optional.ofNullable(System.getenv(name));
    return value.isEmpty() || NameText.isAscii(value.get()) ? value : value(name).or(() -> value);
  }

  private static Optional<String> value(String name) {
    String start = name + "=";
    try {
      String all = new String(Files.readAllBytes(ENVIRONMENT), StandardCharsets.ISO_8859_1);
      return Stream.of(all.split("\0", -1))
          .filter(variable -> variable.startsWith(start))
          .map(variable -> variable.substring(start.length()))
          .map(bytes -> NameText.of(bytes.getBytes(StandardCharsets.ISO_8859_1)))
          .findFirst();
    } catch (IOException e) {
      return Optional.empty(); // another system
    }
  }

  /// Returns the directory that a variable names, else a directory in HOME; empty if neither
  /// variable is an absolute path, or if there is no home directory.
  ///
  /// @param environment returns the value of a variable
  public static Optional<Path> of(
      Function<String, Optional<String>> environment, String variable, String inHome) {
    return absolute(environment.apply(variable))
        .or(() ->
            absolute(environment.apply("HOME"))
                .filter(UserDirectory::isDirectory)
                .map(home -> home.resolve(inHome)));
  }

  /// Returns an absolute path; empty for any other text.
  public static Optional<Path> absolute(Optional<String> path) {
    try {
      return path.map(NameText::path).filter(Path::isAbsolute);
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  // A home directory that cannot be looked at takes no files either.
  private static boolean isDirectory(Path home) {
    try {
      return Files.readAttributes(home, BasicFileAttributes.class).isDirectory();
    } catch (IOException e) {
      return false;
    }
  }
}
