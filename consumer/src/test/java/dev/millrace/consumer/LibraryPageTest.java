package dev.millrace.consumer;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every line of Java in `README.md` and `docs/library.md` is compiled and run, as a line of this
/// module: [ConsumerTest] runs its programs. The page alone compiles too.
class LibraryPageTest {
  private static final Pattern JAVA = Pattern.compile("```java\\n(.*?)```", Pattern.DOTALL);
  private static final Path LIBRARY = Path.of("../docs/library.md");
  private static final Path SOURCES = Path.of("src/main/java/dev/millrace/consumer");

  @TempDir private Path directory;

  static Stream<String> snippets() throws IOException {
    return Stream.concat(snippets(Path.of("../README.md")), snippets(LIBRARY))
        .filter(snippet -> !isImports(snippet));
  }

  private static Stream<String> snippets(Path page) throws IOException {
    return JAVA.matcher(Files.readString(page))
        .results()
        .map((MatchResult found) -> found.group(1));
  }

  private static boolean isImports(String snippet) {
    return snippet.startsWith("import") && !snippet.contains("class");
  }

  private static boolean isProgram(String snippet) {
    return snippet.startsWith("import") && snippet.contains("class");
  }

  @ParameterizedTest
  @MethodSource("snippets")
  void aSnippetIsPartOfAProgramThatCompiles(String snippet) throws IOException {
    assertThat(sources()).contains(withoutIndentation(snippet));
  }

  @Test
  void theCodeOfThePageCompilesAlone() throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    assumeThat(compiler).as("the compiler of this JDK").isNotNull();
    List<String> all = snippets(LIBRARY).toList();
    String imports = String.join("", all.stream().filter(it -> isImports(it)).toList());
    String program = String.join("", all.stream().filter(it -> isProgram(it)).toList());
    String members =
        String.join("\n", all.stream().filter(it -> !it.startsWith("import")).toList());
    Path page =
        Files.writeString(
            directory.resolve("Page.java"), imports + "final class Page {\n" + members + "}\n");
    Path complete = Files.writeString(directory.resolve("CopySimply.java"), program);
    // No release: some installations lack its signatures, and the sources of this module have one.
    ByteArrayOutputStream errors = new ByteArrayOutputStream();
    String classes = System.getProperty("java.class.path");
    int status =
        compiler.run(
            null,
            null,
            errors,
            "-proc:none",
            "-source",
            "21",
            "-cp",
            classes,
            page.toString(),
            complete.toString());
    assertThat(status).as(errors.toString(UTF_8)).isZero();
  }

  @Test
  void thePageNamesTheVersionOfThisBuild() throws IOException {
    String pom = Files.readString(Path.of("../pom.xml"));
    Matcher version = Pattern.compile("<revision>(.*)</revision>").matcher(pom);
    assertThat(version.find()).isTrue();
    assertThat(Files.readString(LIBRARY))
        .contains(
            "<version>" + version.group(1) + "</version>",
            "millrace-files-" + version.group(1) + ".jar",
            "millrace-sys-" + version.group(1) + ".jar");
  }

  private static String sources() throws IOException {
    StringBuilder all = new StringBuilder();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(SOURCES, "*.java")) {
      for (Path file : files) {
        all.append(withoutIndentation(Files.readString(file)));
      }
    }
    return all.toString();
  }

  // Nor the Javadoc, which the page leaves out.
  private static String withoutIndentation(String code) {
    return code.replaceAll("(?m)^///.*\\n", "").replaceAll("(?m)^ +", "");
  }
}
