package dev.millrace.files.stress;

import static dev.millrace.files.Samples.MIB;
import static dev.millrace.files.Samples.assertSame;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Commands;
import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.MillraceFiles;
import dev.millrace.files.OrdinaryUser;
import dev.millrace.files.Replace;
import dev.millrace.files.Samples;
import dev.millrace.sys.ChildJvm;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Directories that the kernel guards: append-only ones, and sticky ones with links of others.
@EnabledOnOs(LINUX)
@Tag("slow")
class GuardedDirectoryTest {
  private static final Path PROTECTED_SYMLINKS = Path.of("/proc/sys/fs/protected_symlinks");

  @TempDir Path temporary;

  private Path source;
  private Path targets;
  private Path target;

  @BeforeEach
  void create() throws IOException {
    source = OrdinaryUser.permit(Samples.random(temporary.resolve("source"), 2 * MIB), "rw-r--r--");
    targets = Files.createDirectory(temporary.resolve("targets"));
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
    Path victim = OrdinaryUser.FIRST.own(Files.writeString(temporary.resolve("victim"), "old"));
    Files.setAttribute(targets, "unix:mode", 01777);
    OrdinaryUser.permit(temporary, "rwxrwxrwx");
    OrdinaryUser.SECOND.own(Files.createSymbolicLink(target, victim));
    String printed = Cued.start(new ChildJvm(user), Api.COPIER, source, target).copy();
    assertThat(printed).contains("Exception").contains(target.toString());
    assertThat(victim).hasContent("old");
    assertThat(Samples.names(targets)).containsExactly("target");
    assertThat(Files.isSymbolicLink(target)).isTrue();
  }
}
