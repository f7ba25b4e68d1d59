package dev.millrace.sys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NameTextTest {
  @TempDir Path directory;

  @Test
  void utf8IsText() {
    assertThat(NameText.of("aü→𝄞\n".getBytes(StandardCharsets.UTF_8))).isEqualTo("aü→𝄞\n");
    assertThat(NameText.of(new byte[0])).isEmpty();
  }

  @Test
  void bytesThatAreNotUtf8AreKept() {
    assertThat(NameText.of(bytes("61ff62"))).isEqualTo("a\uDCFFb");
    assertThat(NameText.of(bytes("c3"))).as("cut short").isEqualTo("\uDCC3");
    assertThat(NameText.of(bytes("c361"))).isEqualTo("\uDCC3a");
    assertThat(NameText.of(bytes("eda080"))).as("a surrogate").isEqualTo("\uDCED\uDCA0\uDC80");
    assertThat(NameText.of(bytes("c080"))).as("overlong").isEqualTo("\uDCC0\uDC80");
  }

  @Test
  void aPathHasExactlyTheBytesOfTheName() {
    assumeThat(File.separatorChar).isEqualTo('/');
    for (String name : new String[] {"61ff62", "2f61ff", "c3bc2f2e2e2fff", "c3bc", "2fc3"}) {
      String uri = NameText.path(NameText.of(bytes(name))).toUri().getRawPath();
      assertThat(decoded(uri)).as(name).endsWith(name);
    }
  }

  // A URI escapes other bytes as %XX.
  private static String decoded(String uri) {
    StringBuilder hex = new StringBuilder();
    for (int i = 0; i < uri.length(); i += uri.charAt(i) == '%' ? 3 : 1) {
      boolean isEscaped = uri.charAt(i) == '%';
      hex.append(
          isEscaped
              ? uri.substring(i + 1, i + 3)
              : HexFormat.of().toHexDigits((byte) uri.charAt(i)));
    }
    return hex.toString().toLowerCase(Locale.ROOT);
  }

  @Test
  void relativePathsStayRelative() {
    assertThat(NameText.path("ü").isAbsolute()).isFalse();
    assertThat(NameText.path("ü")).isEqualTo(Path.of("ü"));
    assertThat(NameText.path("a/../ü/")).isEqualTo(Path.of("a/../ü/"));
    assertThat(NameText.path("/ü//b")).isEqualTo(Path.of("/ü//b"));
    assertThat(NameText.path("//ü")).isEqualTo(Path.of("//ü"));
    assertThat(NameText.path("")).isEqualTo(Path.of(""));
  }

  @Test
  void aFileIsFoundByANameThatIsNotUtf8() throws IOException {
    assumeThat(File.separatorChar).isEqualTo('/');
    Path file = NameText.path(directory + "/" + NameText.of(bytes("61ff62")));
    Files.writeString(file, "content");
    try (Stream<Path> files = Files.list(directory)) {
      assertThat(files).containsExactly(file);
    }
  }

  @Test
  void thePathOfAFileIsTextWithEveryByte() {
    assumeThat(File.separatorChar).isEqualTo('/');
    for (String name : List.of("a", "\u00fc", "/x/r\uDCE9", "r\uDCE9/\uFFFD")) {
      assertThat(NameText.of(NameText.path(name))).isEqualTo(name);
    }
  }

  private static byte[] bytes(String hex) {
    return HexFormat.of().parseHex(hex);
  }
}
