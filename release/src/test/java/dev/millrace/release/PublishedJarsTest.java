package dev.millrace.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The published modules have the parts that public repositories require.
@Tag("packaged")
class PublishedJarsTest {
  private static final String VERSION = String.valueOf(System.getProperty("millrace.version"));

  private static final List<String> REQUIRED =
      List.of("name", "description", "url", "licenses", "developers", "scm", "connection");

  @ParameterizedTest
  @ValueSource(strings = {"sys", "files"})
  void thePomHasAllRequiredElementsAndNoParent(String module) throws IOException {
    String pom = Files.readString(Path.of("..", module, "target", "published-pom.xml"));
    assertThat(REQUIRED).allMatch(element -> pom.contains("<" + element));
    assertThat(pom).doesNotContain("<parent>", "<scope>test</scope>", "${");
    assertThat(pom).contains("<url>https://millrace.dev</url>");
    assertThat(pom.replace(VERSION, "")).doesNotContain("SNAPSHOT");
  }

  @ParameterizedTest
  @ValueSource(strings = {"sys", "files"})
  void theJarsOfClassesSourcesAndJavadocExist(String module) throws IOException {
    assertThat(entries(module, "")).contains("module-info.class");
    assertThat(entries(module, "-sources")).contains("module-info.java");
    assumeThat(jar(module, "-javadoc")).as("the build made no Javadoc").exists();
    assertThat(entries(module, "-javadoc")).contains("index.html");
  }

  private static List<String> entries(String module, String kind) throws IOException {
    try (ZipFile zip = new ZipFile(jar(module, kind).toFile())) {
      return zip.stream().map(entry -> entry.getName()).toList();
    }
  }

  private static Path jar(String module, String kind) {
    return Path.of("..", module, "target", "millrace-" + module + "-" + VERSION + kind + ".jar");
  }
}
