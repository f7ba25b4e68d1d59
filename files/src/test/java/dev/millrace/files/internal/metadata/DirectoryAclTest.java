package dev.millrace.files.internal.metadata;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.Metadata;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.TreeResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;

/// The lists that directories give to their new entries, acl(5): a new directory inherits such a
/// list from the directory around it.
@EnabledOnOs(LINUX)
class DirectoryAclTest extends SourceAndTarget.OnDisk {
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
    Attributes.setMode(source.resolve("a"), 0700);
    copy(Metadata.ALL);
    for (String entry : new String[] {"", "a", "a/b", "a/b/file"}) {
      assertThat(Attributes.all(target.resolve(entry))).as(entry).isEmpty();
      assertThat(Attributes.mode(target.resolve(entry)))
          .as(entry)
          .isEqualTo(Attributes.mode(source.resolve(entry)));
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
