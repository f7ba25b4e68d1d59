package dev.millrace.files.stress;

import static dev.millrace.files.Samples.MIB;
import static dev.millrace.files.Samples.assertSame;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Commands;
import dev.millrace.files.Copier;
import dev.millrace.files.CopyListener;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.MillraceFiles;
import dev.millrace.files.OrdinaryUser;
import dev.millrace.files.Replace;
import dev.millrace.files.Samples;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.sys.ChildJvm;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Directories that the kernel guards, and files that have the name of a staging file.
@EnabledOnOs(LINUX)
@Tag("slow")
class GuardedDirectoryTest extends SourceAndTarget.OnDisk {
  private static final Path PROTECTED_SYMLINKS = Path.of("/proc/sys/fs/protected_symlinks");
  private static final String PART = ".target.millrace-part";
  private Path targets;

  @BeforeEach
  void create() throws IOException {
    OrdinaryUser.permit(Samples.random(source, 2 * MIB), "rw-r--r--");
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
    Files.setAttribute(targets, "unix:mode", 01777);
    OrdinaryUser.permit(directory, "rwxrwxrwx");
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
    OrdinaryUser.SECOND.own(OrdinaryUser.permit(Files.writeString(part(), "mine"), "rw-------"));
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
    OrdinaryUser.FIRST.own(OrdinaryUser.permit(Files.writeString(part(), "half"), "---------"));
    requireReplaced(new ChildJvm(user), api);
  }

  @ParameterizedTest
  @EnumSource
  void aLockOfAReaderBlocksNoCopy(Api api) throws IOException {
    assumeTrue(Commands.run("flock", "--version") == 0);
    List<String> user = OrdinaryUser.SECOND.assume();
    shareTargets();
    OrdinaryUser.permit(Files.writeString(part(), "half"), "rw-r--r--");
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

  @Test
  void theNextCopyRemovesTheLeftoverOfAKilledOne() throws Exception {
    Files.writeString(target, "old");
    Process process = new ChildJvm(List.of()).start(SlowCopy.class, source, target);
    assertThat(process.inputReader().readLine()).isEqualTo(SlowCopy.BEGUN);
    process.destroyForcibly().waitFor();
    assertThat(target).hasContent("old");
    new Copier(CopyOptions.DEFAULTS.withReplace(Replace.ALWAYS)).copy(source, target);
    assertSame(source, target);
    assertThat(Samples.names(target.getParent())).containsExactly("target");
  }

  private Path part() {
    return target.resolveSibling(PART);
  }

  private void shareTargets() throws IOException {
    Files.writeString(target, "old");
    OrdinaryUser.permit(directory, "rwxr-xr-x");
    Files.setAttribute(target.getParent(), "unix:mode", 01777);
  }

  private void requireReplaced(ChildJvm jvm, Api api) throws IOException {
    assertThat(Cued.start(jvm, api, source, target).copy()).isEqualTo(Cued.DONE);
    assertSame(source, target);
  }

  /// Replaces a file slowly, and prints when the first piece has moved.
  static final class SlowCopy {
    static final String BEGUN = "begun";

    private SlowCopy() {}

    /// Runs the program.
    ///
    /// @param arguments the source and the target
    public static void main(String[] arguments) throws IOException {
      CopyOptions options =
          CopyOptions.DEFAULTS.withReplace(Replace.ALWAYS).withBytesPerSecond(100_000);
      new Copier(options)
          .withListener(CopyListener.onProgress(unused -> System.out.println(BEGUN)))
          .copy(Path.of(arguments[0]), Path.of(arguments[1]));
    }
  }
}
