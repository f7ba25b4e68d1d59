package dev.millrace.files.stress;

import static dev.millrace.files.Samples.MIB;
import static dev.millrace.files.Samples.assertSame;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Commands;
import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.OrdinaryUser;
import dev.millrace.files.Replace;
import dev.millrace.files.Samples;
import dev.millrace.sys.ChildJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// A file with the name of a staging file does not keep others from replacing the target.
@EnabledOnOs(LINUX)
@Tag("slow")
class SquattedNameTest {
  private static final String PART = ".target.millrace-part";

  @TempDir Path temporary;

  private Path source;
  private Path target;
  private Path part;

  @BeforeEach
  void create() throws IOException {
    source = OrdinaryUser.permit(Samples.random(temporary.resolve("source"), 2 * MIB), "rw-r--r--");
    Path targets = Files.createDirectory(temporary.resolve("targets"));
    target = Files.writeString(targets.resolve("target"), "old");
    part = targets.resolve(PART);
  }

  @ParameterizedTest
  @EnumSource
  void inAStickyDirectoryAnotherUserBlocksNoCopy(Api api) throws IOException {
    List<String> user = OrdinaryUser.FIRST.assume();
    shareTargets();
    OrdinaryUser.FIRST.own(target);
    OrdinaryUser.SECOND.own(OrdinaryUser.permit(Files.writeString(part, "mine"), "rw-------"));
    requireReplaced(new ChildJvm(user), api);
    assertThat(part).hasContent("mine");
    assertThat(Samples.names(target.getParent())).containsExactly(PART, "target");
  }

  @ParameterizedTest
  @EnumSource
  void aLeftoverThatItsOwnerCannotReadBlocksNoCopy(Api api) throws IOException {
    List<String> user = OrdinaryUser.FIRST.assume();
    shareTargets();
    OrdinaryUser.FIRST.own(target);
    OrdinaryUser.FIRST.own(OrdinaryUser.permit(Files.writeString(part, "half"), "---------"));
    requireReplaced(new ChildJvm(user), api);
  }

  @ParameterizedTest
  @EnumSource
  void aLockOfAReaderBlocksNoCopy(Api api) throws IOException {
    assumeTrue(Commands.run("flock", "--version") == 0);
    List<String> user = OrdinaryUser.SECOND.assume();
    shareTargets();
    OrdinaryUser.permit(Files.writeString(part, "half"), "rw-r--r--");
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
    command.addAll(List.of("flock", "--exclusive", part.toString(), "sh", "-c", "echo; cat"));
    Process reader = new ProcessBuilder(command).start();
    assertThat(reader.getInputStream().read()).isEqualTo('\n');
    return reader;
  }

  @Test
  void theNextCopyRemovesTheLeftoverOfAKilledOne() throws Exception {
    Process process = new ChildJvm(List.of()).start(SlowCopy.class, source, target);
    assertThat(process.inputReader().readLine()).isEqualTo(SlowCopy.BEGUN);
    process.destroyForcibly().waitFor();
    assertThat(target).hasContent("old");
    new Copier(CopyOptions.DEFAULTS.withReplace(Replace.ALWAYS)).copy(source, target);
    assertSame(source, target);
    assertThat(Samples.names(target.getParent())).containsExactly("target");
  }

  private void shareTargets() throws IOException {
    OrdinaryUser.permit(temporary, "rwxr-xr-x");
    Files.setAttribute(target.getParent(), "unix:mode", 01777);
  }

  private void requireReplaced(ChildJvm jvm, Api api) throws IOException {
    assertThat(Cued.start(jvm, api, source, target).copy()).isEqualTo(CopyOnCue.DONE);
    assertSame(source, target);
  }
}
