package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/// Documentation, messages, comments and test names avoid the phrases of [BannedWords].
class PlainEnglishTest {
  private static final Path ROOT = ProjectFiles.ROOT;

  /// Modules whose text is not revised yet. Remove a module to check it.
  private static final Set<String> NOT_YET = Set.of();

  @Test
  void documentationIsPlain() throws IOException {
    assertPlain(".md", "", Prose::ofMarkdown);
  }

  @Test
  void messagesArePlain() throws IOException {
    assertPlain(".java", "src/main/", Prose::ofStrings);
    assertPlain(".jte", "src/main/", Prose::ofTemplate);
    assertPlain(".toml", "src/main/", Prose::ofTemplate);
  }

  @Test
  void commentsArePlain() throws IOException {
    assertPlain(".java", "src/", Prose::ofComments);
  }

  @Test
  void testNamesArePlain() throws IOException {
    assertPlain(".java", "src/test/", Prose::ofTestNames);
  }

  @Test
  void codeAndQuotationsAreExempt() {
    String page = "the `pacer` of \"those of old\", [see](pacer.md)\n\n    it told\n\nit told\n";
    assertThat(BannedWords.in(Prose.ofMarkdown(page))).hasSize(1);
    String source =
        "/// Told\n/// by `pacer`.\nvoid pacer() {\n  print(\"Not that\" + \" of it.\");\n}\n";
    assertThat(BannedWords.in(Prose.ofComments(source))).hasSize(1);
    assertThat(BannedWords.in(Prose.ofStrings(source))).hasSize(1);
  }

  private static void assertPlain(String ending, String part, UnaryOperator<String> prose)
      throws IOException {
    List<String> hits = new ArrayList<>();
    for (Path file : files(ending, part)) {
      String text = prose.apply(Files.readString(file));
      BannedWords.in(text).map(hit -> describe(file, text, hit)).forEach(hits::add);
    }
    assertThat(String.join("\n", hits)).isEmpty();
  }

  private static String describe(Path file, String text, BannedWords.Hit hit) {
    long line = 1 + text.substring(0, hit.found().start()).chars().filter(c -> c == '\n').count();
    return "%s:%d: '%s': use %s"
        .formatted(ROOT.relativize(file), line, hit.found().group(), hit.better());
  }

  private static List<Path> files(String ending, String part) throws IOException {
    return ProjectFiles.endingWith(ending).stream()
        .filter(file -> isChecked(ROOT.relativize(file), part))
        .toList();
  }

  private static boolean isChecked(Path file, String part) {
    String module = file.getName(0).toString();
    return part.isEmpty()
        ? file.getNameCount() == 1 || module.equals("docs")
        : file.toString().startsWith(module + "/" + part) && !NOT_YET.contains(module);
  }
}
