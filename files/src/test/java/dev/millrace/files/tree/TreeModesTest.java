package dev.millrace.files.tree;

import static dev.millrace.files.Modes.mode;
import static dev.millrace.files.Modes.permissions;
import static dev.millrace.files.Modes.setMode;
import static dev.millrace.files.TreeListeners.onFinished;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;
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
import dev.millrace.files.Samples;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.SpecialFiles;
import dev.millrace.files.TreeListener;
import dev.millrace.files.TreeOptions;
import dev.millrace.sys.ChildJvm;
import dev.millrace.sys.FileMode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
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
      engine
          .copier(CopyOptions.DEFAULTS.withMetadata(metadata))
          .copyTree(source, target, TreeOptions.DEFAULTS);
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
      SampleTree.assertSame(source, target);
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
      Set<String> found = new HashSet<>();
      engine
          .copier(CopyOptions.DEFAULTS.withMetadata(metadata))
          .withTreeListener(
              onFinished((outcome, counts) -> {
                if (outcome.target().startsWith(target.resolve("a/b"))) {
                  found.add(permissionsOf(target.resolve("a/b")));
                }
              }))
          .copyTree(source, target, TreeOptions.DEFAULTS.withJobs(1));
      assertThat(found).containsExactly("rwx------");
    }

    @ParameterizedTest
    @EnumSource(names = {"EXACT_MODE", "EXACT_MODE_AND_TIMES", "ALL"})
    void anExactModeHasTheBitForTheGroup(Metadata metadata) throws IOException {
      setMode(source.resolve("a"), 02750);
      setMode(source.resolve("a/b"), 03770);
      copy(metadata);
      for (String entry : List.of("a", "a/b")) {
        assertThat(mode(target.resolve(entry))).isEqualTo(mode(source.resolve(entry)));
      }
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
        Files.setAttribute(source.resolve("a/b"), "unix:uid", 1);
        Files.setAttribute(source.resolve("a/b"), "unix:gid", 1);
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

    private static String permissionsOf(Path directory) {
      try {
        return permissions(directory);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @ParameterizedTest
    @EnumSource(names = {"MODE", "ALL"})
    void aStickyDirectoryWithoutWritePermissionIsFilled(Metadata metadata) throws IOException {
      setMode(source.resolve("a/b"), 01500);
      copy(metadata);
      assertThat(mode(target.resolve("a/b"))).isEqualTo(01500);
      SampleTree.assertSame(source, target);
    }
  }

  /// The permissions of the owner during a copy, after the copy ended early.
  @Nested
  class LentPermissions {
    private static final int READ_ONLY = 0x140; // r-x------, less than any umask removes
    private static final int GROUP_AND_STICKY = 0x600;

    private static final TreeOptions REPLACING =
        TreeOptions.DEFAULTS.withExistingFile(ExistingFile.REPLACE).withJobs(1);

    @BeforeEach
    void createReadOnlyDirectories() throws IOException {
      Files.createDirectories(source);
      Files.createDirectories(target);
      for (Path tree : new Path[] {source, target}) {
        Path readOnly = Files.createDirectory(tree.resolve("existing"));
        Files.writeString(readOnly.resolve("first"), "first");
        Files.writeString(readOnly.resolve("second"), "second");
      }
      setMode(source.resolve("existing"), READ_ONLY);
      setMode(target.resolve("existing"), READ_ONLY | GROUP_AND_STICKY);
    }

    private void cancel(TreeEngine engine, Metadata metadata) {
      Cancellation cancellation = new Cancellation();
      TreeListener listener = onFinished((outcome, counts) -> cancellation.cancel());
      assertThatThrownBy(() ->
              engine
                  .copier(CopyOptions.DEFAULTS.withMetadata(metadata))
                  .withTreeListener(listener)
                  .withCancellation(cancellation)
                  .copyTree(source, target, REPLACING))
          .isInstanceOf(CopyCancelledException.class);
    }

    @ParameterizedTest
    @EnumSource(TreeEngine.class)
    void aCancelledCopyRestoresThePermissionsOfAnExistingDirectory(TreeEngine engine)
        throws IOException {
      cancel(engine, Metadata.MODE_AND_TIMES);
      assertThat(mode(target.resolve("existing"))).isEqualTo(READ_ONLY | GROUP_AND_STICKY);
      cancel(engine, Metadata.ALL);
      assertThat(mode(target.resolve("existing"))).isEqualTo(READ_ONLY | GROUP_AND_STICKY);
    }

    @ParameterizedTest
    @EnumSource(TreeEngine.class)
    void anExistingDirectoryIsAsPrivateAsItsSourceFromTheFirstFileOn(TreeEngine engine)
        throws IOException {
      setMode(source.resolve("existing"), FileMode.OWNER);
      setMode(target.resolve("existing"), FileMode.PERMISSIONS);
      cancel(engine, Metadata.EXACT_MODE);
      assertThat(mode(target.resolve("existing"))).isEqualTo(FileMode.OWNER);
    }

    @ParameterizedTest
    @EnumSource(TreeEngine.class)
    void aCompleteCopyKeepsTheGroupAndStickyBitsOfAnExistingDirectory(TreeEngine engine)
        throws IOException {
      engine.copier().copyTree(source, target, REPLACING);
      assertThat(mode(target.resolve("existing"))).isEqualTo(READ_ONLY | GROUP_AND_STICKY);
    }

    @ParameterizedTest
    @EnumSource(TreeEngine.class)
    void aCopyThatFailsRestoresThePermissionsOfAnExistingDirectory(TreeEngine engine)
        throws IOException {
      TreeOptions failing = TreeOptions.DEFAULTS.withExistingFile(ExistingFile.FAIL);
      assertThatThrownBy(() -> engine.copier().copyTree(source, target, failing))
          .isInstanceOf(FileAlreadyExistsException.class);
      assertThat(mode(target.resolve("existing"))).isEqualTo(READ_ONLY | GROUP_AND_STICKY);
    }

    @ParameterizedTest
    @EnumSource(value = TreeEngine.class, names = "SYSTEM_CALLS")
    void aCancelledCopyLeavesANewDirectoryAsReadOnlyAsItsSource(TreeEngine engine)
        throws IOException {
      target = directory.resolve("new");
      cancel(engine, Metadata.MODE_AND_TIMES);
      assertThat(mode(target.resolve("existing"))).isEqualTo(READ_ONLY);
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
      source = Files.createDirectories(directory.resolve("source/inner")).getParent();
      Samples.random(source.resolve("small"), 100);
      Samples.random(source.resolve("inner/large"), 2 * Samples.MIB);
      for (String entry : ENTRIES) {
        setMode(source.resolve(entry), 0x1FF);
      }
    }

    private void assertModes(int mode) throws IOException {
      for (String entry : ENTRIES) {
        Object found =
            Files.getAttribute(target.resolve(entry), "unix:mode", LinkOption.NOFOLLOW_LINKS);
        assertThat((int) found & 0xFFF).as(entry).isEqualTo(mode);
      }
    }

    @ParameterizedTest
    @EnumSource(names = {"EXACT_MODE", "EXACT_MODE_AND_TIMES", "ALL"})
    void theUmaskRemovesNothing(Metadata metadata) throws IOException {
      String words = new ChildJvm(STRICT).run(CopyTreeOnce.class, source, target, metadata);
      assertThat(words).isEqualTo("2 files\n");
      assertModes(0x1FF);
    }

    @ParameterizedTest
    @EnumSource(names = {"MODE", "MODE_AND_TIMES"})
    void theUmaskReducesOtherModes(Metadata metadata) throws IOException {
      new ChildJvm(STRICT).run(CopyTreeOnce.class, source, target, metadata);
      assertModes(0x1C0);
    }

    @Test
    void javaSetsTheExactModeToo() throws IOException {
      setMode(source.resolve("small"), 0x1B6);
      CopyOptions exact = CopyOptions.DEFAULTS.withMetadata(Metadata.EXACT_MODE);
      NoSys.copier(exact).copyTree(source, target, TreeOptions.DEFAULTS);
      assertThat(Files.getPosixFilePermissions(target.resolve("small")))
          .isEqualTo(Files.getPosixFilePermissions(source.resolve("small")));
      assertThat(Files.getPosixFilePermissions(target.resolve("inner")))
          .isEqualTo(Files.getPosixFilePermissions(source.resolve("inner")));
    }

    @Test
    void anExistingDirectoryGivesItsDefaultListToNewFilesUnlessTheirModeIsExact()
        throws IOException {
      Files.createDirectory(target);
      assumeTrue(Commands.run("setfacl", "-d", "-m", "u:1:rwx", target.toString()) == 0);
      copy(Metadata.MODE);
      assertThat(hasList("inner")).isTrue();
      assertThat(hasList("small")).isTrue();
      assertThat(hasList("")).isTrue(); // its list for new files stays
      copy(Metadata.EXACT_MODE);
      for (String entry : new String[] {"inner/large", "inner", "small", ""}) {
        assertThat(hasList(entry)).as(entry).isFalse();
      }
      assertModes(0x1FF);
    }

    @Test
    void theListsOfTheSourceBelongToItsExactMode() throws IOException {
      Path small = source.resolve("small");
      assumeTrue(Commands.run("setfacl", "-m", "u:1:rwx", small.toString()) == 0);
      Commands.run("setfacl", "-d", "-m", "u:1:rwx", source.resolve("inner").toString());
      copy(Metadata.EXACT_MODE);
      assertThat(hasList("small")).isTrue();
      assertThat(hasList("inner")).isTrue();
      assertThat(hasList("inner/large")).isFalse();
    }

    @Test
    void aFifoGetsTheExactMode() throws IOException {
      assumeTrue(Commands.run("mkfifo", "-m", "0777", source.resolve("fifo").toString()) == 0);
      copy(Metadata.EXACT_MODE);
      assertThat(mode(target.resolve("fifo"))).isEqualTo(0x1FF);
    }

    private void copy(Metadata metadata) throws IOException {
      Copier copier = new Copier(CopyOptions.DEFAULTS.withMetadata(metadata));
      TreeOptions replacing =
          TreeOptions.DEFAULTS
              .withExistingFile(ExistingFile.REPLACE)
              .withSpecialFiles(SpecialFiles.CREATE);
      assertThat(copier.copyTree(source, target, replacing).outcomes()).isEmpty();
    }

    // getfacl -s prints nothing for a file without a list.
    private boolean hasList(String entry) {
      String path = target.resolve(entry).toString();
      return Commands.run("sh", "-c", "test -n \"$(getfacl -ps \"$1\")\"", "sh", path) == 0;
    }
  }
}
