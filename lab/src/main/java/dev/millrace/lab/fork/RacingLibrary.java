package dev.millrace.lab.fork;

import java.nio.file.Path;
import java.util.Arrays;

/// A library whose methods race, with the jars that it needs.
enum RacingLibrary {
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
