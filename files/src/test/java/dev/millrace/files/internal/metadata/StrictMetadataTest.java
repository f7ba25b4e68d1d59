package dev.millrace.files.internal.metadata;

import static dev.millrace.files.Modes.mode;
import static dev.millrace.files.Modes.setMode;
import static dev.millrace.sys.Answers.assertFails;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Commands;
import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.ExistingFile;
import dev.millrace.files.LostMetadata;
import dev.millrace.files.Metadata;
import dev.millrace.files.OrdinaryUser;
import dev.millrace.files.Replace;
import dev.millrace.files.Results;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.SpecialFiles;
import dev.millrace.files.Strictness;
import dev.millrace.files.SymbolicLinks;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.TreeOutcome.Copied;
import dev.millrace.files.TreeResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Metadata of files, links, FIFOs and directories that a strict copy keeps or misses.
@EnabledOnOs(LINUX)
class StrictMetadataTest extends SourceAndTarget.OnDisk {
  /// A mode or the owner of a link that the file system does not keep is a loss, and a failure of a
  /// strict copy.
  @Nested
  class StrictMode {
    private static final CopyOptions STRICT =
        CopyOptions.DEFAULTS.withStrictness(Strictness.STRICT);
    private static final CopyOptions ALL = CopyOptions.DEFAULTS.withMetadata(Metadata.ALL);
    private Path tree;
    private Path file;

    @BeforeEach
    void makeSource() throws IOException {
      Files.writeString(source, "text");
      setMode(source, 0600);
      tree = Files.createDirectory(directory.resolve("tree"));
      file = Files.writeString(tree.resolve("file"), "text");
      setTime("2020-01-01T00:00:00.5Z");
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 3_000_000})
    void anIgnoredModeIsListedOrFailsAStrictCopy(int bytes) throws IOException {
      Files.write(source, new byte[bytes]);
      try (PoorMount mount = PoorMount.assume(PoorMount.Type.NTFS)) {
        Path target = mount.directory().resolve("target");
        assertFails(() -> new Copier(STRICT).copy(source, target)).hasMessageContaining("mode");
        assertThat(target).doesNotExist();
        assertThat(new Copier().copy(source, target).lost())
            .extracting(LostMetadata::what)
            .containsExactly("mode");
      }
    }

    @Test
    void anIgnoredModeOfASmallFileFailsAStrictCopyOfATree() throws IOException {
      try (PoorMount mount = PoorMount.assume(PoorMount.Type.NTFS)) {
        Path target = mount.directory().resolve("tree");
        Copier copier = new Copier(STRICT);
        assertFails(() -> copier.copyTree(directory, target, TreeOptions.DEFAULTS))
            .hasMessageContaining("mode");
        assertThat(target.resolve("source")).doesNotExist();
      }
    }

    private void setTime(String text) throws IOException {
      Files.setLastModifiedTime(file, FileTime.from(Instant.parse(text)));
    }

    private TreeResult copy(ExistingFile existing, Path target) throws IOException {
      return new Copier(ALL)
          .copyTree(tree, target, TreeOptions.DEFAULTS.withExistingFile(existing));
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

  /// The attributes and access control lists of links and FIFOs.
  @Nested
  class NodeMetadata {
    private static final CopyOptions ALL = CopyOptions.DEFAULTS.withMetadata(Metadata.ALL);
    private static final CopyOptions STRICT = ALL.withStrictness(Strictness.STRICT);
    private static final byte[] LIST = new AclBytes(6).user(1234, 6).groupMaskOthers(0, 6, 0);

    @BeforeEach
    void makeSource() throws IOException {
      Files.createDirectory(source);
    }

    private TreeResult copy(CopyOptions options, Path to) throws IOException {
      return new Copier(options)
          .copyTree(source, to, TreeOptions.DEFAULTS.withSpecialFiles(SpecialFiles.CREATE));
    }

    private Path fifoWithList() throws IOException {
      Path fifo = Commands.pipe(source.resolve("fifo"));
      Attributes.set(fifo, Attributes.ACL, LIST);
      Commands.run("touch", "-d", "@1000000", fifo.toString()); // Java would open the pipe
      return fifo;
    }

    @ParameterizedTest
    @EnumSource(names = {"EXACT_MODE", "EXACT_MODE_AND_TIMES", "ALL"})
    void aFifoKeepsItsList(Metadata metadata) throws IOException {
      Path fifo = fifoWithList();
      TreeResult result = copy(STRICT.withMetadata(metadata), target);
      Path copy = target.resolve("fifo");
      assertThat(result.outcomes()).isEmpty();
      assertThat(Attributes.all(copy)).isEqualTo(Attributes.all(fifo)).isNotEmpty();
      assertThat(mode(copy)).isEqualTo(mode(fifo)).isEqualTo(0660);
      if (metadata.hasTimes()) {
        assertThat(Files.getLastModifiedTime(copy)).isEqualTo(Files.getLastModifiedTime(fifo));
      }
    }

    @Test
    void aFifoDoesNotKeepTheListThatItsNewDirectoryGives() throws IOException {
      Path fifo = Commands.pipe(source.resolve("fifo"));
      setMode(fifo, 0640);
      Files.createDirectory(target);
      Attributes.set(target, Attributes.DEFAULT_ACL, LIST);
      Path single = target.resolve("fifo");
      new Copier(STRICT)
          .copyTree(fifo, single, TreeOptions.DEFAULTS.withSpecialFiles(SpecialFiles.CREATE));
      assertThat(Attributes.all(single)).isEmpty();
      assertThat(mode(single)).isEqualTo(0640);
    }

    /// With a list, the group bits of a mode are the most permissions of any entry.
    @Test
    void aFifoWithoutItsListGrantsNoFurtherAccess() throws IOException {
      fifoWithList();
      try (PoorMount mount = PoorMount.assume(PoorMount.Type.RAMFS)) {
        Path poor = mount.directory().resolve("target");
        TreeResult result = copy(ALL, poor);
        assertThat(mode(poor.resolve("fifo"))).isEqualTo(0600);
        assertThat(result.outcomes())
            .singleElement()
            .isInstanceOfSatisfying(
                Copied.class,
                copied ->
                    assertThat(copied.lost())
                        .contains(Results.lost(Attributes.ACL, "fsetxattr: EOPNOTSUPP")));
        Path strict = mount.directory().resolve("strict");
        assertThatThrownBy(() -> copy(STRICT, strict)).hasMessageContaining("cannot keep");
        assertThat(strict.resolve("fifo")).doesNotExist();
      }
    }

    private Path linkWithAttribute() throws IOException {
      OrdinaryUser.assumeRoot();
      Path link = Files.createSymbolicLink(source.resolve("link"), Path.of("nowhere"));
      Attributes.set(link, "trusted.one", new byte[] {1});
      return link;
    }

    @Test
    void aLinkKeepsItsAttributes() throws IOException {
      Path link = linkWithAttribute();
      assertThat(copy(STRICT, target).outcomes()).isEmpty();
      assertThat(Attributes.all(target.resolve("link")))
          .isEqualTo(Attributes.all(link))
          .containsOnlyKeys("trusted.one");
    }

    @Test
    @EnabledForJreRange(min = JRE.JAVA_22) // 21 sets microseconds of a link
    void aSingleLinkKeepsItsAttributes() throws IOException {
      Path link = linkWithAttribute();
      Copier copier =
          new Copier(STRICT.withSymbolicLinks(SymbolicLinks.COPY).withReplace(Replace.ANY));
      for (int i = 0; i < 2; i++) {
        assertThat(copier.copy(link, target).lost()).isEqualTo(List.of());
        assertThat(Attributes.all(target)).containsOnlyKeys("trusted.one");
      }
    }

    @Test
    @EnabledForJreRange(min = JRE.JAVA_22) // 21 sets microseconds of a link
    void aLinkWhoseAttributesAreLostFailsAStrictCopy() throws IOException {
      linkWithAttribute();
      try (PoorMount mount = PoorMount.assume(PoorMount.Type.RAMFS)) {
        Path poor = mount.directory().resolve("target");
        assertThatThrownBy(() -> copy(STRICT, poor))
            .hasMessage(poor + "/link: cannot keep trusted.one (fsetxattr: EOPNOTSUPP)");
        Copier single = new Copier(STRICT.withSymbolicLinks(SymbolicLinks.COPY));
        Path alone = mount.directory().resolve("alone");
        assertThatThrownBy(() -> single.copy(source.resolve("link"), alone))
            .hasMessageContaining("cannot keep trusted.one");
        assertThat(alone).doesNotExist();
      }
    }
  }

  /// The lists that directories give to their new entries, acl(5): a new directory inherits such a
  /// list from the directory around it.
  @Nested
  class DirectoryAcl {
    private static final byte[] LIST = new AclBytes(7).user(1234, 7).groupMaskOthers(5, 7, 0);

    @BeforeEach
    void createSource() throws IOException {
      Files.createDirectory(source);
      Files.createDirectories(source.resolve("a/b"));
      Files.writeString(source.resolve("a/b/file"), "text");
      Path around = Files.createDirectory(directory.resolve("around"));
      Attributes.set(around, Attributes.DEFAULT_ACL, LIST);
      target = around.resolve("target");
    }

    private void copy(Metadata metadata) throws IOException {
      TreeResult result =
          new Copier(CopyOptions.DEFAULTS.withMetadata(metadata))
              .copyTree(source, target, TreeOptions.DEFAULTS);
      assertThat(result.outcomes()).isEmpty();
    }

    /// Otherwise user 1234 could read the copies of files that are closed to this user.
    @Test
    void allMetadataMeansNoListWhereTheSourceHasNone() throws IOException {
      setMode(source.resolve("a"), 0700);
      copy(Metadata.ALL);
      for (String entry : new String[] {"", "a", "a/b", "a/b/file"}) {
        assertThat(Attributes.all(target.resolve(entry))).as(entry).isEmpty();
        assertThat(mode(target.resolve(entry))).as(entry).isEqualTo(mode(source.resolve(entry)));
      }
    }

    @Test
    void allMetadataIncludesTheListsOfTheSource() throws IOException {
      Attributes.set(source.resolve("a"), Attributes.DEFAULT_ACL, LIST);
      copy(Metadata.ALL);
      assertThat(Attributes.all(target)).isEmpty();
      assertThat(Attributes.all(target.resolve("a"))).containsOnlyKeys(Attributes.DEFAULT_ACL);
      assertThat(Attributes.all(target.resolve("a/b"))).isEmpty();
    }

    /// As in cp: the administrator of the target decides.
    @Test
    void theModeAloneLeavesTheInheritedList() throws IOException {
      copy(Metadata.MODE);
      assertThat(Attributes.all(target.resolve("a/b"))).containsKey(Attributes.DEFAULT_ACL);
    }
  }
}
