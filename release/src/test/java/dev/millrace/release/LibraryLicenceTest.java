package dev.millrace.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The licences of the libraries in a release, from their POMs and jars.
class LibraryLicenceTest {
  private static final String APACHE = licence("The Apache License, Version 2.0");

  @TempDir Path repository;

  @Test
  void aPomWithoutLicencesHasThoseFromItsParent() throws IOException {
    pom("parent", licence("MIT\n  License"));
    Path jar = library("<parent>" + coordinates("parent") + "</parent>", "LICENSE.txt");
    assertThat(libraries(jar).getFirst().licences()).containsExactly("MIT License");
  }

  @Test
  void aLibraryWithoutALicenceIsRejected() throws IOException {
    Path jar = library("", "LICENSE.txt");
    assertThatThrownBy(() -> libraries(jar))
        .isInstanceOf(IOException.class)
        .hasMessageEndingWith("tool-1.pom: no licence named here or in a parent");
  }

  @Test
  void textsInsideTheJarAreExtracted() throws IOException {
    Path directory = write(library(licence("MIT"), "META-INF/LICENSE.txt"));
    assertThat(directory.resolve("tool-1/META-INF/LICENSE.txt")).hasContent("text");
    assertThat(directory.resolve("README.txt")).content().contains("tool-1: MIT (tool-1)");
  }

  @Test
  void theTextOfTheApacheLicenceNeedsNoCopy() throws IOException {
    Path directory = write(library(APACHE, "Other.class"));
    assertThat(directory.resolve("Apache-2.0.txt")).hasContent("Apache text");
    assertThat(directory.resolve("tool-1")).doesNotExist();
  }

  @Test
  void anotherLicenceWithoutATextIsRejected() throws IOException {
    Path jar = library(licence("MIT"), "License.class");
    assertThatThrownBy(() -> write(jar))
        .hasMessage(
            "tool-1: no text of its licence (MIT); add it to release/licences, as ARTIFACT.txt");
  }

  @Test
  void aTextOfTheCheckoutCompletesAJar() throws IOException {
    Path texts = Files.createDirectories(repository.resolve("texts"));
    Files.writeString(texts.resolve("tool.txt"), "MIT text");
    Path directory = write(library(licence("MIT"), "Other.class"));
    assertThat(directory.resolve("tool-1/LICENSE.txt")).hasContent("MIT text");
  }

  private Path write(Path jar) throws IOException {
    Path apache = Files.writeString(repository.resolve("apache"), "Apache text");
    Path directory = repository.resolve("licences");
    LicenceDirectory.write(libraries(jar), apache, directory);
    return directory;
  }

  private List<Library> libraries(Path jar) throws IOException {
    return Library.of(List.of(jar), new PublishedLicences(repository), repository.resolve("texts"));
  }

  private Path library(String pom, String entry) throws IOException {
    Path jar = pom("tool", pom).resolveSibling("tool-1.jar");
    try (OutputStream file = Files.newOutputStream(jar);
        ZipOutputStream zip = new ZipOutputStream(file)) {
      zip.putNextEntry(new ZipEntry(entry));
      zip.write("text".getBytes(StandardCharsets.UTF_8));
    }
    return jar;
  }

  private Path pom(String artifact, String content) throws IOException {
    Path directory =
        Files.createDirectories(repository.resolve("org/tool").resolve(artifact + "/1"));
    return Files.writeString(
        directory.resolve(artifact + "-1.pom"),
        "<project xmlns='http://maven.apache.org/POM/4.0.0'>" + content + "</project>");
  }

  private static String coordinates(String artifact) {
    return "<groupId>org.tool</groupId><artifactId>"
        + artifact
        + "</artifactId><version>1</version>";
  }

  private static String licence(String name) {
    return "<licenses><license><name>" + name + "</name></license></licenses>";
  }
}
