package dev.millrace.files.internal.metadata;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Commands;
import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.Metadata;
import dev.millrace.files.OrdinaryUser;
import dev.millrace.files.Pipe;
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
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The attributes and access control lists of links and FIFOs.
@EnabledOnOs(LINUX)
class NodeMetadataTest extends SourceAndTarget.OnDisk {
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
    Path fifo = Pipe.assume(source.resolve("fifo"));
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
    assertThat(Attributes.mode(copy)).isEqualTo(Attributes.mode(fifo)).isEqualTo(0660);
    if (metadata.hasTimes()) {
      assertThat(Files.getLastModifiedTime(copy)).isEqualTo(Files.getLastModifiedTime(fifo));
    }
  }

  @Test
  void aFifoDoesNotKeepTheListThatItsNewDirectoryGives() throws IOException {
    Path fifo = Pipe.assume(source.resolve("fifo"));
    Attributes.setMode(fifo, 0640);
    Files.createDirectory(target);
    Attributes.set(target, Attributes.DEFAULT_ACL, LIST);
    Path single = target.resolve("fifo");
    new Copier(STRICT)
        .copyTree(fifo, single, TreeOptions.DEFAULTS.withSpecialFiles(SpecialFiles.CREATE));
    assertThat(Attributes.all(single)).isEmpty();
    assertThat(Attributes.mode(single)).isEqualTo(0640);
  }

  /// With a list, the group bits of a mode are the most permissions of any entry.
  @Test
  void aFifoWithoutItsListGrantsNoFurtherAccess() throws IOException {
    fifoWithList();
    try (PoorMount mount = PoorMount.assume(PoorMount.Type.RAMFS)) {
      Path poor = mount.directory().resolve("target");
      TreeResult result = copy(ALL, poor);
      assertThat(Attributes.mode(poor.resolve("fifo"))).isEqualTo(0600);
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
