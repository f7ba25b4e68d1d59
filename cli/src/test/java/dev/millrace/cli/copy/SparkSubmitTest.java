package dev.millrace.cli.copy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.cli.name.UsageException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The command line of a copy by a cluster.
class SparkSubmitTest {
  @TempDir private Path lib;
  private Path program;

  @BeforeEach
  void createSpark() throws IOException {
    program = Files.createDirectories(lib.resolve("spark/bin")).resolve("spark-submit");
    Files.writeString(program, "#!/bin/sh\nexit 7\n");
    assertThat(program.toFile().setExecutable(true)).isTrue();
    Files.createFile(lib.resolve("millrace-spark.jar"));
  }

  @Test
  void passesAllOtherArgumentsOn() throws IOException {
    List<String> command =
        submit(Map.of("SPARK_HOME", lib.resolve("spark").toString()))
            .command(List.of("copy", "-a", "--engine", "spark://h:7077", "a b", "--engine=x", "c"));
    assertThat(command).startsWith(program.toString(), "--master", "spark://h:7077");
    assertThat(command)
        .endsWith(lib.resolve("millrace-spark.jar").toString(), "-a", "a b", "c")
        .contains("dev.millrace.spark.CopyTree");
  }

  @Test
  void findsTheProgramOnThePathAndReturnsItsExitCode() throws IOException {
    String path = "/nowhere:" + program.getParent();
    assertThat(
            submit(Map.of("PATH", path))
                .run(List.of("copy", "-a", "x", "y"), new PrintWriter(new StringWriter())))
        .isEqualTo(7);
  }

  @Test
  void namesThePlacesWhereSparkWasExpected() {
    assertThatThrownBy(() -> submit(Map.of("PATH", "/nowhere")).command(List.of("copy")))
        .isInstanceOf(UsageException.class)
        .hasMessage("--engine needs Apache Spark: set SPARK_HOME, or add spark-submit to PATH");
    assertThatThrownBy(() -> submit(Map.of("SPARK_HOME", "/opt/none")).command(List.of("copy")))
        .hasMessageContaining("SPARK_HOME is /opt/none, which has no bin/spark-submit");
  }

  @Test
  void aCheckoutBuildsTheJarAgainstTheJarsOfThisSpark() throws IOException {
    Path started = Files.createDirectories(lib.resolve("target/start/lib"));
    Path build = Files.createDirectory(lib.resolve("scripts")).resolve("StartBuild.java");
    Files.writeString(
        build,
        """
        void main(String[] args) throws Exception {
          java.nio.file.Files.write(java.nio.file.Path.of(args[0], "built"), List.of(args[1], args[2]));
        }
        """);
    SparkSubmit submit =
        new SparkSubmit(
            "spark://h:7077", Map.of("SPARK_HOME", lib.resolve("spark").toString()), started);
    int code = submit.run(List.of("copy", "x", "y"), new PrintWriter(new StringWriter()));
    assertThat(code).isEqualTo(7);
    assertThat(lib.resolve("built")).hasContent("spark\n" + lib.toRealPath().resolve("spark/jars"));
  }

  private SparkSubmit submit(Map<String, String> environment) {
    return new SparkSubmit("spark://h:7077", environment, lib);
  }
}
