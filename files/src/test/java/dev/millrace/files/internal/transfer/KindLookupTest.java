package dev.millrace.files.internal.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.FaultyCalls;
import dev.millrace.files.Replace;
import dev.millrace.files.internal.plan.FileSystemKind;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.InMemory;
import dev.millrace.sys.LoopMount;
import dev.millrace.sys.RawName;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// One call finds the kind of the file system of a mount.
class KindLookupTest {
  private static final long LARGE = 1 << 20;

  @TempDir(factory = InMemory.class)
  Path memory;

  private FaultyCalls counted;
  private FileCalls calls;

  @BeforeEach
  void countCalls() {
    assumeThat(Host.sys().fileCalls()).isInstanceOf(Done.class);
    counted = new FaultyCalls();
    calls = counted.calls();
  }

  private void assumeMemory() throws IOException {
    assumeThat(Files.getFileStore(memory).type()).isEqualTo("tmpfs");
  }

  private FileSystemKind kind(Path directory) throws IOException {
    Path file = Files.createTempFile(directory, "millrace-kind-", "");
    int descriptor = (int) calls.open(RawName.of(file), Access.READ, 0);
    try {
      FileStatus status = new FileStatus();
      assertThat(calls.statx(descriptor, status)).isZero();
      assumeThat(status.uniqueMount()).as("unique numbers of mounts, Linux 6.8").isNotZero();
      return new KindLookup(calls).of(descriptor, status, LARGE);
    } finally {
      calls.close(descriptor);
      Files.delete(file);
    }
  }

  @Test
  void theSecondFileOfAMountNeedsNoCall() throws IOException {
    assumeMemory();
    assertThat(kind(memory)).isEqualTo(FileSystemKind.MEMORY);
    assertThat(kind(memory)).isEqualTo(FileSystemKind.MEMORY);
    assertThat(counted.count("fileSystemType")).isEqualTo(1);
  }

  @Test
  void theTwoMountsOfACopyNeedOneCallEach(@TempDir Path directory) throws IOException {
    assumeMemory();
    assumeThat(Files.getFileStore(directory)).isNotEqualTo(Files.getFileStore(memory));
    for (int i = 0; i < 3; i++) {
      assertThat(kind(memory)).isEqualTo(FileSystemKind.MEMORY);
      kind(directory);
    }
    assertThat(counted.count("fileSystemType")).isEqualTo(2);
  }

  @Test
  void theSecondReplacementOnAMountNeedsNoCall() throws IOException {
    assumeMemory();
    assumeThat(kind(memory)).isEqualTo(FileSystemKind.MEMORY);
    FaultyCalls recorded = new FaultyCalls();
    Copier copier = recorded.copier(CopyOptions.DEFAULTS.withReplace(Replace.ALWAYS));
    Path source = Files.writeString(memory.resolve("source"), "new");
    Path target = Files.createFile(memory.resolve("target"));
    copier.copy(source, target);
    long first = recorded.count("fileSystemType");
    copier.copy(source, target);
    assertThat(target).hasContent("new");
    assertThat(first).isEqualTo(1);
    assertThat(recorded.count("fileSystemType")).isEqualTo(1);
  }

  /// The second mount usually has the device number of the first one.
  @Test
  void anotherFileSystemInTheSamePlaceHasAnotherKind() throws IOException {
    try (LoopMount mount = LoopMount.assume(LoopMount.Type.XFS)) {
      assertThat(kind(mount.directory())).isEqualTo(FileSystemKind.SHARING_DISK);
    }
    try (LoopMount mount = LoopMount.assume(LoopMount.Type.EXT4)) {
      assertThat(kind(mount.directory())).isEqualTo(FileSystemKind.DISK);
    }
  }
}
