package dev.millrace.files.stress;

import static dev.millrace.files.Modes.permit;
import static dev.millrace.files.Modes.setMode;
import static dev.millrace.files.Samples.MIB;
import static dev.millrace.files.Samples.assertSame;
import static dev.millrace.files.tree.TreeWords.assertTree;
import static dev.millrace.sys.Answers.assertFails;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.condition.OS.LINUX;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.millrace.files.Cancellation;
import dev.millrace.files.Commands;
import dev.millrace.files.Copier;
import dev.millrace.files.CopyCancelledException;
import dev.millrace.files.CopyListener;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.Fault;
import dev.millrace.files.OrdinaryUser;
import dev.millrace.files.Replace;
import dev.millrace.files.RootOnly;
import dev.millrace.files.Samples;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.stress.Cued.Api;
import dev.millrace.files.tree.TreeWords;
import dev.millrace.files.tree.TreesOfBothEngines;
import dev.millrace.sys.ChildJvm;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Directories of targets that the kernel guards, or that get another path during the copy.
@EnabledOnOs(LINUX)
class TargetDirectoryTest {
  /// Directories that the kernel guards, and files that have the name of a staging file.
  @Tag("slow")
  @Nested
  class Guarded extends SourceAndTarget.OnDisk {
    private static final Path PROTECTED_SYMLINKS = Path.of("/proc/sys/fs/protected_symlinks");
    private static final String PART = ".target.millrace-part";

    @RegisterExtension final RootOnly root = new RootOnly();
    private Path targets;

    @BeforeEach
    void create() throws IOException {
      permit(Samples.random(source, 2 * MIB), "rw-r--r--");
      targets = Files.createDirectory(directory.resolve("targets"));
      target = targets.resolve("target");
    }

    @Test
    void anAppendOnlyDirectoryTakesANewFile() throws IOException {
      root.lock("a", targets);
      new Copier().copy(source, target);
      assertSame(source, target);
      assertThat(Samples.names(targets)).containsExactly("target");
    }

    @ParameterizedTest
    @CsvSource({"COPIER, old", "FILES, old", "COPIER, ''", "FILES, ''"})
    void anAppendOnlyDirectoryKeepsNoDebris(Api api, String old) throws IOException {
      Files.writeString(target, old);
      root.lock("a", targets);
      assertFails(() -> api.replace(source, target))
          .satisfies(e -> assertThat(((FileSystemException) e).getFile()).isNotNull());
      assertThat(Samples.names(targets)).containsExactly("target");
      assertThat(target).hasContent(old);
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
    @CsvSource({
      "COPIER, SECOND, rw-------",
      "FILES, SECOND, rw-------",
      "COPIER, FIRST, ---------",
      "FILES, FIRST, ---------"
    })
    void inAStickyDirectoryAnUnreadableLeftoverBlocksNoCopy(
        Api api, OrdinaryUser owner, String permissions) throws IOException {
      List<String> user = OrdinaryUser.FIRST.assume();
      shareTargets();
      OrdinaryUser.FIRST.own(target);
      Path part = owner.own(permit(Files.writeString(part(), "mine"), permissions));
      requireReplaced(new ChildJvm(user), api);
      if (owner == OrdinaryUser.SECOND) {
        assertThat(part).hasContent("mine");
        assertThat(Samples.names(targets)).containsExactly(PART, "target");
      }
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
  @Nested
  class Moved extends TreesOfBothEngines {
    private final Cancellation cancellation = new Cancellation();
    private Path around;
    private Path moved;

    @BeforeEach
    void create() throws IOException {
      around = Files.createDirectory(directory.resolve("around"));
      moved = directory.resolve("moved");
      target = around.resolve("target");
    }

    static Stream<Arguments> targets() {
      return Stream.of(
          arguments(Replace.NEVER, 900_000),
          arguments(Replace.NEVER, 3_000_000),
          arguments(Replace.ALWAYS, 900_000),
          arguments(Replace.ALWAYS, 3_000_000));
    }

    @ParameterizedTest
    @MethodSource("targets")
    void theCopyFollowsTheDirectory(Replace replace, int bytes) throws IOException {
      copy(replace, bytes, this::move);
      assertSame(source, moved.resolve("target"));
      assertThat(Samples.names(moved)).containsExactly("target");
      requireUntouched();
    }

    @ParameterizedTest
    @MethodSource("targets")
    void aCancelledCopyLeavesNothing(Replace replace, int bytes) throws IOException {
      cancel(replace, bytes, this::move);
      if (replace == Replace.ALWAYS) {
        assertTree(moved, "target=old");
      } else {
        assertThat(moved).isEmptyDirectory();
      }
    }

    @Test
    void aCancelledCopyLeavesTheFileThatReplacedTheTarget() throws IOException {
      Path other = Files.writeString(directory.resolve("other"), "unrelated");
      cancel(
          Replace.NEVER,
          900_000,
          () -> Files.move(other, target, StandardCopyOption.REPLACE_EXISTING));
    }

    private void cancel(Replace replace, int bytes, Fault.Event event) throws IOException {
      Fault.Event cancelling =
          () -> {
            event.happen();
            cancellation.cancel();
          };
      assertThatThrownBy(() -> copy(replace, bytes, cancelling))
          .isInstanceOf(CopyCancelledException.class);
      requireUntouched();
    }

    // A limit makes pieces, so that the event happens before the end.
    private void copy(Replace replace, int bytes, Fault.Event event) throws IOException {
      if (replace == Replace.ALWAYS) {
        Files.writeString(target, "old");
      }
      Samples.random(source, bytes);
      AtomicBoolean isOver = new AtomicBoolean();
      CopyListener listener =
          CopyListener.onProgress(unused -> {
            if (isOver.compareAndSet(false, true)) {
              assertDoesNotThrow(event::happen);
            }
          });
      CopyOptions limited = CopyOptions.DEFAULTS.withBytesPerSecond(10_000_000);
      engine
          .copier(limited.withReplace(replace))
          .withListener(listener)
          .withCancellation(cancellation)
          .copy(source, target);
      assertThat(isOver).isTrue();
    }

    private void move() throws IOException {
      Files.move(around, moved);
      TreeWords.fill(around, "target=unrelated");
    }

    private void requireUntouched() throws IOException {
      assertTree(around, "target=unrelated");
    }
  }
}
