package dev.millrace.lab.doctor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.lab.doctor.Ability.State;
import dev.millrace.lab.request.ImpossibleRequestException;
import dev.millrace.sys.Answer.NotSupported;
import dev.millrace.sys.LoopMount;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;

/// The abilities of file systems that are mounted for the test.
class DirectoryCheckupTest {
  @TempDir Path directory;

  private static Map<String, Ability> abilities(Path checked) throws IOException {
    return DirectoryCheckup.of(checked, Host.sys().fileCalls()).abilities().stream()
        .collect(Collectors.toMap(Ability::name, ability -> ability));
  }

  @Test
  @EnabledOnOs(LINUX)
  void ext4HasAllButReflinks() throws IOException {
    try (LoopMount mount = LoopMount.assume(LoopMount.Type.EXT4)) {
      Map<String, Ability> found = abilities(mount.directory());
      assertThat(found.remove("reflink"))
          .isEqualTo(new Ability("reflink", State.NO, "ioctl(FICLONE): EOPNOTSUPP"));
      assertThat(found.values()).allMatch(ability -> ability.state() == State.YES);
      assertThat(found.get("names").detail()).isEqualTo("up to 255 bytes, case matters, any bytes");
      assertThat(found.get("file times").detail())
          .startsWith("stored in steps of 1.00 ns; least difference between two writes: ");
      assertThat(found.get("fsync").detail()).endsWith(" for 4 KiB");
      assertThat(mount.directory()).isDirectoryNotContaining("glob:**.millrace*");
    }
  }

  @Test
  @EnabledOnOs(LINUX)
  void xfsSharesBlocks() throws IOException {
    try (LoopMount mount = LoopMount.assume(LoopMount.Type.XFS)) {
      Map<String, Ability> found = abilities(mount.directory());
      assertThat(found.values()).allMatch(ability -> ability.state() == State.YES);
      assertThat(found.get("direct I/O").detail()).isEqualTo("in blocks of 512 bytes");
    }
  }

  @Test
  void withoutSystemCallsTheAbilitiesThatNeedThemAreUnknown() throws IOException {
    DirectoryCheckup checkup = DirectoryCheckup.of(directory, new NotSupported<>("not here"));
    assertThat(checkup.abilities())
        .contains(new Ability("reflink", State.UNKNOWN, "needs system calls"))
        .anyMatch(ability -> ability.name().equals("fsync") && ability.state() == State.YES);
    assertThat(directory).isEmptyDirectory();
  }

  /// A file system in memory with a single inode, for its root.
  @Test
  @EnabledOnOs(LINUX)
  void aFullFileSystemIsRejectedWithTheReasonOfTheSystem() throws Exception {
    Path full = Files.createDirectory(directory.resolve("full"));
    assumeThat(run("mount", "-t", "tmpfs", "-o", "nr_inodes=1", "tmpfs", full.toString())).isZero();
    try {
      assertThatThrownBy(() -> abilities(full))
          .isInstanceOf(ImpossibleRequestException.class)
          .hasMessageStartingWith(full + ": takes no new directories (")
          .hasMessageEndingWith("); name another directory");
    } finally {
      run("umount", full.toString());
    }
  }

  private static int run(String... command) throws Exception {
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start()
        .waitFor();
  }

  @Test
  @EnabledOnOs(LINUX)
  void aDirectoryThatTakesNoFilesIsRejected() {
    assertThatThrownBy(() -> DirectoryCheckup.require(directory.resolve("none")))
        .isInstanceOf(ImpossibleRequestException.class)
        .hasMessageEndingWith("none: no such directory; create it, or name another");
    assertThatThrownBy(() -> abilities(Path.of("/proc")))
        .isInstanceOf(ImpossibleRequestException.class)
        .hasMessageContaining("/proc: ");
  }
}
