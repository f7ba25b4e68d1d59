package dev.millrace.files;

import static dev.millrace.files.Samples.KIB;
import static dev.millrace.files.Samples.MIB;
import static dev.millrace.files.Samples.assertSame;
import static dev.millrace.sys.Answers.assertFails;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.internal.channel.*;
import dev.millrace.sys.ColdFile;
import dev.millrace.sys.Errno;
import dev.millrace.sys.LoopMount;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Full or broken disks. Channels of Java report failures without the name of a file.
@EnabledOnOs(LINUX)
@Tag("slow")
class DiskTest extends SourceAndTarget.OnDisk {
  @ParameterizedTest
  @EnumSource(LoopMount.Type.class)
  void aCopyIntoAFullDiskLeavesNoTarget(LoopMount.Type type) throws IOException {
    Samples.random(source, 12 * MIB);
    try (LoopMount mount = LoopMount.assume(type)) {
      fill(mount, 6 * MIB);
      Path target = mount.directory().resolve("target");
      List<String> before = Samples.names(mount.directory());
      for (FaultyCalls calls : List.of(new FaultyCalls(), unreserved())) {
        for (int threads = 1; threads <= 2; threads++) {
          Copier copier =
              calls.copier(CopyOptions.DEFAULTS.withThreads(threads).withOffload(Offload.NEVER));
          assertFails(() -> copier.copy(source, target))
              .hasMessageMatching(target + ": (fallocate|pwrite|fsync): ENOSPC");
          assertThat(Samples.names(mount.directory())).isEqualTo(before);
          assertThat(calls.open()).isEmpty();
        }
      }
    }
  }

  // Not every kind of write can use the last blocks: the disk is full when a copy fails.
  @Test
  void aSmallFileThatDoesNotFitLeavesNoTarget() throws IOException {
    Samples.random(source, MIB);
    try (LoopMount mount = LoopMount.assume(LoopMount.Type.EXT4)) {
      Path target = Files.writeString(mount.directory().resolve("target"), "old");
      fill(mount, 500 * KIB);
      assertThatThrownBy(() -> copyUntilFull(source, mount.directory()))
          .hasMessageMatching(mount.directory() + "/\\d+: pwrite: ENOSPC");
      int copies = Samples.names(mount.directory()).size() - 3;
      for (int i = 0; i < copies; i++) {
        assertSame(source, mount.directory().resolve("" + i));
      }
      CopyOptions replacing = CopyOptions.DEFAULTS.withReplace(Replace.ALWAYS);
      assertThatThrownBy(() -> unreserved().copier(replacing).copy(source, target))
          .hasMessage(target + ": pwrite: ENOSPC");
      assertThat(target).hasContent("old");
      assertThat(Samples.names(mount.directory())).hasSize(copies + 3);
    }
  }

  private static void copyUntilFull(Path source, Path disk) throws IOException {
    Copier copier = unreserved().copier(CopyOptions.DEFAULTS);
    for (int i = 0; i < 20; i++) {
      copier.copy(source, disk.resolve("" + i));
    }
  }

  // A file of the same file system, without space for a second one.
  @Test
  void aKernelCopyIntoAFullDiskFails() throws IOException {
    try (LoopMount mount = LoopMount.assume(LoopMount.Type.EXT4)) {
      Path source = Samples.random(mount.directory().resolve("source"), 12 * MIB);
      fill(mount, 6 * MIB);
      Path target = mount.directory().resolve("target");
      FaultyCalls calls = unreserved();
      assertThatThrownBy(
              () -> calls.copier(CopyOptions.DEFAULTS.withThreads(1)).copy(source, target))
          .hasMessage(target + ": pwrite: ENOSPC");
      assertThat(calls.count("copyFileRange")).isPositive();
      assertThat(target).doesNotExist();
    }
  }

  // The end of the device is missing: reads there fail with an I/O error.
  @Test
  void anUnreadableDiskFailsTheCopy() throws IOException {
    try (LoopMount mount = LoopMount.assume(LoopMount.Type.EXT4)) {
      Path source = Samples.random(mount.directory().resolve("source"), 12 * MIB);
      ColdFile.evict(source);
      cutDevice(mount);
      for (int threads = 1; threads <= 2; threads++) {
        FaultyCalls calls = new FaultyCalls();
        Copier copier =
            calls.copier(CopyOptions.DEFAULTS.withThreads(threads).withOffload(Offload.NEVER));
        assertFails(() -> copier.copy(source, target)).hasMessage(source + ": pread: EIO");
        assertThat(Samples.names(directory)).isEmpty();
        assertThat(calls.open()).isEmpty();
      }
    }
  }

  private static void cutDevice(LoopMount mount) throws IOException {
    Path image = mount.directory().resolveSibling("image");
    try (var file = new RandomAccessFile(image.toFile(), "rw")) {
      file.setLength(MIB);
    }
  }

  private static FaultyCalls unreserved() {
    return new FaultyCalls().always("fallocate", Errno.EOPNOTSUPP);
  }

  /// Leaves about this much space, even for root.
  private static void fill(LoopMount mount, int leftBytes) throws IOException {
    Path spare = Samples.random(mount.directory().resolve("spare"), leftBytes);
    mount.fill();
    Files.delete(spare);
    assertThat(Host.sys().syncFileSystem(mount.directory()).optional()).isPresent();
  }

  @Test
  void aFullDiskIsAFailureOfTheTarget() throws IOException {
    try (var file = new RandomAccessFile(source.toFile(), "rw");
        LoopMount mount = LoopMount.assume(LoopMount.Type.EXT4)) {
      file.setLength(Files.getFileStore(mount.directory()).getTotalSpace() + 1);
      Path target = mount.directory().resolve("target");
      assertThatExceptionOfType(FileSystemException.class)
          .isThrownBy(() -> copy(source, target))
          .satisfies(e -> assertThat(e.getFile()).isEqualTo(target.toString()));
      assertThat(target).doesNotExist();
    }
  }

  @Test
  void anUnreadableDiskIsAFailureOfTheSource() throws IOException {
    try (LoopMount mount = LoopMount.assume(LoopMount.Type.EXT4)) {
      Path source = Samples.random(mount.directory().resolve("source"), 8 << 20);
      ColdFile.evict(source);
      cutDevice(mount);
      assertThatExceptionOfType(FileSystemException.class)
          .isThrownBy(() -> copy(source, target))
          .satisfies(e -> assertThat(e.getFile()).isEqualTo(source.toString()));
      assertThat(target).doesNotExist();
    }
  }

  private static void copy(Path source, Path target) throws IOException {
    NoSys.copier(CopyOptions.DEFAULTS).copy(source, target);
  }
}
