package dev.millrace.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The bundle has the files that public Maven repositories require.
@Tag("packaged")
class ReleaseBundleTest {
  private static final String VERSION = String.valueOf(System.getProperty("millrace.version"));

  private static final List<String> PUBLISHED = List.of("sys", "files", "methods");
  private static final List<String> KINDS = List.of(".jar", "-sources.jar", "-javadoc.jar", ".pom");
  private static final List<String> REQUIRED =
      List.of("name", "description", "url", "licenses", "developers", "scm", "connection");
  private static final Map<String, String> SUMS =
      Map.of("md5", "MD5", "sha1", "SHA-1", "sha256", "SHA-256", "sha512", "SHA-512");

  /// The names of files in the bundle, and their contents.
  private static final Map<String, byte[]> FILES = new TreeMap<>();

  @BeforeAll
  static void read() throws IOException {
    try (ZipFile zip = new ZipFile("target/millrace-" + VERSION + "-bundle.zip")) {
      for (ZipEntry entry : zip.stream().filter(each -> !each.isDirectory()).toList()) {
        // Maven replaces SNAPSHOT in the names of files by a time and a number.
        String name = entry.getName().replaceFirst("-\\d{8}\\.\\d{6}-\\d+(?=[.-])", "-SNAPSHOT");
        FILES.put(name, zip.getInputStream(entry).readAllBytes());
      }
    }
    assumeThat(FILES).as("the build made no Javadoc").containsKey(file("sys", "-javadoc.jar"));
  }

  @Test
  void itHasFourFilesOfEachPublishedModuleWithTheirCheckSums() throws Exception {
    assertThat(FILES.keySet())
        .filteredOn(name -> !name.endsWith(".asc") && !isCheckSum(name))
        .containsExactlyInAnyOrderElementsOf(
            PUBLISHED.stream()
                .flatMap(module -> KINDS.stream().map(kind -> file(module, kind)))
                .toList());
    for (String module : PUBLISHED) {
      for (String kind : KINDS) {
        for (String sum : SUMS.keySet()) {
          String name = file(module, kind);
          assertThat(text(name + "." + sum).strip()).as(name).isEqualTo(sum(sum, name));
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"sys", "files", "methods"})
  void thePomHasAllRequiredElementsAndNoParent(String module) {
    String pom = text(file(module, ".pom"));
    assertThat(REQUIRED).allMatch(element -> pom.contains("<" + element));
    assertThat(pom).doesNotContain("<parent>", "<scope>test</scope>", "${");
    assertThat(pom).contains("<url>https://millrace.dev</url>", "<version>" + VERSION + "<");
    assertThat(pom.replace(VERSION, "")).doesNotContain("SNAPSHOT");
  }

  @ParameterizedTest
  @ValueSource(strings = {"sys", "files"})
  void theJarsOfTheLibraryAreModulesWithSourcesAndJavadoc(String module) throws IOException {
    assertThat(entries(file(module, ".jar"))).contains("module-info.class");
    assertThat(entries(file(module, "-sources.jar"))).contains("module-info.java");
    assertThat(entries(file(module, "-javadoc.jar"))).contains("index.html");
  }

  @ParameterizedTest
  @ValueSource(strings = {"sys", "files", "methods"})
  void theJarHasItsLicence(String module) throws IOException {
    assertThat(entries(file(module, ".jar"))).contains("META-INF/LICENSE");
  }

  @Test
  void theJarsOfMethodsHaveClassesSourcesAndJavadoc() throws IOException {
    String type = "dev/millrace/methods/CopyMethod";
    assertThat(entries(file("methods", ".jar"))).contains(type + ".class");
    assertThat(entries(file("methods", "-sources.jar"))).contains(type + ".java");
    assertThat(entries(file("methods", "-javadoc.jar"))).contains(type + ".html");
  }

  private static String file(String module, String kind) {
    String artifact = "millrace-" + module;
    return "dev/millrace/" + artifact + "/" + VERSION + "/" + artifact + "-" + VERSION + kind;
  }

  private static boolean isCheckSum(String name) {
    return SUMS.containsKey(name.substring(name.lastIndexOf('.') + 1));
  }

  private static String sum(String kind, String name) throws Exception {
    return HexFormat.of().formatHex(MessageDigest.getInstance(SUMS.get(kind)).digest(bytes(name)));
  }

  private static List<String> entries(String jar) throws IOException {
    List<String> names = new ArrayList<>();
    try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(bytes(jar)))) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        names.add(entry.getName());
      }
    }
    return names;
  }

  private static String text(String name) {
    return new String(bytes(name), StandardCharsets.UTF_8);
  }

  private static byte[] bytes(String name) {
    assertThat(FILES).containsKey(name);
    return FILES.getOrDefault(name, new byte[0]);
  }
}
