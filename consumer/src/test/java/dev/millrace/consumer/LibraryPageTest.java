package dev.millrace.consumer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every line of Java in `README.md` and `docs/library.md` is compiled, as a line of this module.
class LibraryPageTest {
  private static final Pattern JAVA = Pattern.compile("```java\\n(.*?)```", Pattern.DOTALL);
  private static final Path SOURCES = Path.of("src/main/java/dev/millrace/consumer");

  static Stream<String> snippets() throws IOException {
    String pages =
        Files.readString(Path.of("../README.md")) + Files.readString(Path.of("../docs/library.md"));
    return JAVA.matcher(pages).results().map((MatchResult found) -> found.group(1));
  }

  @ParameterizedTest
  @MethodSource("snippets")
  void aSnippetIsPartOfAProgramThatCompiles(String snippet) throws IOException {
    assertThat(sources()).contains(withoutIndentation(snippet));
  }

  @Test
  void thePageNamesTheVersionOfThisBuild() throws IOException {
    String pom = Files.readString(Path.of("../pom.xml"));
    Matcher version = Pattern.compile("<revision>(.*)</revision>").matcher(pom);
    assertThat(version.find()).isTrue();
    assertThat(Files.readString(Path.of("../docs/library.md")))
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

  private static String withoutIndentation(String code) {
    return code.replaceAll("(?m)^ +", "");
  }
}
