package dev.millrace.release;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A third-party library in the zip file.
///
/// @param jar its jar in the local Maven repository
/// @param licences the names of its licences, from its POM
/// @param extraText a licence text of the checkout, for a jar that lacks its own; empty otherwise
record Library(Path jar, List<String> licences, List<Path> extraText) {
  private static final String OWN_JAR = "millrace-";

  Library {
    licences = List.copyOf(licences);
    extraText = List.copyOf(extraText);
  }

  /// The libraries among jars.
  ///
  /// @param texts the directory of licence texts, such as `tomlj.txt`
  static List<Library> of(List<Path> jars, PublishedLicences published, Path texts)
      throws IOException {
    List<Library> libraries = new ArrayList<>();
    for (Path jar : jars) {
      if (!String.valueOf(jar.getFileName()).startsWith(OWN_JAR)) {
        libraries.add(of(jar, published, texts));
      }
    }
    return libraries;
  }

  private static Library of(Path jar, PublishedLicences published, Path texts) throws IOException {
    // In the local repository a jar is in the directory ARTIFACT/VERSION.
    Path artifact = Directories.of(Directories.of(jar)).getFileName();
    Path text = texts.resolve(artifact + ".txt");
    List<Path> extra = Files.exists(text) ? List.of(text) : List.of();
    return new Library(jar, published.of(pom(jar)), extra);
  }

  private static Path pom(Path jar) {
    Path version = Directories.of(jar);
    Path artifact = Directories.of(version);
    return version.resolve(artifact.getFileName() + "-" + version.getFileName() + ".pom");
  }

  String name() {
    return String.valueOf(jar.getFileName()).replaceFirst("\\.jar$", "");
  }

  boolean isApache() {
    return licences.stream().anyMatch(licence -> licence.contains("Apache"));
  }
}
