package dev.millrace.release;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/// Writes the directory with the licence texts of all libraries, and a list of them.
final class LicenceDirectory {
  private static final Pattern TEXT =
      Pattern.compile(
          "(.*/)?(LICEN[CS]E|NOTICE|COPYING|THIRD-PARTY|AL2\\.0|LGPL2\\.1)([.-](?!class)[^/]*)?");
  private static final String APACHE = "Apache-2.0.txt";

  private LicenceDirectory() {}

  /// Writes the directory.
  ///
  /// @param apache the text of the Apache licence, which many jars name but do not contain
  /// @throws IOException if there is no text of the licence of a library
  static void write(List<Library> libraries, Path apache, Path directory) throws IOException {
    Files.createDirectories(directory);
    Files.copy(apache, directory.resolve(APACHE));
    List<String> list = new ArrayList<>();
    list.add("The libraries in the directory lib, their licences and the files with the texts:\n");
    for (Library library : libraries) {
      String places = String.join(", ", addTexts(library, directory));
      list.add("%s: %s (%s)".formatted(library.name(), licences(library), places));
    }
    Files.writeString(directory.resolve("README.txt"), String.join("\n", list) + "\n");
  }

  private static String licences(Library library) {
    return String.join(" or ", library.licences());
  }

  private static List<String> addTexts(Library library, Path directory) throws IOException {
    List<String> places = new ArrayList<>();
    Path own = directory.resolve(library.name());
    extract(library.jar(), own);
    for (Path text : library.extraText()) {
      Files.createDirectories(own);
      Files.copy(text, own.resolve("LICENSE.txt"));
    }
    if (Files.exists(own)) {
      places.add(library.name());
    }
    if (library.isApache()) {
      places.add(APACHE);
    }
    if (places.isEmpty()) {
      throw new IOException(
          "%s: no text of its licence (%s); add it to release/licences, as ARTIFACT.txt"
              .formatted(library.name(), licences(library)));
    }
    return places;
  }

  private static void extract(Path jar, Path directory) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      for (ZipEntry entry :
          zip.stream().filter(e -> TEXT.matcher(e.getName()).matches()).toList()) {
        Path file = directory.resolve(entry.getName()).normalize();
        if (!entry.isDirectory() && file.startsWith(directory)) {
          Files.createDirectories(Directories.of(file));
          try (InputStream text = zip.getInputStream(entry)) {
            Files.copy(text, file);
          }
        }
      }
    }
  }
}
