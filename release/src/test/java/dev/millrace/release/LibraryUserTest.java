package dev.millrace.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Maven gives a separate project the library from the files that a release publishes.
@Tag("slow")
@Tag("packaged")
class LibraryUserTest {
  private static final Path SOURCES = Path.of("../consumer/src/main/java").toAbsolutePath();

  @TempDir Path directory;

  @Test
  void aProgramCompilesAsAModuleWithTheJarsThatMavenFinds() throws Exception {
    assumeThat(Path.of("/bin/sh")).exists();
    Path repository = Path.of("target/repository").toAbsolutePath();
    Files.writeString(directory.resolve("pom.xml"), pom(repository));
    // The plugins come from the repository of this build; Millrace must not.
    run(
        Path.of("../mvnw").toAbsolutePath().toString(),
        "--quiet",
        "--batch-mode",
        "--offline",
        "-Daether.offline.protocols=file",
        "-Dmaven.repo.local=" + directory.resolve("local"),
        "-Dmaven.repo.local.tail=" + System.getProperty("millrace.plugins"),
        "org.apache.maven.plugins:maven-dependency-plugin:%s:copy-dependencies"
            .formatted(System.getProperty("millrace.dependency")),
        "-DoutputDirectory=lib");
    assertThat(directory.resolve("local/dev/millrace/millrace-sys")).isDirectory();

    List<String> arguments =
        new ArrayList<>(List.of("-p", directory + "/lib", "-d", directory + "/classes"));
    try (Stream<Path> sources = Files.walk(SOURCES)) {
      sources.map(Path::toString).filter(each -> each.endsWith(".java")).forEach(arguments::add);
    }
    ToolProvider javac = ToolProvider.findFirst("javac").orElseThrow();
    assertThat(javac.run(System.out, System.err, arguments.toArray(String[]::new))).isZero();

    Files.writeString(directory.resolve("source"), "contents");
    run(
        Path.of(System.getProperty("java.home"), "bin/java").toString(),
        "--enable-native-access=dev.millrace.sys",
        "-p",
        "lib:classes",
        "-m",
        "dev.millrace.consumer/dev.millrace.consumer.CopySimply",
        "source",
        "target");
    assertThat(directory.resolve("target")).hasContent("contents");
  }

  private void run(String... command) throws IOException, InterruptedException {
    Path log = directory.resolve("log");
    ProcessBuilder start =
        new ProcessBuilder(command)
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile());
    start.environment().put("JAVA_HOME", System.getProperty("java.home"));
    assertThat(start.start().waitFor()).as(Files.readString(log)).isZero();
  }

  /// Returns the POM of the project.
  private static String pom(Path repository) {
    return """
    <project>
      <modelVersion>4.0.0</modelVersion>
      <groupId>com.example</groupId>
      <artifactId>user</artifactId>
      <version>1</version>
      <repositories>
        <repository>
          <id>release</id>
          <url>file:%s</url>
          <releases><checksumPolicy>fail</checksumPolicy></releases>
        </repository>
      </repositories>
      <dependencies>
        <dependency>
          <groupId>dev.millrace</groupId>
          <artifactId>millrace-files</artifactId>
          <version>%s</version>
        </dependency>
      </dependencies>
    </project>
    """
        .formatted(repository, System.getProperty("millrace.version"));
  }
}
