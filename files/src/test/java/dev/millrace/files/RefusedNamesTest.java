package dev.millrace.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;

/// Names that cannot be replaced although the content of their files can be written.
@EnabledOnOs(LINUX)
class RefusedNamesTest extends SourceAndTarget.OnDisk {
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
          ": is a mount point, which is not replaced; --in-place (Replace.IN_PLACE) writes into it";
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
                  + ": its directory is immutable (chattr +i);"
                  + " --in-place (Replace.IN_PLACE) writes into it");
      Path other = inner.resolve("other");
      assertThatThrownBy(() -> new Copier().copy(source, other))
          .isInstanceOf(AccessDeniedException.class)
          .hasMessage(other + ": its directory is immutable (chattr +i)");
      new Copier(IN_PLACE).copy(source, target);
      assertThat(target).hasContent("new");
    } finally {
      Commands.run("chattr", "-i", inner.toString());
    }
  }

  @Test
  void anImmutableFileIsNamed() throws IOException {
    assumeThat(Commands.run("chattr", "+i", target.toString())).as("chattr").isZero();
    try {
      assertThatThrownBy(() -> new Copier(ALWAYS).copy(source, target))
          .isInstanceOf(AccessDeniedException.class)
          .hasMessage(target + ": is immutable (chattr +i)");
      assertThat(Samples.names(inner)).containsExactly("target");
    } finally {
      Commands.run("chattr", "-i", target.toString());
    }
  }
}
