package dev.millrace.files;

import static dev.millrace.files.Samples.KIB;
import static dev.millrace.files.Samples.MIB;
import static dev.millrace.files.Samples.assertSame;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.condition.OS.LINUX;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@EnabledOnOs(LINUX)
class OddNamesTest extends SourceAndTarget.OnDisk {
  private static final CopyOptions REPLACING = CopyOptions.DEFAULTS.withReplace(Replace.ALWAYS);

  // As URIs: some names are no text in any encoding.
  static Stream<String> names() {
    return Stream.of(
        "a%20b",
        "a%0Ab",
        "-rf",
        "100%25",
        "%22%27%5C%24(x)",
        "gr%C3%BCn-%F0%9F%8C%8A",
        "%FF%FE",
        "%C3",
        "...",
        ".hidden",
        "n".repeat(255),
        "n".repeat(240),
        "%C3%BC".repeat(127),
        "%FF".repeat(255));
  }

  @ParameterizedTest
  @MethodSource("names")
  void aNameIsPassedByteByByte(String name) throws IOException {
    Path source = Path.of(URI.create(directory.toUri() + name));
    Path other = Files.createDirectory(directory.resolve("other"));
    Path target = Path.of(URI.create(other.toUri() + name));
    for (int bytes : new int[] {5_000, MIB + KIB}) {
      Samples.random(source, bytes);
      new Copier().copy(source, target);
      assertSame(source, target);
      new Copier(REPLACING).copy(source, target);
      assertSame(source, target);
      assertThat(Samples.names(other)).containsExactly(target.getFileName().toString());
      Files.delete(source);
      Files.delete(target);
    }
  }

  @Test
  void aPathMayBeRelative() throws IOException {
    Path here = Path.of("").toAbsolutePath();
    Path from = here.relativize(Samples.random(source, MIB + KIB));
    Path to = here.relativize(target);
    new Copier().copy(from, to);
    new Copier(REPLACING).copy(from, to);
    assertSame(from, to);
  }

  @Test
  void aNameThatIsTooLongFails() throws IOException {
    for (int bytes : new int[] {5_000, MIB + KIB}) {
      Samples.random(source, bytes);
      requireTooLong(source, directory.resolve("n".repeat(256)));
      requireTooLong(source, directory.resolve("n/".repeat(2_048)));
      assertThat(Samples.names(directory)).containsExactly("source");
      Files.delete(source);
    }
  }

  private static void requireTooLong(Path source, Path target) {
    for (CopyOptions options : new CopyOptions[] {CopyOptions.DEFAULTS, REPLACING}) {
      FaultyCalls calls = new FaultyCalls();
      assertThatThrownBy(() -> calls.copier(options).copy(source, target))
          .isInstanceOf(FileSystemException.class)
          .hasMessageEndingWith("ENAMETOOLONG");
      assertThat(calls.open()).isEmpty();
    }
  }
}
