package dev.millrace.files.internal.staging;

import static dev.millrace.files.Modes.permit;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Commands;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.Fault;
import dev.millrace.files.FaultyCalls;
import dev.millrace.files.Replace;
import dev.millrace.files.Samples;
import dev.millrace.files.When;
import dev.millrace.files.internal.directory.EntryName;
import dev.millrace.files.internal.directory.OpenDirectory;
import dev.millrace.files.internal.path.TempPath;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.RawName;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The staging files and directories that killed copies and moves leave in a directory.
class StagingDirectoryTest {
  /// The staging directories that killed moves leave next to their targets. A copy that replaces
  /// the target finds them.
  @EnabledOnOs(LINUX)
  @Nested
  class OfMoves {
    private static final CopyOptions REPLACING = CopyOptions.DEFAULTS.withReplace(Replace.ALWAYS);
    private static final long NFS = 0x6969;
    private static final long SMALL_STACK = 256 * Samples.KIB;

    @TempDir Path sources;
    @TempDir Path directory;
    private final FaultyCalls calls = new FaultyCalls();
    private Path part;
    private Path copy;

    @BeforeEach
    void leaveRemains() throws IOException {
      part = Files.createDirectory(directory.resolve(".target.millrace-part"));
      permit(part, "rwx------");
      copy = Files.createDirectory(part.resolve("target"));
    }

    private void assertOnlyFileIs(String name) throws IOException {
      try (var all = Files.walk(part)) {
        assertThat(all.filter(Files::isRegularFile))
            .extracting(it -> it.getFileName().toString())
            .containsExactly(name);
      }
    }

    private void replaceTarget() throws IOException {
      Path source = sources.resolve("source");
      Files.deleteIfExists(source);
      Samples.random(source, Samples.MIB);
      calls.copier(REPLACING).copy(source, directory.resolve("target"));
      Samples.assertSame(source, directory.resolve("target"));
      assertThat(calls.open()).isEmpty();
    }

    @Test
    void aMountedDirectoryIsNotEntered() throws IOException {
      Path mounted = Files.createDirectories(copy.resolve("inner/mounted"));
      assumeTrue(Commands.run("mount", "-t", "tmpfs", "none", mounted.toString()) == 0);
      try {
        Files.writeString(mounted.resolve("precious"), "kept");
        replaceTarget();
        assertOnlyFileIs("precious");
      } finally {
        Commands.run("sh", "-c", "umount $(grep -F '" + part + "/' /proc/mounts | cut -d' ' -f2)");
      }
      replaceTarget();
      assertThat(Samples.names(directory)).containsExactly("target");
    }

    @Test
    void aDeepTreeIsRemovedOnASmallStack() throws Exception {
      Files.createDirectories(copy.resolve("d/".repeat(1500)));
      FutureTask<String> replacement =
          new FutureTask<>(() -> {
            replaceTarget();
            return "replaced";
          });
      new Thread(null, replacement, "small stack", SMALL_STACK).start();
      assertThat(replacement.get()).isEqualTo("replaced");
      assertThat(Samples.names(directory)).containsExactly("target");
    }

    // Its lock is not visible here, and the move is about to give the copy its name.
    @Test
    void aMoveOnAnotherHostFailsRatherThanLosesItsCopy() throws IOException {
      Files.writeString(copy.resolve("one"), "1");
      Files.writeString(copy.resolve("two"), "2");
      Path named = directory.resolve("named");
      calls.with("unlinkat", When.nth(3), Fault.meanwhile(() -> moveIfThere(copy, named)));
      replaceTarget();
      assertThat(calls.count("unlinkat")).isGreaterThanOrEqualTo(3);
      assertThat(named).doesNotExist();
    }

    private static void moveIfThere(Path from, Path to) throws IOException {
      try {
        Files.move(from, to);
      } catch (NoSuchFileException e) {
        // the copy is being removed
      }
    }

    // On NFS, a host does not see the locks of other hosts on a directory.
    @Test
    void aDirectoryOnAFileServerStays() throws IOException {
      Files.writeString(copy.resolve("file"), "of another host");
      calls.with("fileSystemType", When.ALWAYS, unused -> NFS);
      replaceTarget();
      assertThat(copy.resolve("file")).hasContent("of another host");
    }

    // The first lock is on the new file.
    @Test
    void theDirectoryOfAMoveThatHasTakenTheNameMeanwhileStays() throws IOException {
      Files.writeString(copy.resolve("file"), "of a killed move");
      calls.with(
          "flock",
          When.nth(2),
          Fault.meanwhile(() -> {
            Files.move(part, directory.resolve("away"));
            Files.createDirectories(copy);
            Files.writeString(copy.resolve("file"), "of a live move");
            lock(part);
          }));
      replaceTarget();
      assertThat(copy.resolve("file")).hasContent("of a live move");
    }

    private static void lock(Path staging) throws IOException {
      permit(staging, "rwx------");
      lock(staging, Access.DIRECTORY);
    }

    private static void lock(Path staging, Access access) {
      FileCalls live = new FaultyCalls().calls();
      int descriptor = (int) live.open(RawName.of(staging), access, 0);
      assertThat(live.flock(descriptor)).isZero();
    }

    private StagingDirectory create() throws IOException {
      Path path = directory.resolve("target");
      EntryName target = EntryName.open(calls.calls(), RawName.of(path), path);
      try {
        return StagingDirectory.create(target);
      } catch (IOException e) {
        target.close();
        throw e;
      }
    }

    // Another copy takes the new directory for remains, and a third program makes its own entry by
    // that name.
    private void replaceBy(String kind) throws IOException {
      Files.delete(part);
      switch (kind) {
        case "link" -> Files.createSymbolicLink(part, sources);
        case "file" -> lock(Files.createFile(part), Access.READ_WRITE_NO_LINK);
        default -> lock(Files.createDirectory(part));
      }
    }

    @ParameterizedTest
    @CsvSource({"open, directory", "flock, directory", "open, link", "open, file"})
    void aMoveThatLosesItsNewDirectoryTakesAnotherName(String call, String by) throws IOException {
      Files.delete(copy);
      Files.delete(part);
      Object argument = call.equals("open") ? Access.DIRECTORY_NO_LINK : null;
      calls.with(call, argument, When.FIRST, Fault.meanwhile(() -> replaceBy(by)));
      try (StagingDirectory made = create()) {
        assertThat(made.name().entry()).isNotEqualTo(part.getFileName().toString());
        assertThat(Samples.names(directory)).hasSize(2);
      }
      assertThat(Samples.names(directory)).containsExactly(part.getFileName().toString());
    }

    @Test
    void aMoveThatCannotOpenItsNewDirectoryLeavesTheNameToOthers() throws IOException {
      Files.delete(copy);
      Files.delete(part);
      calls.with(
          "open",
          Access.DIRECTORY_NO_LINK,
          When.FIRST,
          unused -> {
            replaceBy("directory");
            return Errno.EMFILE.result();
          });
      assertThatThrownBy(this::create).hasMessageContaining("open: EMFILE");
      assertThat(part).isEmptyDirectory();
      assertThat(calls.open()).isEmpty();
    }

    @Test
    void aFileThatCannotBeRemovedStaysAndTheCopySucceeds() throws IOException {
      Path fixed = Files.writeString(copy.resolve("fixed"), "1");
      Files.writeString(Files.createDirectory(copy.resolve("inner")).resolve("other"), "2");
      assumeTrue(Commands.run("chattr", "+i", fixed.toString()) == 0);
      try {
        replaceTarget();
        assertOnlyFileIs("fixed");
      } finally {
        Commands.run("sh", "-c", "chattr -R -i '" + part + "'");
      }
      replaceTarget();
      assertThat(Samples.names(directory)).containsExactly("target");
    }
  }

  /// The staging files that killed copies leave in a directory, and other files of such names.
  @Nested
  class OfCopies {
    @TempDir Path source;
    @TempDir Path target;

    @BeforeEach
    void requireCalls() {
      assumeThat(Host.sys().fileCalls()).isInstanceOf(Done.class);
    }

    private void removeParts() throws IOException {
      FileCalls calls = Host.sys().fileCalls().optional().orElseThrow();
      try (OpenDirectory from = OpenDirectory.open(calls, source);
          OpenDirectory to = OpenDirectory.open(calls, target)) {
        new AbandonedParts(to, from, unused -> false).remove();
      }
    }

    @Test
    void stagingFilesAreRemoved() throws IOException {
      Files.writeString(target.resolve(".file.millrace-part"), "half");
      Files.writeString(target.resolve(".file.0123456789abcdef.millrace-part"), "half");
      removeParts();
      assertThat(target).isEmptyDirectory();
    }

    @Test
    void aLockedFileStays() throws IOException {
      FileCalls calls = Host.sys().fileCalls().optional().orElseThrow();
      Path part = target.resolve(".file.millrace-part");
      int live = (int) calls.open(RawName.of(part), Access.CREATE_NEW, 0600);
      try {
        assertThat(calls.flock(live)).isZero();
        removeParts();
        assertThat(part).exists();
      } finally {
        calls.close(live);
      }
      removeParts();
      assertThat(part).doesNotExist();
    }

    /// A move gives such a name to a file that a directory replaces. The file has no lock, and its
    /// move may be at work or killed.
    @Test
    void aFileThatAMoveHasSetAsideStays() throws IOException {
      Path file = Files.writeString(target.resolve("file"), "the only copy");
      Path aside = TempPath.beside(file);
      Files.move(file, aside);
      removeParts();
      assertThat(aside).hasContent("the only copy");
    }

    /// Caches often have files whose names are hashes.
    @Test
    void theStagingFileOfACopiedFileWithThirtyTwoDigitsIsRemoved() throws IOException {
      String hash = "d41d8cd98f00b204e9800998ecf8427e";
      Files.writeString(source.resolve(hash), "whole");
      Files.writeString(target.resolve("." + hash + ".millrace-part"), "half");
      removeParts();
      assertThat(target).isEmptyDirectory();
    }

    @Test
    void aFileWithoutANameBeforeTheEndOfStagingNamesStays() throws IOException {
      Files.writeString(target.resolve(".millrace-part"), "of the user");
      removeParts();
      assertThat(Samples.names(target)).containsExactly(".millrace-part");
    }
  }
}
