package dev.millrace.files.stress;

import static dev.millrace.files.Modes.permit;
import static dev.millrace.files.Modes.setMode;
import static dev.millrace.files.Samples.MIB;
import static dev.millrace.files.Samples.assertSame;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Cancellation;
import dev.millrace.files.Commands;
import dev.millrace.files.Copier;
import dev.millrace.files.CopyCancelledException;
import dev.millrace.files.CopyListener;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.MillraceFiles;
import dev.millrace.files.OrdinaryUser;
import dev.millrace.files.Replace;
import dev.millrace.files.Samples;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.tree.TreeEngine;
import dev.millrace.sys.ChildJvm;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Directories of targets that the kernel guards, or that get another path during the copy.
@EnabledOnOs(LINUX)
class TargetDirectoryTest {
  /// Directories that the kernel guards, and files that have the name of a staging file.
  @Tag("slow")
  @Nested
  class Guarded extends SourceAndTarget.OnDisk {
    private static final Path PROTECTED_SYMLINKS = Path.of("/proc/sys/fs/protected_symlinks");
    private static final String PART = ".target.millrace-part";
    private Path targets;

    @BeforeEach
    void create() throws IOException {
      permit(Samples.random(source, 2 * MIB), "rw-r--r--");
      targets = Files.createDirectory(directory.resolve("targets"));
      target = targets.resolve("target");
    }

    @Test
    void anAppendOnlyDirectoryTakesANewFile() throws IOException {
      appendOnly(() -> new Copier().copy(source, target));
      assertSame(source, target);
      assertThat(Samples.names(targets)).containsExactly("target");
    }

    @ParameterizedTest
    @ValueSource(strings = {"old", ""})
    void anAppendOnlyDirectoryKeepsNoDebris(String old) throws IOException {
      Files.writeString(target, old);
      appendOnly(() -> requireNotReplaced(() -> replace(source, target)));
      appendOnly(
          () -> requireNotReplaced(() -> MillraceFiles.copy(source, target, REPLACE_EXISTING)));
      assertThat(Samples.names(targets)).containsExactly("target");
      assertThat(target).hasContent(old);
    }

    /// A copy in a guarded directory.
    @FunctionalInterface
    private interface Copying {
      void copy() throws IOException;
    }

    private void appendOnly(Copying copying) throws IOException {
      assumeTrue(Commands.run("chattr", "+a", targets.toString()) == 0);
      try {
        copying.copy();
      } finally {
        assertThat(Commands.run("chattr", "-a", targets.toString())).isZero();
      }
    }

    private static void requireNotReplaced(Copying copying) throws IOException {
      try {
        copying.copy();
        throw new AssertionError("the kernel lets nobody remove a name");
      } catch (FileSystemException e) {
        assertThat(e.getFile()).isNotNull();
      }
    }

    private static void replace(Path source, Path target) throws IOException {
      new Copier(CopyOptions.DEFAULTS.withReplace(Replace.ALWAYS)).copy(source, target);
    }

    // The kernel follows such a link for its owner only, not even for root.
    @Test
    void theLinkOfAnotherUserIsNotFollowedInAStickyDirectory() throws IOException {
      assumeTrue(Files.readString(PROTECTED_SYMLINKS).strip().equals("1"), "protected links");
      List<String> user = OrdinaryUser.FIRST.assume();
      Path victim = OrdinaryUser.FIRST.own(Files.writeString(directory.resolve("victim"), "old"));
      setMode(targets, 01777);
      permit(directory, "rwxrwxrwx");
      OrdinaryUser.SECOND.own(Files.createSymbolicLink(target, victim));
      String printed = Cued.start(new ChildJvm(user), Api.COPIER, source, target).copy();
      assertThat(printed).contains("Exception").contains(target.toString());
      assertThat(victim).hasContent("old");
      assertThat(Samples.names(targets)).containsExactly("target");
      assertThat(Files.isSymbolicLink(target)).isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void inAStickyDirectoryAnotherUserBlocksNoCopy(Api api) throws IOException {
      List<String> user = OrdinaryUser.FIRST.assume();
      shareTargets();
      OrdinaryUser.FIRST.own(target);
      OrdinaryUser.SECOND.own(permit(Files.writeString(part(), "mine"), "rw-------"));
      requireReplaced(new ChildJvm(user), api);
      assertThat(part()).hasContent("mine");
      assertThat(Samples.names(target.getParent())).containsExactly(PART, "target");
    }

    @ParameterizedTest
    @EnumSource
    void aLeftoverThatItsOwnerCannotReadBlocksNoCopy(Api api) throws IOException {
      List<String> user = OrdinaryUser.FIRST.assume();
      shareTargets();
      OrdinaryUser.FIRST.own(target);
      OrdinaryUser.FIRST.own(permit(Files.writeString(part(), "half"), "---------"));
      requireReplaced(new ChildJvm(user), api);
    }

    @ParameterizedTest
    @EnumSource
    void aLockOfAReaderBlocksNoCopy(Api api) throws IOException {
      assumeTrue(Commands.run("flock", "--version") == 0);
      List<String> user = OrdinaryUser.SECOND.assume();
      shareTargets();
      permit(Files.writeString(part(), "half"), "rw-r--r--");
      Process reader = lock(user);
      try {
        requireReplaced(new ChildJvm(List.of()), api);
      } finally {
        reader.getOutputStream().close();
        reader.onExit().join();
      }
    }

    // The lock ends with the input of the reader.
    private Process lock(List<String> user) throws IOException {
      List<String> command = new ArrayList<>(user);
      command.addAll(List.of("flock", "--exclusive", part().toString(), "sh", "-c", "echo; cat"));
      Process reader = new ProcessBuilder(command).start();
      assertThat(reader.getInputStream().read()).isEqualTo('\n');
      return reader;
    }

    private Path part() {
      return target.resolveSibling(PART);
    }

    private void shareTargets() throws IOException {
      Files.writeString(target, "old");
      permit(directory, "rwxr-xr-x");
      setMode(target.getParent(), 01777);
    }

    private void requireReplaced(ChildJvm jvm, Api api) throws IOException {
      assertThat(Cued.start(jvm, api, source, target).copy()).isEqualTo(Cued.DONE);
      assertSame(source, target);
    }
  }

  /// The directory of the target gets another path during the copy, and a directory with a file of
  /// the same name takes its place; or another file takes the place of the target itself.
  @ParameterizedClass
  @EnumSource(TreeEngine.class)
  @Nested
  class Moved {
    @Parameter TreeEngine engine;

    @TempDir Path temporary;

    private final AtomicBoolean isMoved = new AtomicBoolean();
    private Path directory;
    private Path moved;
    private Path target;

    @BeforeEach
    void create() throws IOException {
      directory = Files.createDirectory(temporary.resolve("directory"));
      moved = temporary.resolve("moved");
      target = directory.resolve("target");
    }

    @ParameterizedTest
    @CsvSource({"NEVER, 900000", "NEVER, 3000000", "ALWAYS, 900000", "ALWAYS, 3000000"})
    void theCopyFollowsTheDirectory(Replace replace, int bytes) throws IOException {
      Path source = prepare(replace, bytes);
      copier(replace).withListener(CopyListener.onProgress(unused -> move())).copy(source, target);
      assertThat(isMoved).isTrue();
      assertSame(source, moved.resolve("target"));
      assertThat(Samples.names(moved)).containsExactly("target");
      requireUntouched();
    }

    @ParameterizedTest
    @CsvSource({"NEVER, 900000", "NEVER, 3000000", "ALWAYS, 900000", "ALWAYS, 3000000"})
    void aCancelledCopyLeavesNothing(Replace replace, int bytes) throws IOException {
      Path source = prepare(replace, bytes);
      Cancellation cancellation = new Cancellation();
      CopyListener listener =
          CopyListener.onProgress(unused -> {
            move();
            cancellation.cancel();
          });
      assertThatThrownBy(() ->
              copier(replace)
                  .withListener(listener)
                  .withCancellation(cancellation)
                  .copy(source, target))
          .isInstanceOf(CopyCancelledException.class);
      requireAsBefore(replace);
      requireUntouched();
    }

    private Path prepare(Replace replace, int bytes) throws IOException {
      if (replace == Replace.ALWAYS) {
        Files.writeString(target, "old");
      }
      return Samples.random(temporary.resolve("source"), bytes);
    }

    // A limit makes pieces, so that the listener is called before the end.
    private Copier copier(Replace replace) {
      return engine.copier(
          CopyOptions.DEFAULTS.withReplace(replace).withBytesPerSecond(10_000_000));
    }

    private void move() {
      if (isMoved.compareAndSet(false, true)) {
        assertDoesNotThrow(() -> {
          Files.move(directory, moved);
          Files.createDirectory(directory);
          Files.writeString(target, "unrelated");
        });
      }
    }

    private void requireAsBefore(Replace replace) throws IOException {
      if (replace == Replace.ALWAYS) {
        assertThat(Samples.names(moved)).containsExactly("target");
        assertThat(moved.resolve("target")).hasContent("old");
      } else {
        assertThat(Samples.names(moved)).isEmpty();
      }
    }

    private void requireUntouched() throws IOException {
      assertThat(Samples.names(directory)).containsExactly("target");
      assertThat(target).hasContent("unrelated");
    }

    @Test
    void aCancelledCopyLeavesTheFileThatReplacedTheTarget() throws IOException {
      Path source = prepare(Replace.NEVER, 900_000);
      Path other = Files.writeString(temporary.resolve("other"), "unrelated");
      Cancellation cancellation = new Cancellation();
      CopyListener listener =
          CopyListener.onProgress(unused -> {
            swap(other);
            cancellation.cancel();
          });
      Copier cancelled =
          copier(Replace.NEVER).withListener(listener).withCancellation(cancellation);
      assertThatThrownBy(() -> cancelled.copy(source, target))
          .isInstanceOf(CopyCancelledException.class);
      requireUntouched();
    }

    private void swap(Path other) {
      assertDoesNotThrow(() -> {
        if (Files.exists(other)) {
          Files.move(other, target, StandardCopyOption.REPLACE_EXISTING);
        }
      });
    }
  }
}
