package dev.millrace.files;

import static dev.millrace.files.Samples.KIB;
import static dev.millrace.files.Samples.MIB;
import static dev.millrace.files.Samples.assertSame;
import static dev.millrace.sys.Answers.assertFails;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import java.io.IOException;
import java.net.URI;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Names that are odd, too long, or cannot be replaced.
@EnabledOnOs(LINUX)
class OddNamesTest extends SourceAndTarget.OnDisk {
  @Nested
  class OddNames {
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
        assertFails(() -> calls.copier(options).copy(source, target))
            .hasMessageEndingWith("ENAMETOOLONG");
        assertThat(calls.open()).isEmpty();
      }
    }
  }

  /// Names that cannot be replaced although the content of their files can be written.
  @Nested
  class RefusedNames {
    private static final CopyOptions ALWAYS = CopyOptions.DEFAULTS.withReplace(Replace.ALWAYS);
    private static final CopyOptions IN_PLACE = CopyOptions.DEFAULTS.withReplace(Replace.IN_PLACE);

    private Path inner;

    @BeforeEach
    void write() throws IOException {
      Files.writeString(source, "new");
      inner = Files.createDirectory(directory.resolve("inner"));
      target = Files.writeString(inner.resolve("target"), "old");
    }

    @Test
    void aMountPointIsWrittenInPlace() throws IOException {
      String file = target.toString();
      assumeThat(Commands.run("mount", "--bind", file, file)).as("mount").isZero();
      try {
        String reason =
            ": is a mount point, which is not replaced; a copy with --in-place (Replace.IN_PLACE)"
                + " writes into it";
        assertThatThrownBy(() -> new Copier(ALWAYS).copy(source, target)).hasMessage(file + reason);
        assertThatThrownBy(() -> AtomicFile.write(target, new byte[1])).hasMessage(file + reason);
        TreeOptions tree = TreeOptions.DEFAULTS.withExistingFile(ExistingFile.REPLACE);
        assertThatThrownBy(() -> new Copier().copyTree(source, target, tree))
            .hasMessage(file + reason);
        assertThat(target).hasContent("old");
        new Copier(IN_PLACE).copy(source, target);
        assertThat(target).hasContent("new");
        assertThat(Samples.names(inner)).containsExactly("target");
      } finally {
        Commands.run("umount", file);
      }
    }

    @Test
    void aFileInAnImmutableDirectoryIsWrittenInPlace() throws IOException {
      assumeThat(Commands.run("chattr", "+i", inner.toString())).as("chattr").isZero();
      try {
        assertThatThrownBy(() -> new Copier(ALWAYS).copy(source, target))
            .isInstanceOf(AccessDeniedException.class)
            .hasMessage(
                target
                    + ": its directory is immutable; chattr -i ends that;"
                    + " a copy with --in-place (Replace.IN_PLACE) writes into it");
        Path other = inner.resolve("other");
        assertThatThrownBy(() -> new Copier().copy(source, other))
            .isInstanceOf(AccessDeniedException.class)
            .hasMessage(other + ": its directory is immutable; chattr -i ends that");
        new Copier(IN_PLACE).copy(source, target);
        assertThat(target).hasContent("new");
      } finally {
        Commands.run("chattr", "-i", inner.toString());
      }
    }
  }
}
