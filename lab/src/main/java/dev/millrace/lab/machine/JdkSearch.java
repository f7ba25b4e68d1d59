package dev.millrace.lab.machine;

import dev.millrace.lab.request.ImpossibleRequestException;
import dev.millrace.model.record.Jdk;
import dev.millrace.sys.Existing;
import java.io.IOException;
import java.nio.file.AccessMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Finds the Java runtimes of a machine in the usual directories.
public final class JdkSearch {
  private static final int OLDEST = 8;
  private static final Pattern VERSION = Pattern.compile("\\d+[^/\\\\]*");

  private final Map<Path, Path> homes = new LinkedHashMap<>();

  private JdkSearch() {}

  /// Returns the homes of all runtimes from 8 on, the oldest first, each once despite symbolic
  /// links. Always includes the current runtime. Leaves out programs that are not a runtime.
  public static List<Path> all() {
    return found().stream().map(jdk -> Path.of(jdk.home())).toList();
  }

  private static List<Jdk> found() {
    JdkSearch search = new JdkSearch();
    search.look(Path.of(System.getProperty("java.home")));
    Stream.of("JAVA_HOME", "JDK_HOME")
        .map(System::getenv)
        .filter(Objects::nonNull)
        .map(Path::of)
        .forEach(search::look);
    Jdks.onPath().ifPresent(search::lookAround);
    new JdkDirectories(Path.of(System.getProperty("user.home")), System.getenv())
        .all()
        .forEach(search::lookBelow);
    return search.identified();
  }

  /// Returns the home of a runtime: that directory, or the runtime of this machine with that
  /// version or feature number.
  ///
  /// @param option that names it, for the message
  /// @throws ImpossibleRequestException if no runtime of this machine has that version
  public static Path named(String option, Path text) throws IOException {
    boolean isVersion = VERSION.matcher(text.toString()).matches() && !Existing.isDirectory(text);
    return isVersion
        ? Path.of(Jdks.named(option, text.toString(), found()).home())
        : text.toAbsolutePath();
  }

  // A JDK 8 has a second launcher below jre.
  private void lookAround(Path java) {
    try {
      Path home = java.toRealPath().resolveSibling("..").normalize();
      look(home.endsWith("jre") ? home.resolveSibling("") : home);
    } catch (IOException e) {
      // A dangling link.
    }
  }

  private void lookBelow(Path directory) {
    try (Stream<Path> below = Files.list(directory)) {
      below.sorted().forEach(this::look);
    } catch (IOException e) {
      // Missing here, or unreadable for this user.
    }
  }

  // Some runtimes lie below their directory.
  private void look(Path directory) {
    for (Path home :
        List.of(
            directory, directory.resolve("jre"), directory.resolve("Contents").resolve("Home"))) {
      Path java = Jdks.java(home);
      if (isExecutable(java)) {
        add(home, java);
        return;
      }
    }
  }

  private static boolean isExecutable(Path java) {
    try {
      return Existing.allows(AccessMode.EXECUTE, java);
    } catch (IOException e) {
      return false; // this user cannot look there
    }
  }

  private void add(Path home, Path java) {
    try {
      homes.putIfAbsent(java.toRealPath(), home);
    } catch (IOException e) {
      // A dangling link.
    }
  }

  private List<Jdk> identified() {
    List<Jdk> jdks = new ArrayList<>();
    for (Path home : homes.values()) {
      try {
        jdks.addAll(Jdks.identify(List.of(home)));
      } catch (IOException | RuntimeException e) {
        // Not executable here, or not a runtime.
      }
    }
    return jdks.stream()
        .filter(jdk -> jdk.feature() >= OLDEST)
        .sorted(Comparator.comparingInt(Jdk::feature))
        .toList();
  }

  /// The directories in which installers put Java runtimes, each in a subdirectory.
  ///
  /// @param user the home directory of the user
  /// @param environment the variables of the process; on Windows they name the drive of programs
  record JdkDirectories(Path user, Map<String, String> environment) {
    private static final List<String> WINDOWS_VENDORS =
        List.of(
            "Java",
            "Eclipse Adoptium",
            "Amazon Corretto",
            "BellSoft",
            "Microsoft",
            "Zulu",
            "Semeru");

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
}
