package dev.millrace.lab.machine;

import dev.millrace.model.record.Jdk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/// Finds the Java runtimes of a machine where they usually are.
public final class JdkSearch {
  private static final int OLDEST = 8;

  private final Map<Path, Path> homes = new LinkedHashMap<>();

  private JdkSearch() {}

  /// The homes of every runtime found, 8 and later, the oldest first; each once, whatever links
  /// lead to it. The one that runs this is always among them. What does not answer like a runtime
  /// is left out.
  public static List<Path> all() {
    JdkSearch search = new JdkSearch();
    search.look(Path.of(System.getProperty("java.home")));
    Stream.of("JAVA_HOME", "JDK_HOME")
        .map(System::getenv)
        .filter(Objects::nonNull)
        .map(Path::of)
        .forEach(search::look);
    usualDirectories().forEach(search::lookBelow);
    return search.identified();
  }

  private static Stream<Path> usualDirectories() {
    Path user = Path.of(System.getProperty("user.home"));
    return Stream.of(
        Path.of("/usr/lib/jvm"),
        Path.of("/usr/java"),
        Path.of("/opt"),
        Path.of("/opt/java"),
        Path.of("/usr/local/openjdk"),
        Path.of("/Library/Java/JavaVirtualMachines"),
        user.resolve(".sdkman/candidates/java"),
        user.resolve(".jdks"),
        user.resolve(".gradle/jdks"));
  }

  private void lookBelow(Path directory) {
    try (Stream<Path> below = Files.list(directory)) {
      below.sorted().forEach(this::look);
    } catch (IOException e) {
      // Not on this machine, or nothing that this user may see.
    }
  }

  // A runtime may lie a little deeper than its directory.
  private void look(Path directory) {
    for (Path home :
        List.of(
            directory, directory.resolve("jre"), directory.resolve("Contents").resolve("Home"))) {
      Path java = Jdks.java(home);
      if (Files.isExecutable(java)) {
        add(home, java);
        return;
      }
    }
  }

  private void add(Path home, Path java) {
    try {
      homes.putIfAbsent(java.toRealPath(), home);
    } catch (IOException e) {
      // A link to nowhere.
    }
  }

  private List<Path> identified() {
    List<Jdk> jdks = new ArrayList<>();
    for (Path home : homes.values()) {
      try {
        jdks.addAll(Jdks.identify(List.of(home)));
      } catch (IOException | RuntimeException e) {
        // It does not run here, or is not a runtime.
      }
    }
    return jdks.stream()
        .filter(jdk -> jdk.feature() >= OLDEST)
        .sorted(Comparator.comparingInt(Jdk::feature))
        .map(jdk -> Path.of(jdk.home()))
        .toList();
  }
}
