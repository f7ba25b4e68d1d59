package dev.millrace.release;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/// Writes the directory that runs on a machine without Maven. Maven packs it into the zip file.
public final class ReleaseContent {
  /// The launchers of a checkout also run a release. One that is missing is left out.
  private static final List<String> LAUNCHERS =
      List.of(
          "millrace",
          "millrace.cmd",
          "scripts/find-jdk.sh",
          "scripts/find-jdk.cmd",
          "scripts/locale.sh",
          "scripts/launch.sh");

  private ReleaseContent() {}

  /// Writes `millrace-VERSION`.
  ///
  /// @param args the root of the checkout; the directory around the new one, with the list of jars
  ///   in the file `jars`, and the manual pages in `man1`; the local Maven repository; the version
  /// @throws IOException if a file is missing or cannot be written, or a library has no licence
  public static void main(String... args) throws IOException {
    Path root = Path.of(args[0]).toRealPath();
    Path target = Path.of(args[1]);
    Path content = target.resolve("millrace-" + args[3]);
    Directories.remove(content);
    addFiles(root, content);
    Path pages = content.resolve("man/man1"); // man finds it if PATH has the directory
    for (Path page : Directories.files(target.resolve("man1"))) {
      add(page, pages.resolve(page.getFileName()));
    }
    List<Path> jars = jars(target.resolve("jars"));
    addJars(jars, content.resolve("lib"));
    List<Library> libraries =
        Library.of(jars, new PublishedLicences(Path.of(args[2])), root.resolve("release/licences"));
    LicenceDirectory.write(libraries, root.resolve("LICENSE"), content.resolve("licences"));
    CheckSums.write(content);
  }

  private static void addFiles(Path root, Path content) throws IOException {
    for (String name : LAUNCHERS) {
      if (Files.exists(root.resolve(name))) {
        add(root.resolve(name), content.resolve(name));
      }
    }
    for (String name : List.of("LICENSE", "CHANGELOG.md", "release/README.txt")) {
      Path file = root.resolve(name);
      add(file, content.resolve(file.getFileName()));
    }
  }

  private static void addJars(List<Path> jars, Path lib) throws IOException {
    for (Path jar : jars) {
      add(jar, lib.resolve(jar.getFileName()));
    }
    Files.writeString(lib.resolve("id"), CheckSums.id(lib) + "\n"); // for the launcher
  }

  private static void add(Path file, Path target) throws IOException {
    Files.createDirectories(Directories.of(target));
    Files.copy(file, target, StandardCopyOption.COPY_ATTRIBUTES);
  }

  /// The jars of a class path as Maven writes it, in the order of their names.
  private static List<Path> jars(Path list) throws IOException {
    String classPath = Files.readString(list).strip();
    return Arrays.stream(classPath.split(File.pathSeparator, -1))
        .map(Path::of)
        .sorted(Comparator.comparing(jar -> String.valueOf(jar.getFileName())))
        .toList();
  }
}
