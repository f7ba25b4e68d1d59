package dev.millrace.files.tree;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.CopyTreeOnce;
import dev.millrace.files.CopyWithBackupOnce;
import dev.millrace.files.Metadata;
import dev.millrace.files.OrdinaryUser;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.internal.tree.InternalOptions.Backups.Naming;
import dev.millrace.sys.ChildJvm;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Existing directories that a user without privileges may write to but not list, as the targets of
/// copies.
@EnabledOnOs(LINUX)
@Tag("slow")
class WriteOnlyDirectoriesTest extends SourceAndTarget.OnDisk {
  private static final OrdinaryUser USER = OrdinaryUser.FIRST;
  private static final FileTime OLD = FileTime.fromMillis(1_000_000_000_000L);
  private static final int WRITE_ONLY = 0333;
  private static final int OF_ALL_USERS = 01733;

  private List<String> asUser = List.of();

  @BeforeEach
  void createTrees() throws IOException {
    asUser = USER.assume();
    OrdinaryUser.permit(directory, "rwxrwxrwx");
    USER.own(Files.createDirectory(source));
    USER.own(Files.createDirectory(target));
    for (Path tree : new Path[] {source, target}) {
      USER.own(Files.createDirectory(tree.resolve("inner")));
    }
    USER.own(Files.writeString(source.resolve("file"), "1"));
    USER.own(Files.writeString(source.resolve("inner/file"), "2"));
    Files.setLastModifiedTime(source.resolve("inner"), OLD);
    Files.setLastModifiedTime(source, OLD);
    setMode(target.resolve("inner"), WRITE_ONLY);
    setMode(target, WRITE_ONLY);
  }

  private static void setMode(Path file, int mode) throws IOException {
    Files.setAttribute(file, "unix:mode", mode);
  }

  private static int mode(Path file) throws IOException {
    return (int) Files.getAttribute(file, "unix:mode") & 07777;
  }

  private String copy(Metadata metadata, TreeEngine engine) throws IOException {
    ChildJvm jvm = new ChildJvm(asUser);
    ChildJvm used = engine == TreeEngine.PATHS ? jvm.withoutNativeAccess() : jvm;
    return used.run(CopyTreeOnce.class, source, target, metadata).strip();
  }

  private void assertFilled() {
    assertThat(target.resolve("file")).hasContent("1");
    assertThat(target.resolve("inner/file")).hasContent("2");
  }

  @ParameterizedTest
  @EnumSource(TreeEngine.class)
  void theyAreFilledAndKeepTheirPermissions(TreeEngine engine) throws IOException {
    assertThat(copy(Metadata.MODE, engine)).isEqualTo("2 files");
    assertFilled();
    assertThat(mode(target)).isEqualTo(WRITE_ONLY);
    assertThat(mode(target.resolve("inner"))).isEqualTo(WRITE_ONLY);
  }

  @ParameterizedTest
  @EnumSource(names = {"MODE_AND_TIMES", "ALL"})
  void theyGetTheTimesOfTheirSources(Metadata metadata) throws IOException {
    assertThat(copy(metadata, TreeEngine.SYSTEM_CALLS)).isEqualTo("2 files");
    assertFilled();
    assertThat(Files.getLastModifiedTime(target)).isEqualTo(OLD);
    assertThat(Files.getLastModifiedTime(target.resolve("inner"))).isEqualTo(OLD);
  }

  @Test
  void theyGetAllMetadataOfTheirSources() throws IOException {
    byte[] value = "red".getBytes(US_ASCII);
    Files.setAttribute(source.resolve("inner"), "user:colour", ByteBuffer.wrap(value));
    assertThat(copy(Metadata.ALL, TreeEngine.SYSTEM_CALLS)).isEqualTo("2 files");
    assertThat(mode(target.resolve("inner"))).isEqualTo(mode(source.resolve("inner")));
    assertThat(Files.getAttribute(target.resolve("inner"), "user:colour")).isEqualTo(value);
  }

  /// As the directory of all users for incoming files, which belongs to root.
  @Test
  void aDirectoryOfAnotherUserIsFilledAndReportsTheMetadataThatItDoesNotKeep() throws IOException {
    Path shared = Files.createDirectory(directory.resolve("shared"));
    setMode(shared, OF_ALL_USERS);
    target = shared;
    assertThat(copy(Metadata.MODE, TreeEngine.SYSTEM_CALLS)).isEqualTo("2 files");
    assertFilled();
    assertThat(copy(Metadata.ALL, TreeEngine.SYSTEM_CALLS))
        .startsWith("2 files")
        .contains("fchown: EPERM", "fchmod: EPERM", "futimens: EPERM")
        .doesNotContain("EBADF", "Failed");
    assertThat(mode(shared)).isEqualTo(OF_ALL_USERS);
  }

  /// Without a list, the numbers of the files show that they are different files.
  @ParameterizedTest
  @EnumSource(TreeEngine.class)
  void theirFilesWithSimilarNamesAreReplaced(TreeEngine engine) throws IOException {
    List<String> names = List.of("README", "readme", "foo~1.c");
    for (String name : names) {
      USER.own(Files.writeString(source.resolve(name), name));
    }
    for (int i = 0; i < 2; i++) {
      assertThat(copy(Metadata.MODE, engine)).isEqualTo("5 files");
    }
    for (String name : names) {
      assertThat(target.resolve(name)).hasContent(name);
    }
  }

  /// A number that is taken is not found in a list, but by its use.
  @Test
  void theirFilesHaveBackupsWithNumbers() throws IOException {
    Path file = USER.own(Files.writeString(target.resolve("file"), "old"));
    Path taken = USER.own(Files.writeString(target.resolve("file.~1~"), "older"));
    ChildJvm jvm = new ChildJvm(asUser);
    assertThat(
            jvm.run(CopyWithBackupOnce.class, source.resolve("file"), file, Naming.NUMBERED)
                .strip())
        .isEqualTo("copied");
    assertThat(file).hasContent("1");
    assertThat(taken).hasContent("older");
    assertThat(target.resolve("file.~2~")).hasContent("old");
  }

  /// An unreadable directory of the source would have an empty copy.
  @Test
  void anUnreadableSourceHasNoCopy() throws IOException {
    setMode(source.resolve("inner"), 0311);
    assertThat(copy(Metadata.MODE, TreeEngine.SYSTEM_CALLS))
        .startsWith("1 files")
        .contains("open: EACCES");
    assertThat(target.resolve("inner")).isEmptyDirectory();
  }
}
