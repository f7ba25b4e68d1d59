package dev.millrace.cli.option;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.cli.ParsedRequest;
import dev.millrace.lab.request.RaceRequest.Places;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RequestOptionsTest {
  @Test
  void listsOfMethodsAreSplitOutsideBrackets() {
    assertThat(methods("a, b[direct,64KiB],c")).containsExactly("a", "b[direct,64KiB]", "c");
    assertThat(methods("")).isEmpty();
  }

  @Test
  void aJdkBehindALinkIsTheSameJdk(@TempDir Path directory) throws IOException {
    String home = System.getProperty("java.home");
    String link = Files.createSymbolicLink(directory.resolve("jdk"), Path.of(home)).toString();
    Places places = places("--jdk", link, "--jdk", home, "--reference-jdk", home);
    assertThat(places.jdks()).containsExactly(Path.of(link));
    assertThat(places.referenceJdk()).isEqualTo(link);
    assertThat(places("--jdk", home, "--jdk", link).jdks()).containsExactly(Path.of(home));
    assertThat(places("--jdk", link, "--jdk", directory.toString()).jdks())
        .containsExactly(Path.of(link), directory);
    assertThat(places("--jdk", link, "--reference-jdk", "25").referenceJdk()).isEqualTo("25");
  }

  private static Places places(String... args) {
    return ParsedRequest.of(args).places();
  }

  private static List<String> methods(String text) {
    return RequestOptions.named(
        Pattern.compile(RequestOptions.METHOD_SEPARATOR).splitAsStream(text).toList());
  }
}
