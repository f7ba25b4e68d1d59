package dev.millrace.lab.fork;

import dev.millrace.lab.machine.Jdks;
import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The class path of a fork: this JVM's, without the libraries that the method of the fork does not
/// need. A longer class path would slow down the first copies of all methods, and the code of a
/// library could change a fork that does not race it.
public final class ForkClassPath {
  private static final Pattern SEPARATOR = Pattern.compile(File.pathSeparator, Pattern.LITERAL);

  private ForkClassPath() {}

  /// Returns the class path for a method. Code of the user comes first and may use every library.
  ///
  /// @param code of the user; empty for a method of Millrace
  /// @param library group and name of the library that the method needs; null if none
  static String of(List<Path> code, @Nullable String library) {
    return code.isEmpty() ? of(library) : Jdks.before(code, all());
  }

  /// Returns the class path of a JVM that runs methods of all libraries.
  ///
  /// @param code of the user, which comes first; empty for methods of Millrace
  public static String ofAll(List<Path> code) {
    if (!code.isEmpty()) {
      return Jdks.before(code, all());
    }
    Stream<String> libraries = entries(RacingLibrary::isAnyJar);
    return Stream.concat(harness(), libraries).collect(Collectors.joining(File.pathSeparator));
  }

  // The jars of the library come last, because an archive of classes is valid only for class paths
  // that begin with its own.
  private static String of(@Nullable String library) {
    Stream<String> needed =
        library == null ? Stream.empty() : entries(entry -> RacingLibrary.isJarOf(library, entry));
    return Stream.concat(harness(), needed).collect(Collectors.joining(File.pathSeparator));
  }

  private static Stream<String> harness() {
    return entries(entry -> !RacingLibrary.isAnyJar(entry));
  }

  private static Stream<String> entries(Predicate<String> kept) {
    return SEPARATOR.splitAsStream(all()).filter(kept);
  }

  private static String all() {
    return System.getProperty("java.class.path");
  }

  /// A library whose methods race, with the jars that it needs.
  private enum RacingLibrary {
    COMMONS_IO("commons-io:commons-io", "commons-io"),
    GUAVA(
        "com.google.guava:guava",
        "guava",
        "failureaccess",
        "listenablefuture",
        "error_prone_annotations",
        "j2objc-annotations"),
    OKIO("com.squareup.okio:okio", "okio-jvm", "kotlin-stdlib", "annotations"),
    KOTLIN("org.jetbrains.kotlin:kotlin-stdlib", "kotlin-stdlib", "annotations"),
    SPRING("org.springframework:spring-core", "spring-core", "commons-logging"),
    LUCENE("org.apache.lucene:lucene-core", "lucene-core"),
    NETTY("io.netty:netty-buffer", "netty-buffer", "netty-common");

    private final String coordinates;
    private final String jarPattern;

    RacingLibrary(String coordinates, String... artifacts) {
      this.coordinates = coordinates;
      // Jars have the names of a Maven repository: the artifact and the version.
      this.jarPattern = "(%s)-[0-9].*\\.jar".formatted(String.join("|", artifacts));
    }

    /// Returns whether `entry` of a class path is a jar of any of these libraries.
    static boolean isAnyJar(String entry) {
      return Arrays.stream(values()).anyMatch(library -> library.hasJar(entry));
    }

    /// Returns whether a method that needs the library with these coordinates needs `entry`.
    static boolean isJarOf(String coordinates, String entry) {
      return Arrays.stream(values())
          .filter(library -> library.coordinates.equals(coordinates))
          .anyMatch(library -> library.hasJar(entry));
    }

    private boolean hasJar(String entry) {
      return String.valueOf(Path.of(entry).getFileName()).matches(jarPattern);
    }
  }
}
