package dev.millrace.lab.added;

import dev.millrace.lab.added.AddedCode.BuildMethods;
import dev.millrace.lab.request.Additions.Addition;
import dev.millrace.lab.request.Catalog.AddedMethod;
import dev.millrace.lab.request.ImpossibleRequestException;
import dev.millrace.sys.Existing;
import java.io.File;
import java.io.IOException;
import java.nio.file.AccessMode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The files of one build. The files with one name are a build. Without a name every file is a
/// separate build, which may use the other jars without a name.
///
/// @param name empty for a file without a name
/// @param own the files whose methods race
/// @param jars of its class path, in order
record BuildFiles(String name, List<Path> own, List<Path> jars) {
  private static final String SOURCE = ".java";
  private static final String JAR = ".jar";

  /// Returns the builds, in the order of their first files.
  ///
  /// @throws ImpossibleRequestException if a file is missing or of another type
  static List<BuildFiles> of(List<Addition> files) throws IOException {
    for (Addition added : files) {
      check(added.file());
    }
    Map<String, List<Path>> byName =
        files.stream()
            .distinct()
            .collect(
                Collectors.groupingBy(
                    Addition::build,
                    LinkedHashMap::new,
                    Collectors.mapping(Addition::file, Collectors.toList())));
    List<BuildFiles> builds = new ArrayList<>();
    byName.forEach((name, own) -> {
      if (name.isEmpty()) {
        own.forEach(file -> builds.add(alone(file, ending(own, JAR))));
      } else {
        builds.add(new BuildFiles(name, own, ending(own, JAR)));
      }
    });
    return builds;
  }

  private static BuildFiles alone(Path file, List<Path> jars) {
    Stream<Path> first = jars.contains(file) ? Stream.of(file) : Stream.empty();
    return new BuildFiles(
        "", List.of(file), Stream.concat(first, jars.stream()).distinct().toList());
  }

  List<Path> sources() {
    return ending(own, SOURCE);
  }

  /// Returns the jars whose methods race.
  List<Path> ownJars() {
    return ending(own, JAR);
  }

  /// Returns whether the build may be without methods: a jar without a name, which others without a
  /// name may use.
  ///
  /// @param all methods that the user added
  /// @param found the methods of this build
  boolean isLibrary(List<AddedMethod> all, BuildMethods found) {
    return name.isEmpty()
        && sources().isEmpty()
        && found.all().isEmpty()
        && found.obstacles().isEmpty()
        && all.stream().anyMatch(method -> method.code().build().name().isEmpty());
  }

  private static List<Path> ending(List<Path> files, String end) {
    return files.stream().filter(file -> hasEnding(file, end)).toList();
  }

  // The compiler takes sources with small letters only; Java takes a jar with any name.
  private static boolean hasEnding(Path file, String end) {
    String name = file.toString();
    return end.equals(JAR) ? name.toLowerCase(Locale.ROOT).endsWith(end) : name.endsWith(end);
  }

  private static void check(Path file) throws IOException {
    if (!hasEnding(file, SOURCE) && !hasEnding(file, JAR)) {
      throw new ImpossibleRequestException(
          "--with: %s is no source file and no jar; name a .java or a .jar file".formatted(file));
    }
    if (!Existing.isFile(file) || !Existing.allows(AccessMode.READ, file)) {
      throw new ImpossibleRequestException(
          "--with: %s is not a readable file; name a .java or a .jar file".formatted(file));
    }
    if (file.toString().contains(File.pathSeparator)) {
      throw new ImpossibleRequestException(
          "--with: %s: Java cannot load code from a path with '%s'; move the file"
              .formatted(file, File.pathSeparator));
    }
  }
}
