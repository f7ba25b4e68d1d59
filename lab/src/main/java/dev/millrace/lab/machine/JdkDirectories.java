package dev.millrace.lab.machine;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/// The directories in which installers put Java runtimes, each in a subdirectory.
///
/// @param user the home directory of the user
/// @param environment the variables of the process; on Windows they name the drive of programs
record JdkDirectories(Path user, Map<String, String> environment) {
  private static final List<String> WINDOWS_VENDORS =
      List.of(
          "Java", "Eclipse Adoptium", "Amazon Corretto", "BellSoft", "Microsoft", "Zulu", "Semeru");

  /// Returns them all; most do not exist.
  Stream<Path> all() {
    return Stream.of(unix(), ofUser(), windows()).flatMap(directories -> directories);
  }

  private static Stream<Path> unix() {
    return Stream.of(
            "/usr/lib/jvm",
            "/usr/java",
            "/opt",
            "/opt/java",
            "/usr/local/openjdk",
            "/Library/Java/JavaVirtualMachines")
        .map(Path::of);
  }

  private Stream<Path> ofUser() {
    return Stream.of(".sdkman/candidates/java", ".jdks", ".gradle/jdks").map(user::resolve);
  }

  private Stream<Path> windows() {
    Stream<Path> programs = variable("ProgramFiles");
    Stream<Path> own = variable("LOCALAPPDATA").map(local -> local.resolve("Programs"));
    return Stream.concat(programs, own)
        .flatMap(parent -> WINDOWS_VENDORS.stream().map(parent::resolve));
  }

  private Stream<Path> variable(String name) {
    return Stream.of(name).map(environment::get).filter(Objects::nonNull).map(Path::of);
  }
}
