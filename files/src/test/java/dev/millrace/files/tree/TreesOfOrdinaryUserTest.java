package dev.millrace.files.tree;

import static dev.millrace.files.Modes.mode;
import static dev.millrace.files.Modes.permissions;
import static dev.millrace.files.Modes.permit;
import static dev.millrace.files.Modes.setMode;
import static dev.millrace.files.tree.SampleTree.withBackups;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Commands;
import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.CopyTreeOnce;
import dev.millrace.files.ExistingFile;
import dev.millrace.files.Metadata;
import dev.millrace.files.OrdinaryUser;
import dev.millrace.files.Samples;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.TreeFilter;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.TreeResult;
import dev.millrace.files.internal.tree.InternalOptions.Backups.Naming;
import dev.millrace.sys.ChildJvm;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// Trees that a user without privileges copies, between directories whose permissions deny a part
/// of the work.
@EnabledOnOs(LINUX)
@Tag("slow")
class TreesOfOrdinaryUserTest extends SourceAndTarget.OnDisk {
  private static final OrdinaryUser USER = OrdinaryUser.FIRST;

  private List<String> asUser = List.of();

  @BeforeEach
  void assumeUser() throws IOException {
    asUser = USER.assume();
    permit(directory, "rwxrwxrwx");
  }

  private String copy(Metadata metadata, TreeEngine engine) throws IOException {
    ChildJvm jvm = new ChildJvm(asUser);
    ChildJvm used = engine == TreeEngine.PATHS ? jvm.withoutNativeAccess() : jvm;
    return used.run(CopyTreeOnce.class, source, target, metadata).strip();
  }

  /// New directories that their owner may not fill: the default access control list of the
  /// directory around them, or a strict umask, removes the permissions of the owner.
  @Nested
  class DefaultAclOfOwner {
    private Path around;

    @BeforeEach
    void createSource() throws IOException {
      USER.own(Files.createDirectory(source));
      USER.own(Files.createDirectory(source.resolve("inner")));
      USER.own(Files.writeString(source.resolve("file"), "1"));
      USER.own(Files.writeString(source.resolve("inner/file"), "2"));
      around = USER.own(Files.createDirectory(directory.resolve("around")));
    }

    private Path copied(List<String> command, Metadata metadata) throws IOException {
      Path target = around.resolve("target");
      assertThat(new ChildJvm(command).run(CopyTreeOnce.class, source, target, metadata).strip())
          .isEqualTo("2 files");
      SampleTree.assertSame(source, target);
      return target;
    }

    /// The copy keeps the permissions of the list, as a copy by cp.
    @ParameterizedTest
    @CsvSource({"u::r-x, 0500", "u::---, 0"})
    void aTreeIsCopiedAndThenHasThePermissionsOfTheList(String list, String mode)
        throws IOException {
      assumeTrue(Commands.run("setfacl", "-d", "-m", list + ",g::---,o::---", around + "") == 0);
      Path target = copied(asUser, Metadata.MODE);
      assertThat(mode(target)).isEqualTo(Integer.decode(mode));
      assertThat(mode(target.resolve("inner"))).isEqualTo(Integer.decode(mode));
    }

    @ParameterizedTest
    @CsvSource({"u::r-x", "u::---"})
    void aTreeIsCopiedWithAllMetadata(String list) throws IOException {
      assumeTrue(Commands.run("setfacl", "-d", "-m", list, around + "") == 0);
      Path target = copied(asUser, Metadata.ALL);
      assertThat(mode(target)).isEqualTo(mode(source));
      assertThat(mode(target.resolve("inner/file"))).isEqualTo(mode(source.resolve("inner/file")));
    }

    @ParameterizedTest
    @EnumSource(names = {"MODE", "ALL"})
    void aTreeIsCopiedUnderAStrictUmask(Metadata metadata) throws IOException {
      List<String> strict = new ArrayList<>(asUser);
      strict.addAll(List.of("sh", "-c", "umask 0277 && exec \"$@\"", "sh"));
      Path target = copied(strict, metadata);
      assertThat(mode(target)).isEqualTo(metadata == Metadata.ALL ? mode(source) : 0500);
    }
  }

  /// Directories without write permission, copied by a user without privileges.
  @Nested
  class ReadOnlyDirectories {
    @BeforeEach
    void createSource() throws IOException {
      Path inner = Files.createDirectories(source.resolve("a/b"));
      Files.writeString(inner.resolve("old"), "old");
      Files.writeString(inner.resolve("changed"), "before");
      for (Path file = inner; !file.equals(directory); file = file.getParent()) {
        USER.own(file);
      }
      permit(USER.own(inner.resolve("old")), "r--------");
      USER.own(inner.resolve("changed"));
      permit(inner, "r-x------");
    }

    @ParameterizedTest
    @CsvSource({
      "MODE, SYSTEM_CALLS",
      "MODE_AND_TIMES, SYSTEM_CALLS",
      "ALL, SYSTEM_CALLS",
      "MODE, PATHS",
      "MODE_AND_TIMES, PATHS",
      "ALL, PATHS"
    })
    void aReadOnlyDirectoryIsCopiedAgain(Metadata metadata, TreeEngine engine) throws IOException {
      assertThat(copy(metadata, engine)).isEqualTo("2 files");
      Files.writeString(source.resolve("a/b/changed"), "after");
      USER.own(Files.writeString(source.resolve("a/b/new"), "new"));
      assertThat(copy(metadata, engine)).isEqualTo("3 files");
      SampleTree.assertSame(source, target);
      assertThat(permissions(target.resolve("a/b"))).isEqualTo("r-x------");
      assertThat(permissions(target.resolve("a/b/old"))).isEqualTo("r--------");
    }

    @ParameterizedTest
    @CsvSource({"MODE, 0555", "MODE, 0111", "MODE, 0", "ALL, 0555", "ALL, 0300", "ALL, 0"})
    void aDryRunFailsWhereACopyFails(Metadata metadata, String mode) throws IOException {
      assertThat(copy(metadata, TreeEngine.SYSTEM_CALLS)).isEqualTo("2 files");
      setMode(target.resolve("a"), Integer.decode(mode));
      USER.own(Files.writeString(source.resolve("a/new"), "new"));
      String dry = new ChildJvm(asUser).run(CopyTreeOnce.class, source, target, metadata, "dry");
      assertThat(mode(target.resolve("a"))).isEqualTo(Integer.decode(mode));
      List<String> real = copy(metadata, TreeEngine.SYSTEM_CALLS).lines().toList();
      assertThat(dry.lines()).hasSameSizeAs(real).startsWith(real.getFirst());
    }

    @ParameterizedTest
    @EnumSource(TreeEngine.class)
    void aDryRunReportsUnreadableFiles(TreeEngine engine) throws IOException {
      Path secret = Files.writeString(source.resolve("secret"), "secret");
      permit(secret, "rw-------");
      ChildJvm jvm = new ChildJvm(asUser);
      ChildJvm used = engine == TreeEngine.PATHS ? jvm.withoutNativeAccess() : jvm;
      String dry = used.run(CopyTreeOnce.class, source, target, Metadata.MODE, "dry").strip();
      assertThat(dry).contains("2 files", secret.toString());
      assertThat(target).doesNotExist();
      assertThat(copy(Metadata.MODE, engine)).isEqualTo(dry);
    }

    @ParameterizedTest
    @EnumSource(TreeEngine.class)
    void aDirectoryThatWasMadeReadOnlyStaysSo(TreeEngine engine) throws IOException {
      assertThat(copy(Metadata.MODE, engine)).isEqualTo("2 files");
      permit(target.resolve("a"), "r-x------");
      USER.own(Files.writeString(source.resolve("a/new"), "new"));
      assertThat(copy(Metadata.MODE, engine)).contains("2 files", target.resolve("a/new") + "");
      assertThat(target.resolve("a/new")).doesNotExist();
      assertThat(permissions(target.resolve("a"))).isEqualTo("r-x------");
    }
  }

  /// The mode of a directory with an access control list bounds the rights of named users.
  @Test
  void aTargetWithAnAccessControlListIsClosedAtOnce() throws IOException {
    Files.createDirectory(source);
    Files.writeString(source.resolve("secret"), "secret");
    permit(source, "rwx------");
    Files.createDirectory(target);
    String user = "u:" + USER.id() + ":rwx";
    assumeTrue(Commands.run("setfacl", "-m", user, target + "") == 0);
    List<String> list = new ArrayList<>(asUser);
    list.addAll(List.of("ls", target + ""));
    String[] command = list.toArray(new String[0]);
    assertThat(Commands.run(command)).isZero();
    List<Integer> codes = new ArrayList<>();
    TreeFilter looking = (entry, type) -> codes.add(Commands.run(command));
    TreeResult result =
        new Copier(CopyOptions.DEFAULTS.withMetadata(Metadata.ALL))
            .copyTree(source, target, TreeOptions.DEFAULTS.withFilter(looking));
    assertThat(result.outcomes()).isEmpty();
    assertThat(codes).isNotEmpty().doesNotContain(0);
    assertThat(Commands.run(command)).isNotZero();
  }

  /// Existing directories that a user without privileges may write to but not list, as the targets
  /// of copies.
  @Nested
  class WriteOnlyDirectories {
    private static final FileTime OLD = FileTime.fromMillis(1_000_000_000_000L);
    private static final int WRITE_ONLY = 0333;
    private static final int OF_ALL_USERS = 01733;

    @BeforeEach
    void createTrees() throws IOException {
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
    void aDirectoryOfAnotherUserIsFilledAndReportsTheMetadataThatItDoesNotKeep()
        throws IOException {
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

  /// Backups in a directory such as `/tmp`: every user creates files there, and only the owner of a
  /// file removes it.
  @Nested
  class StickyDirectory {
    private Path shared;

    @BeforeEach
    void create() throws IOException {
      USER.own(Files.writeString(source, "new"));
      shared = Files.createDirectory(directory.resolve("shared"));
      setMode(shared, 01777);
      target = Files.writeString(shared.resolve("file"), "old");
      permit(target, "rw-rw-rw-");
    }

    private String copy(Naming naming) throws IOException {
      return new ChildJvm(asUser).run(CopyWithBackupOnce.class, source, target, naming).strip();
    }

    /// Every user may create hard links to a file that every user may write to.
    @ParameterizedTest
    @EnumSource(names = {"SIMPLE", "NUMBERED"})
    void aFileOfAnotherUserStaysAndHasNoBackup(Naming naming) throws IOException {
      OrdinaryUser.SECOND.own(target);
      assertThat(copy(naming)).isEqualTo(target + ": renameat2: EPERM");
      assertThat(target).hasContent("old");
      assertThat(Samples.names(shared)).containsExactly("file");
    }

    @ParameterizedTest
    @EnumSource(names = {"SIMPLE", "NUMBERED"})
    void aFileOfTheSameUserIsReplacedAndHasABackup(Naming naming) throws IOException {
      USER.own(target);
      assertThat(copy(naming)).isEqualTo("copied");
      assertThat(target).hasContent("new");
      assertThat(Samples.names(shared))
          .containsExactlyInAnyOrder("file", naming == Naming.SIMPLE ? "file~" : "file.~1~");
    }
  }

  /// Copies a file in a separate JVM, keeps the replaced file as a backup, and prints the result.
  static final class CopyWithBackupOnce {
    /// Prints `copied`, or the failure.
    // arguments: source, target, Naming
    public static void main(String[] arguments) {
      TreeOptions options =
          withBackups(
              Naming.valueOf(arguments[2]),
              TreeOptions.DEFAULTS.withExistingFile(ExistingFile.REPLACE));
      try {
        new Copier().copyTree(Path.of(arguments[0]), Path.of(arguments[1]), options);
        System.out.println("copied");
      } catch (IOException e) {
        System.out.println(e.getMessage());
      }
    }
  }
}
