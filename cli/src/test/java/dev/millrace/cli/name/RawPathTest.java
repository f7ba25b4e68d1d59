package dev.millrace.cli.name;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.cli.RawArguments;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RawPathTest {
  @TempDir Path directory;

  @Test
  void utf8IsText() {
    assertThat(RawPath.text("aü→𝄞\n".getBytes(StandardCharsets.UTF_8))).isEqualTo("aü→𝄞\n");
    assertThat(RawPath.text(new byte[0])).isEmpty();
  }

  @Test
  void bytesThatAreNotUtf8AreKept() {
    assertThat(RawPath.text(bytes("61ff62"))).isEqualTo("a\uDCFFb");
    assertThat(RawPath.text(bytes("c3"))).as("cut short").isEqualTo("\uDCC3");
    assertThat(RawPath.text(bytes("c361"))).isEqualTo("\uDCC3a");
    assertThat(RawPath.text(bytes("eda080"))).as("a surrogate").isEqualTo("\uDCED\uDCA0\uDC80");
    assertThat(RawPath.text(bytes("c080"))).as("overlong").isEqualTo("\uDCC0\uDC80");
  }

  @Test
  void aPathHasExactlyTheBytesOfTheName() {
    assumeThat(File.separatorChar).isEqualTo('/');
    for (String name : new String[] {"61ff62", "2f61ff", "c3bc2f2e2e2fff", "c3bc", "2fc3"}) {
      String uri = RawPath.of(RawPath.text(bytes(name))).toUri().getRawPath();
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
    assertThat(RawPath.of("ü").isAbsolute()).isFalse();
    assertThat(RawPath.of("ü")).isEqualTo(Path.of("ü"));
    assertThat(RawPath.of("a/../ü/")).isEqualTo(Path.of("a/../ü/"));
    assertThat(RawPath.of("/ü//b")).isEqualTo(Path.of("/ü//b"));
    assertThat(RawPath.of("//ü")).isEqualTo(Path.of("//ü"));
    assertThat(RawPath.of("")).isEqualTo(Path.of(""));
  }

  @Test
  void aFileIsFoundByANameThatIsNotUtf8() throws IOException {
    assumeThat(File.separatorChar).isEqualTo('/');
    Path file = RawPath.of(directory + "/" + RawPath.text(bytes("61ff62")));
    Files.writeString(file, "content");
    try (Stream<Path> files = Files.list(directory)) {
      assertThat(files).containsExactly(file);
    }
  }

  @Test
  void anArgumentKeepsTheBytesOfTheCommandLine() {
    byte[] line = "java\0-cp\0x\0copy\0a\0\0\u00fc\0".getBytes(StandardCharsets.ISO_8859_1);
    assertThat(RawArguments.restore(new String[] {"copy", "a", "", "\uFFFD"}, line))
        .containsExactly("copy", "a", "", "\uDCFC");
    assertThat(RawArguments.restore(new String[0], line)).isEmpty();
  }

  @Test
  void theCommandLineOfAnotherProgramIsIgnored() {
    byte[] line = "java\0copy\0a\0".getBytes(StandardCharsets.US_ASCII);
    String[] args = {"copy", "b"};
    assertThat(RawArguments.restore(args, line)).isSameAs(args);
    assertThat(RawArguments.restore(args, new byte[0])).isSameAs(args);
    String[] more = {"x", "java", "copy", "a"};
    assertThat(RawArguments.restore(more, line)).isSameAs(more);
  }

  private static byte[] bytes(String hex) {
    return HexFormat.of().parseHex(hex);
  }
}
