package dev.millrace.files.internal.channel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.NoSys;
import dev.millrace.files.Samples;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.sys.ColdFile;
import dev.millrace.sys.LoopMount;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;

/// Java's channels report failures without the name of a file. A copy names the file that failed.
@EnabledOnOs(LINUX)
@Tag("slow")
class ChannelFailureTest extends SourceAndTarget.OnDisk {
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

  private static void cutDevice(LoopMount mount) throws IOException {
    Path image = mount.directory().resolveSibling("image");
    try (var file = new RandomAccessFile(image.toFile(), "rw")) {
      file.setLength(1 << 20);
    }
  }
}
