package dev.millrace.sys.linux;

import static dev.millrace.sys.Answers.done;
import static dev.millrace.sys.Answers.reason;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.sys.Errno;
import dev.millrace.sys.LoopMount;
import dev.millrace.sys.Sys;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Clones, and the target of a failed clone.
@EnabledOnOs(LINUX)
class FileCloneTest {
  @TempDir Path directory;
  private final Sys sys = LinuxSys.linked();
  private Path source;
  private Path target;

  @BeforeEach
  void write() throws IOException {
    source = Files.write(directory.resolve("source"), new byte[10_000]);
    target = directory.resolve("target");
  }

  @ParameterizedTest
  @EnumSource(names = {"BTRFS", "XFS"})
  void aCloneSharesAllBytes(LoopMount.Type type) throws IOException {
    try (LoopMount mount = LoopMount.assume(type)) {
      Path original = Files.write(mount.directory().resolve("source"), new byte[8192]);
      Path clone = mount.directory().resolve("target");
      assertThat(done(sys.clone(original, clone))).isEqualTo(clone);
      assertThat(clone).hasBinaryContent(new byte[8192]);
      sys.syncFileSystem(clone);
      assertThat(done(done(sys.extents(clone)).sharedBytes())).isEqualTo(8192);
    }
  }

  @Test
  void onExt4CloningIsUnsupportedAndLeavesNoTarget() throws IOException {
    assumeThat(Files.getFileStore(directory).type()).isEqualTo("ext4");
    assertThat(reason(sys.clone(source, target)))
        .isEqualTo("not cloned: ioctl(FICLONE): EOPNOTSUPP");
    assertThat(target).doesNotExist();
  }

  @ParameterizedTest
  @EnumSource(
      names = {"EOPNOTSUPP", "ENOTTY", "EXDEV", "EINVAL", "EPERM", "EACCES", "ETXTBSY", "EBADF"})
  void anErrnoOfAFileSystemWithoutClonesIsUnsupported(Errno errno) throws IOException {
    FaultyCalls calls = new FaultyCalls("ficlone").with(errno);
    assertThat(reason(calls.sys().clone(source, target))).endsWith(errno.name());
    assertThat(target).doesNotExist();
    assertThat(calls.count("open")).isEqualTo(calls.count("close"));
  }

  @ParameterizedTest
  @EnumSource(names = {"EIO", "ENOSPC", "EDQUOT", "ENOMEM"})
  void anErrnoOfTheDiskIsAFailure(Errno errno) {
    FaultyCalls calls = new FaultyCalls("ficlone").with(errno);
    assertThatThrownBy(() -> calls.sys().clone(source, target))
        .hasMessage(target + ": ioctl(FICLONE): " + errno);
    assertThat(target).doesNotExist();
    assertThat(calls.count("open")).isEqualTo(calls.count("close"));
  }

  @Test
  void anExistingTargetIsKept() throws IOException {
    Files.writeString(target, "kept");
    assertThatThrownBy(() -> sys.clone(source, target))
        .isInstanceOf(FileAlreadyExistsException.class);
    assertThat(target).hasContent("kept");
  }

  @Test
  void aMissingSourceLeavesNoTarget() {
    assertThatThrownBy(() -> sys.clone(directory.resolve("missing"), target))
        .isInstanceOf(NoSuchFileException.class);
    assertThat(target).doesNotExist();
  }
}
