package dev.millrace.files.tree;

import static dev.millrace.files.Modes.mode;
import static dev.millrace.files.Modes.permissions;
import static dev.millrace.files.Modes.permit;
import static dev.millrace.files.Modes.setMode;
import static dev.millrace.files.tree.TreeWords.assertSame;
import static dev.millrace.files.tree.TreeWords.assertTree;
import static dev.millrace.files.tree.TreeWords.fill;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Commands;
import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.CopyTreeOnce;
import dev.millrace.files.Metadata;
import dev.millrace.files.OrdinaryUser;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.TreeFilter;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.TreeResult;
import dev.millrace.files.internal.tree.InternalOptions.Backups.Naming;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

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

  // With the further arguments of [CopyTreeOnce].
  private String copy(Metadata metadata, TreeEngine engine, Object... further) throws IOException {
    List<Object> arguments = new ArrayList<>(List.of(source, target, metadata));
    arguments.addAll(List.of(further));
    return engine.jvm(asUser).run(CopyTreeOnce.class, arguments.toArray()).strip();
  }

  private String copy(Metadata metadata) throws IOException {
    return copy(metadata, TreeEngine.SYSTEM_CALLS);
  }

  // Creates entries that belong to the user, as do the directories around them.
  private static Path own(Path tree, String... words) throws IOException {
    for (String word : words) {
      Path entry = fill(tree, word);
      for (Path each = entry; each.startsWith(tree); each = each.getParent()) {
        USER.own(each);
      }
    }
    return tree;
  }

  /// New directories that their owner may not fill: the default access control list of the
  /// directory around them, or a strict umask, removes the permissions of the owner.
  @Nested
  class DefaultAclOfOwner {
    private Path around;

    @BeforeEach
    void createSource() throws IOException {
      own(source, "file=1", "inner/file=2");
      around = USER.own(Files.createDirectory(directory.resolve("around")));
      target = around.resolve("target");
    }

    private void assumeList(String list) {
      assumeTrue(Commands.run("setfacl", "-d", "-m", list, around + "") == 0);
    }

    private void assertCopied(Metadata metadata, int mode) throws IOException {
      assertThat(copy(metadata)).isEqualTo("2 files");
      assertSame(source, target);
      assertThat(mode(target)).isEqualTo(mode);
    }

    /// The copy keeps the permissions of the list, as a copy by cp.
    @ParameterizedTest
    @CsvSource({"u::r-x, 0500", "u::---, 0"})
    void aTreeIsCopiedAndThenHasThePermissionsOfTheList(String list, String mode)
        throws IOException {
      assumeList(list + ",g::---,o::---");
      assertCopied(Metadata.MODE, Integer.decode(mode));
      assertThat(mode(target.resolve("inner"))).isEqualTo(Integer.decode(mode));
    }

    @ParameterizedTest
    @CsvSource({"u::r-x", "u::---"})
    void aTreeIsCopiedWithAllMetadata(String list) throws IOException {
      assumeList(list);
      assertCopied(Metadata.ALL, mode(source));
      assertThat(mode(target.resolve("inner/file"))).isEqualTo(mode(source.resolve("inner/file")));
    }

    @ParameterizedTest
    @EnumSource(names = {"MODE", "ALL"})
    void aTreeIsCopiedUnderAStrictUmask(Metadata metadata) throws IOException {
      asUser = new ArrayList<>(asUser);
      asUser.addAll(List.of("sh", "-c", "umask 0277 && exec \"$@\"", "sh"));
      assertCopied(metadata, metadata == Metadata.ALL ? mode(source) : 0500);
    }
  }

  /// Directories without write permission, copied by a user without privileges.
  @Nested
  class ReadOnlyDirectories {
    @BeforeEach
    void createSource() throws IOException {
      own(source, "a/b/old=old", "a/b/changed=before");
      permit(source.resolve("a/b/old"), "r--------");
      permit(source.resolve("a/b"), "r-x------");
    }

    static Stream<Arguments> metadata() {
      return TreeEngine.with(new Metadata[] {Metadata.MODE, Metadata.MODE_AND_TIMES, Metadata.ALL});
    }

    @ParameterizedTest
    @MethodSource("metadata")
    void aReadOnlyDirectoryIsCopiedAgain(TreeEngine engine, Metadata metadata) throws IOException {
      assertThat(copy(metadata, engine)).isEqualTo("2 files");
      own(source, "a/b/changed=after", "a/b/new=new");
      assertThat(copy(metadata, engine)).isEqualTo("3 files");
      assertSame(source, target);
      assertThat(permissions(target.resolve("a/b"))).isEqualTo("r-x------");
      assertThat(permissions(target.resolve("a/b/old"))).isEqualTo("r--------");
    }

    @ParameterizedTest
    @CsvSource({"MODE, 0555", "MODE, 0111", "MODE, 0", "ALL, 0555", "ALL, 0300", "ALL, 0"})
    void aDryRunFailsWhereACopyFails(Metadata metadata, String mode) throws IOException {
      assertThat(copy(metadata)).isEqualTo("2 files");
      setMode(target.resolve("a"), Integer.decode(mode));
      own(source, "a/new=new");
      String dry = copy(metadata, TreeEngine.SYSTEM_CALLS, "dry");
      assertThat(mode(target.resolve("a"))).isEqualTo(Integer.decode(mode));
      List<String> real = copy(metadata).lines().toList();
      assertThat(dry.lines()).hasSameSizeAs(real).startsWith(real.getFirst());
    }

    @ParameterizedTest
    @EnumSource(TreeEngine.class)
    void aDryRunReportsUnreadableFiles(TreeEngine engine) throws IOException {
      Path secret = permit(fill(source, "secret"), "rw-------");
      String dry = copy(Metadata.MODE, engine, "dry");
      assertThat(dry).contains("2 files", secret.toString());
      assertThat(target).doesNotExist();
      assertThat(copy(Metadata.MODE, engine)).isEqualTo(dry);
    }

    @ParameterizedTest
    @EnumSource(TreeEngine.class)
    void aDirectoryThatWasMadeReadOnlyStaysSo(TreeEngine engine) throws IOException {
      assertThat(copy(Metadata.MODE, engine)).isEqualTo("2 files");
      permit(target.resolve("a"), "r-x------");
      own(source, "a/new=new");
      assertThat(copy(Metadata.MODE, engine)).contains("2 files", target.resolve("a/new") + "");
      assertThat(target.resolve("a/new")).doesNotExist();
      assertThat(permissions(target.resolve("a"))).isEqualTo("r-x------");
    }
  }

  /// The mode of a directory with an access control list bounds the rights of named users.
  @Test
  void aTargetWithAnAccessControlListIsClosedAtOnce() throws IOException {
    fill(source, "secret");
    permit(source, "rwx------");
    Files.createDirectory(target);
    assumeTrue(Commands.run("setfacl", "-m", "u:" + USER.id() + ":rwx", target + "") == 0);
    List<String> list = new ArrayList<>(asUser);
    list.addAll(List.of("ls", target + ""));
    String[] command = list.toArray(new String[0]);
    assertThat(Commands.run(command)).isZero();
    List<Integer> codes = new ArrayList<>();
    TreeFilter looking = (entry, type) -> codes.add(Commands.run(command));
    TreeResult result =
        new Copier(CopyOptions.ARCHIVE)
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
      own(source, "file=1", "inner/file=2");
      own(target, "inner/");
      for (String name : List.of("inner", "")) {
        Files.setLastModifiedTime(source.resolve(name), OLD);
        setMode(target.resolve(name), WRITE_ONLY);
      }
    }

    private void assertFilled(Metadata metadata, TreeEngine engine) throws IOException {
      assertThat(copy(metadata, engine)).isEqualTo("2 files");
      assertTree(target, "file=1", "inner/file=2");
    }

    @ParameterizedTest
    @EnumSource(TreeEngine.class)
    void theyAreFilledAndKeepTheirPermissions(TreeEngine engine) throws IOException {
      assertFilled(Metadata.MODE, engine);
      assertThat(mode(target)).isEqualTo(WRITE_ONLY);
      assertThat(mode(target.resolve("inner"))).isEqualTo(WRITE_ONLY);
    }

    @ParameterizedTest
    @EnumSource(names = {"MODE_AND_TIMES", "ALL"})
    void theyGetTheMetadataOfTheirSources(Metadata metadata) throws IOException {
      byte[] value = "red".getBytes(US_ASCII);
      Files.setAttribute(source.resolve("inner"), "user:colour", ByteBuffer.wrap(value));
      assertFilled(metadata, TreeEngine.SYSTEM_CALLS);
      assertThat(Files.getLastModifiedTime(target)).isEqualTo(OLD);
      Path inner = target.resolve("inner");
      assertThat(Files.getLastModifiedTime(inner)).isEqualTo(OLD);
      if (metadata == Metadata.ALL) {
        assertThat(mode(inner)).isEqualTo(mode(source.resolve("inner")));
        assertThat(Files.getAttribute(inner, "user:colour")).isEqualTo(value);
      }
    }

    /// As the directory of all users for incoming files, which belongs to root.
    @Test
    void aDirectoryOfAnotherUserIsFilledAndReportsTheMetadataThatItDoesNotKeep()
        throws IOException {
      target = Files.createDirectory(directory.resolve("shared"));
      setMode(target, OF_ALL_USERS);
      assertFilled(Metadata.MODE, TreeEngine.SYSTEM_CALLS);
      assertThat(copy(Metadata.ALL))
          .startsWith("2 files")
          .contains("fchown: EPERM", "fchmod: EPERM", "futimens: EPERM")
          .doesNotContain("EBADF", "Failed");
      assertThat(mode(target)).isEqualTo(OF_ALL_USERS);
    }

    /// Without a list, the numbers of the files show that they are different files.
    @ParameterizedTest
    @EnumSource(TreeEngine.class)
    void theirFilesWithSimilarNamesAreReplaced(TreeEngine engine) throws IOException {
      String[] names = {"README=1", "readme=2", "foo~1.c=3"};
      own(source, names);
      for (int i = 0; i < 2; i++) {
        assertThat(copy(Metadata.MODE, engine)).isEqualTo("5 files");
      }
      assertSame(source, target);
    }

    /// A number that is taken is not found in a list, but by its use.
    @Test
    void theirFilesHaveBackupsWithNumbers() throws IOException {
      own(target, "file=old", "file.~1~=older");
      assertThat(copy(Metadata.MODE, TreeEngine.SYSTEM_CALLS, Naming.NUMBERED))
          .isEqualTo("2 files");
      assertTree(target, "file=1", "file.~1~=older", "file.~2~=old", "inner/file=2");
    }

    /// An unreadable directory of the source would have an empty copy.
    @Test
    void anUnreadableSourceHasNoCopy() throws IOException {
      setMode(source.resolve("inner"), 0311);
      assertThat(copy(Metadata.MODE)).startsWith("1 files").contains("open: EACCES");
      assertThat(target.resolve("inner")).isEmptyDirectory();
    }
  }

  /// Backups in a directory such as `/tmp`: every user creates files there, and only the owner of a
  /// file removes it. Every user may create hard links to a file that every user may write to.
  @ParameterizedTest
  @CsvSource({"FIRST, SIMPLE", "FIRST, NUMBERED", "SECOND, SIMPLE", "SECOND, NUMBERED"})
  void inAStickyDirectoryOnlyFilesOfTheUserAreReplacedAndHaveABackup(
      OrdinaryUser owner, Naming naming) throws IOException {
    own(source, "file=new");
    setMode(Files.createDirectory(target), 01777);
    Path file = owner.own(permit(fill(target, "file=old"), "rw-rw-rw-"));
    String printed = copy(Metadata.MODE, TreeEngine.SYSTEM_CALLS, naming);
    if (owner == USER) {
      assertThat(printed).isEqualTo("1 files");
      assertTree(target, "file=new", (naming == Naming.SIMPLE ? "file~" : "file.~1~") + "=old");
    } else {
      assertThat(printed).contains(file + ": renameat2: EPERM");
      assertTree(target, "file=old");
    }
  }
}
