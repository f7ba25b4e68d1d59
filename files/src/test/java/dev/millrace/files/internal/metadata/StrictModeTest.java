package dev.millrace.files.internal.metadata;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.ExistingFile;
import dev.millrace.files.LostMetadata;
import dev.millrace.files.Metadata;
import dev.millrace.files.OrdinaryUser;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.Strictness;
import dev.millrace.files.SymbolicLinks;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.TreeOutcome.Copied;
import dev.millrace.files.TreeResult;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// A mode or the owner of a link that the file system does not keep is a loss, and a failure of a
/// strict copy.
@EnabledOnOs(LINUX)
class StrictModeTest extends SourceAndTarget.OnDisk {
  private static final CopyOptions STRICT = CopyOptions.DEFAULTS.withStrictness(Strictness.STRICT);
  private static final CopyOptions ALL = CopyOptions.DEFAULTS.withMetadata(Metadata.ALL);
  private Path tree;
  private Path file;

  @BeforeEach
  void makeSource() throws IOException {
    Files.writeString(source, "text");
    Attributes.setMode(source, 0600);
    tree = Files.createDirectory(directory.resolve("tree"));
    file = Files.writeString(tree.resolve("file"), "text");
    setTime("2020-01-01T00:00:00.5Z");
  }

  @ParameterizedTest
  @ValueSource(ints = {4, 3_000_000})
  void anIgnoredModeFailsAStrictCopy(int bytes) throws IOException {
    Files.write(source, new byte[bytes]);
    try (PoorMount mount = PoorMount.assume(PoorMount.Type.NTFS)) {
      Path target = mount.directory().resolve("target");
      assertThatThrownBy(() -> new Copier(STRICT).copy(source, target))
          .isInstanceOf(FileSystemException.class)
          .hasMessageContaining("mode");
      assertThat(target).doesNotExist();
    }
  }

  @Test
  void anIgnoredModeOfASmallFileFailsAStrictCopyOfATree() throws IOException {
    try (PoorMount mount = PoorMount.assume(PoorMount.Type.NTFS)) {
      Path target = mount.directory().resolve("tree");
      Copier copier = new Copier(STRICT);
      assertThatThrownBy(() -> copier.copyTree(directory, target, TreeOptions.DEFAULTS))
          .isInstanceOf(FileSystemException.class)
          .hasMessageContaining("mode");
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
    CopyOptions options = STRICT.withMetadata(Metadata.ALL).withSymbolicLinks(SymbolicLinks.COPY);
    try {
      new Copier(options).copy(link, target);
      assertThat(Files.getAttribute(target, "unix:uid", LinkOption.NOFOLLOW_LINKS)).isEqualTo(1234);
    } catch (FileSystemException e) {
      assertThat(e).hasMessageContaining("owner");
      assertThat(target).doesNotExist();
    }
  }

  private void setTime(String text) throws IOException {
    Files.setLastModifiedTime(file, FileTime.from(Instant.parse(text)));
  }

  private TreeResult copy(ExistingFile existing, Path target) throws IOException {
    return new Copier(ALL).copyTree(tree, target, TreeOptions.DEFAULTS.withExistingFile(existing));
  }

  @ParameterizedTest
  @EnumSource(names = {"SKIP_IF_NEWER", "SKIP_IF_SAME_SIZE_AND_TIME"})
  void anUnchangedFileStays(ExistingFile existing) throws IOException {
    try (PoorMount mount = PoorMount.assume(PoorMount.Type.EXT4_OF_SMALL_INODES)) {
      Path target = mount.directory().resolve("target");
      assertThat(copy(existing, target).outcomes())
          .allSatisfy(outcome ->
              assertThat(((Copied) outcome).lost()).allMatch(LostMetadata::isOfFileSystem));
      assertThat(copy(existing, target).counts().skipped()).isEqualTo(1);
      setTime("2020-01-01T00:00:01.5Z");
      assertThat(copy(existing, target).counts().files()).isEqualTo(1);
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"SKIP_IF_NEWER", "SKIP_IF_SAME_SIZE_AND_TIME"})
  void aLaterChangeOfTheSameSecondShowsWhereItIsKept(ExistingFile existing) throws IOException {
    setTime("2020-01-01T00:00:00Z");
    copy(existing, target);
    assertThat(copy(existing, target).counts().skipped()).isEqualTo(1);
    setTime("2020-01-01T00:00:00.5Z");
    assertThat(copy(existing, target).counts().files()).isEqualTo(1);
  }
}
