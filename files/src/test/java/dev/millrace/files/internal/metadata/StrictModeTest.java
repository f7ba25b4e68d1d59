package dev.millrace.files.internal.metadata;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.LostMetadata;
import dev.millrace.files.Metadata;
import dev.millrace.files.OrdinaryUser;
import dev.millrace.files.Strictness;
import dev.millrace.files.SymbolicLinks;
import dev.millrace.files.TreeOptions;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A mode or the owner of a link that the file system does not keep is a loss, and a failure of a
/// strict copy.
@EnabledOnOs(LINUX)
class StrictModeTest {
  private static final CopyOptions STRICT = CopyOptions.DEFAULTS.withStrictness(Strictness.STRICT);

  @TempDir Path directory;
  private Path source;

  @BeforeEach
  void makeSource() throws IOException {
    source = Files.writeString(directory.resolve("source"), "text");
    Attributes.setMode(source, 0600);
  }

  @ParameterizedTest
  @ValueSource(ints = {4, 3_000_000})
  void anIgnoredModeFailsAStrictCopy(int bytes) throws IOException {
    Files.write(source, new byte[bytes]);
    try (PoorMount mount = PoorMount.assume(PoorMount.Type.NTFS)) {
      Path target = mount.directory().resolve("target");
      assertThatExceptionOfType(FileSystemException.class)
          .isThrownBy(() -> new Copier(STRICT).copy(source, target))
          .withMessageContaining("mode");
      assertThat(target).doesNotExist();
    }
  }

  @Test
  void anIgnoredModeOfASmallFileFailsAStrictCopyOfATree() throws IOException {
    try (PoorMount mount = PoorMount.assume(PoorMount.Type.NTFS)) {
      Path target = mount.directory().resolve("tree");
      Copier copier = new Copier(STRICT);
      assertThatExceptionOfType(FileSystemException.class)
          .isThrownBy(() -> copier.copyTree(directory, target, TreeOptions.DEFAULTS))
          .withMessageContaining("mode");
      assertThat(target.resolve("source")).doesNotExist();
    }
  }

  @Test
  void anIgnoredModeIsListed() throws IOException {
    try (PoorMount mount = PoorMount.assume(PoorMount.Type.NTFS)) {
      assertThat(new Copier().copy(source, mount.directory().resolve("target")).lost())
          .extracting(LostMetadata::what)
          .containsExactly("mode");
    }
  }

  @Test
  @EnabledForJreRange(min = JRE.JAVA_22) // 21 sets microseconds of a link
  void aStrictCopyOfALinkKeepsTheOwnerOrFails() throws IOException {
    OrdinaryUser.assumeRoot();
    Path link = Files.createSymbolicLink(directory.resolve("link"), Path.of("source"));
    OrdinaryUser.giveAway(link, 1234, 1234);
    Path target = directory.resolve("target");
    CopyOptions options = STRICT.withMetadata(Metadata.ALL).withSymbolicLinks(SymbolicLinks.COPY);
    try {
      new Copier(options).copy(link, target);
      assertThat(Files.getAttribute(target, "unix:uid", LinkOption.NOFOLLOW_LINKS)).isEqualTo(1234);
    } catch (FileSystemException e) {
      assertThat(e).hasMessageContaining("owner");
      assertThat(target).doesNotExist();
    }
  }
}
