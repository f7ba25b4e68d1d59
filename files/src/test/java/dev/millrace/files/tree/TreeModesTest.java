package dev.millrace.files.tree;

import static dev.millrace.files.Modes.mode;
import static dev.millrace.files.Modes.permissions;
import static dev.millrace.files.Modes.setMode;
import static dev.millrace.files.TreeListeners.onFinished;
import static dev.millrace.files.tree.SampleTree.ALL_KINDS;
import static dev.millrace.files.tree.SampleTree.REPLACE;
import static dev.millrace.files.tree.TreeWords.assertSame;
import static dev.millrace.files.tree.TreeWords.fill;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Cancellation;
import dev.millrace.files.Commands;
import dev.millrace.files.Copier;
import dev.millrace.files.CopyCancelledException;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.CopyTreeOnce;
import dev.millrace.files.ExistingFile;
import dev.millrace.files.Metadata;
import dev.millrace.files.NoSys;
import dev.millrace.files.OrdinaryUser;
import dev.millrace.files.Samples;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.TreeListener;
import dev.millrace.files.TreeOptions;
import dev.millrace.sys.ChildJvm;
import dev.millrace.sys.FileMode;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// The modes of copied directories and files, during a copy and after it.
@EnabledOnOs(LINUX)
class TreeModesTest extends SourceAndTarget.OnDisk {
  /// The metadata of copied directories.
  @Nested
  class TreeDirectories extends TreesOfBothEngines {
    private static final int STICKY = 01000;

    @BeforeEach
    void createSource() throws IOException {
      assumeThat(directory.getFileSystem().supportedFileAttributeViews()).contains("unix");
      SampleTree.create(source);
    }

    private void copy(Metadata metadata) throws IOException {
      copy(CopyOptions.DEFAULTS.withMetadata(metadata), TreeOptions.DEFAULTS);
    }

    /// Without this bit, every user could remove the files of others.
    @ParameterizedTest
    @EnumSource(names = {"MODE", "MODE_AND_TIMES", "ALL"})
    void aNewDirectoryKeepsTheStickyBit(Metadata metadata) throws IOException {
      setMode(source.resolve("a/b"), 01777);
      copy(metadata);
      assertThat(mode(target.resolve("a/b")) & STICKY).isEqualTo(STICKY);
      assertThat(mode(target.resolve("a/b")) & 0700).isEqualTo(0700);
      assertThat(mode(target.resolve("a")) & STICKY).isZero();
      assertSame(source, target);
    }

    @ParameterizedTest
    @EnumSource(names = {"MODE", "MODE_AND_TIMES"})
    void theUmaskReducesTheModeOfANewDirectory(Metadata metadata) throws IOException {
      setMode(source.resolve("a/b"), 0777);
      copy(metadata);
      Path usual = Files.createDirectory(directory.resolve("usual"));
      assertThat(permissions(target.resolve("a/b"))).isEqualTo(permissions(usual));
    }

    @ParameterizedTest
    @EnumSource(names = {"MODE", "EXACT_MODE", "ALL"})
    void aNewDirectoryIsPrivateFromItsFirstFileOnIfItsSourceIs(Metadata metadata)
        throws IOException {
      setMode(source.resolve("a/b"), 0700);
      Path made = target.resolve("a/b");
      Set<String> found = new HashSet<>();
      TreeListener listener =
          onFinished((outcome, counts) -> {
            if (outcome.target().startsWith(made)) {
              found.add(assertDoesNotThrow(() -> permissions(made)));
            }
          });
      engine
          .copier(CopyOptions.DEFAULTS.withMetadata(metadata))
          .withTreeListener(listener)
          .copyTree(source, target, TreeOptions.DEFAULTS.withJobs(1));
      assertThat(found).containsExactly("rwx------");
    }

    @ParameterizedTest
    @EnumSource(names = {"EXACT_MODE", "EXACT_MODE_AND_TIMES", "ALL"})
    void anExactModeHasTheBitForTheGroup(Metadata metadata) throws IOException {
      setMode(source.resolve("a"), 02750);
      setMode(source.resolve("a/b"), 03770);
      copy(metadata);
      assertThat(mode(target.resolve("a"))).isEqualTo(02750);
      assertThat(mode(target.resolve("a/b"))).isEqualTo(03770);
    }

    @Test
    void aDirectoryKeepsItsOwnerAndItsAttributes() throws IOException {
      ByteBuffer value = ByteBuffer.wrap("value".getBytes(UTF_8));
      assumeThat(Files.getFileStore(source).supportsFileAttributeView("user"))
          .as("user-defined attributes")
          .isTrue();
      Files.setAttribute(source.resolve("a"), "user:name", value);
      boolean isRoot = (int) Files.getAttribute(Path.of("/proc/self"), "unix:uid") == 0;
      if (isRoot) {
        OrdinaryUser.giveAway(source.resolve("a/b"), 1, 1);
      }
      copy(Metadata.ALL);
      assertThat((byte[]) Files.getAttribute(target.resolve("a"), "user:name"))
          .asString(UTF_8)
          .isEqualTo("value");
      for (String name : List.of("unix:uid", "unix:gid")) {
        assertThat(Files.getAttribute(target.resolve("a/b"), name))
            .isEqualTo(Files.getAttribute(source.resolve("a/b"), name));
      }
    }

    @ParameterizedTest
    @EnumSource(names = {"MODE", "ALL"})
    void aStickyDirectoryWithoutWritePermissionIsFilled(Metadata metadata) throws IOException {
      setMode(source.resolve("a/b"), 01500);
      copy(metadata);
      assertThat(mode(target.resolve("a/b"))).isEqualTo(01500);
      assertSame(source, target);
    }
  }

  /// The permissions of the owner during a copy, after the copy ended early.
  @Nested
  class LentPermissions extends TreesOfBothEngines {
    private static final int READ_ONLY = 0500; // less than any umask removes
    private static final int GROUP_AND_STICKY = 03000;
    private static final TreeOptions REPLACING = REPLACE.withJobs(1);

    @BeforeEach
    void createReadOnlyDirectories() throws IOException {
      for (Path tree : List.of(source, target)) {
        fill(tree, "existing/first", "existing/second");
      }
      setMode(source.resolve("existing"), READ_ONLY);
      setMode(target.resolve("existing"), READ_ONLY | GROUP_AND_STICKY);
    }

    private void cancel(Metadata metadata) {
      Cancellation cancellation = new Cancellation();
      Copier copier =
          engine
              .copier(CopyOptions.DEFAULTS.withMetadata(metadata))
              .withTreeListener(onFinished((outcome, counts) -> cancellation.cancel()))
              .withCancellation(cancellation);
      assertThatThrownBy(() -> copier.copyTree(source, target, REPLACING))
          .isInstanceOf(CopyCancelledException.class);
    }

    private void assertMode(int mode) throws IOException {
      assertThat(mode(target.resolve("existing"))).isEqualTo(mode);
    }

    @ParameterizedTest
    @EnumSource(names = {"MODE_AND_TIMES", "ALL"})
    void aCancelledCopyRestoresThePermissionsOfAnExistingDirectory(Metadata metadata)
        throws IOException {
      cancel(metadata);
      assertMode(READ_ONLY | GROUP_AND_STICKY);
    }

    @Test
    void anExistingDirectoryIsAsPrivateAsItsSourceFromTheFirstFileOn() throws IOException {
      setMode(source.resolve("existing"), FileMode.OWNER);
      setMode(target.resolve("existing"), FileMode.PERMISSIONS);
      cancel(Metadata.EXACT_MODE);
      assertMode(FileMode.OWNER);
    }

    @Test
    void aCompleteCopyKeepsTheGroupAndStickyBitsOfAnExistingDirectory() throws IOException {
      copy(REPLACING);
      assertMode(READ_ONLY | GROUP_AND_STICKY);
    }

    @Test
    void aCopyThatFailsRestoresThePermissionsOfAnExistingDirectory() throws IOException {
      assertThatThrownBy(() -> copy(TreeOptions.DEFAULTS.withExistingFile(ExistingFile.FAIL)))
          .isInstanceOf(FileAlreadyExistsException.class);
      assertMode(READ_ONLY | GROUP_AND_STICKY);
    }

    @Test
    void aCancelledCopyLeavesANewDirectoryAsReadOnlyAsItsSource() throws IOException {
      assumeThat(engine).isEqualTo(TreeEngine.SYSTEM_CALLS);
      target = directory.resolve("new");
      cancel(Metadata.MODE_AND_TIMES);
      assertMode(READ_ONLY);
    }
  }

  /// Copies with the exact mode of their source, under a strict umask and below default access
  /// control lists.
  @Tag("slow")
  @Nested
  class ExactMode {
    private static final List<String> STRICT = List.of("sh", "-c", "umask 077; exec \"$@\"", "sh");

    private static final List<String> ENTRIES = List.of("small", "inner/large", "inner", "");

    @BeforeEach
    void write() throws IOException {
      fill(source, "small", "inner/");
      Samples.random(source.resolve("inner/large"), 2 * Samples.MIB);
      for (String entry : ENTRIES) {
        setMode(source.resolve(entry), 0777);
      }
    }

    private void assertModes(int mode) throws IOException {
      for (String entry : ENTRIES) {
        assertThat(mode(target.resolve(entry))).as(entry).isEqualTo(mode);
      }
    }

    /// The umask reduces other modes.
    @ParameterizedTest
    @CsvSource({
      "EXACT_MODE, 0777",
      "EXACT_MODE_AND_TIMES, 0777",
      "ALL, 0777",
      "MODE, 0700",
      "MODE_AND_TIMES, 0700"
    })
    void theUmaskRemovesNothingFromAnExactMode(Metadata metadata, String mode) throws IOException {
      String words = new ChildJvm(STRICT).run(CopyTreeOnce.class, source, target, metadata);
      assertThat(words).isEqualTo("2 files\n");
      assertModes(Integer.decode(mode));
    }

    @Test
    void javaSetsTheExactModeToo() throws IOException {
      setMode(source.resolve("small"), 0666);
      CopyOptions exact = CopyOptions.DEFAULTS.withMetadata(Metadata.EXACT_MODE);
      NoSys.copier(exact).copyTree(source, target, TreeOptions.DEFAULTS);
      assertThat(permissions(target.resolve("small"))).isEqualTo("rw-rw-rw-");
      assertThat(permissions(target.resolve("inner"))).isEqualTo("rwxrwxrwx");
    }

    @ParameterizedTest
    @EnumSource(names = {"EXACT_MODE", "ALL"})
    void anExistingDirectoryGivesItsDefaultListToNewFilesUnlessTheirModeIsExact(Metadata exact)
        throws IOException {
      Files.createDirectory(target);
      assumeTrue(Commands.run("setfacl", "-d", "-m", "u:1:rwx", target.toString()) == 0);
      copy(Metadata.MODE);
      assertLists("inner/large", "inner", "small", ""); // the target keeps its list for new files
      copy(exact);
      assertLists();
      assertModes(0777);
    }

    @ParameterizedTest
    @EnumSource(names = {"EXACT_MODE", "ALL"})
    void theListsOfTheSourceBelongToItsExactMode(Metadata exact) throws IOException {
      Path small = source.resolve("small");
      assumeTrue(Commands.run("setfacl", "-m", "u:1:rwx", small.toString()) == 0);
      Commands.run("setfacl", "-d", "-m", "u:1:rwx", source.resolve("inner").toString());
      Files.createDirectory(target);
      Commands.run("setfacl", "-d", "-m", "u:2:rwx", target.toString());
      copy(exact);
      assertLists("small", "inner");
      assertThat(Commands.run("sh", "-c", "getfacl -cn $0 | grep -q user:1:", target + "/small"))
          .isZero();
    }

    @Test
    void aFifoGetsTheExactMode() throws IOException {
      setMode(fill(source, "fifo|"), 0777);
      copy(Metadata.EXACT_MODE);
      assertThat(mode(target.resolve("fifo"))).isEqualTo(0777);
    }

    private void copy(Metadata metadata) throws IOException {
      Copier copier = new Copier(CopyOptions.DEFAULTS.withMetadata(metadata));
      assertThat(copier.copyTree(source, target, ALL_KINDS).outcomes()).isEmpty();
    }

    // getfacl -s prints nothing for a file without a list.
    private void assertLists(String... entries) {
      String script = "test -n \"$(getfacl -ps \"$1\")\"";
      assertThat(ENTRIES)
          .filteredOn(entry ->
              Commands.run("sh", "-c", script, "sh", target.resolve(entry).toString()) == 0)
          .containsExactlyInAnyOrder(entries);
    }
  }
}
