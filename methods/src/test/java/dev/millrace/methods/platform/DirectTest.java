package dev.millrace.methods.platform;

import static java.nio.file.StandardOpenOption.READ;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.methods.platform.Direct.BlockSizes;
import java.nio.ByteBuffer;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DirectTest {
  @TempDir Path directory;

  @ParameterizedTest
  @CsvSource({"1, 4096", "4096, 4096", "4097, 8192", "1048576, 1048576"})
  void allocatesWholeAlignedBlocks(int bytes, int allocated) throws Exception {
    ByteBuffer buffer = Direct.allocate(bytes, Long.MAX_VALUE, 4096);
    assertThat(buffer.isDirect()).isTrue();
    assertThat(buffer.capacity()).isEqualTo(allocated);
    assertThat(buffer.alignmentOffset(0, 4096)).isZero();
  }

  @ParameterizedTest
  @CsvSource({"0, 4096", "1, 4096", "5120, 8192", "3000000000, 1048576"})
  void allocatesNoMoreThanTheFile(long fileBytes, int allocated) throws Exception {
    assertThat(Direct.allocate(1 << 20, fileBytes, 4096).capacity()).isEqualTo(allocated);
  }

  @Test
  void findsTheBlockSizeOfADeviceOnce() throws Exception {
    List<Path> searched = new ArrayList<>();
    BlockSizes sizes =
        new BlockSizes(file -> {
          searched.add(file);
          return 512;
        });
    Path file = Files.createFile(directory.resolve("file"));
    Path other = Files.createFile(Files.createDirectory(directory.resolve("in")).resolve("other"));
    assertThat(List.of(sizes.of(file), sizes.of(other), sizes.of(file))).containsOnly(512);
    assertThat(searched).containsExactly(file);
  }

  @Test
  void findsTheBlockSize() throws Exception {
    assertThat(Direct.blockBytes(directory))
        .isEqualTo((int) Files.getFileStore(directory).getBlockSize())
        .isPositive();
  }

  @Test
  @EnabledOnOs(value = OS.LINUX, disabledReason = "no other system has a /proc that refuses")
  void reportsAnUnsupportedFileSystem() {
    assertThatThrownBy(() -> Direct.open(Path.of("/proc/version"), READ))
        .isInstanceOf(FileSystemException.class)
        .hasMessageStartingWith("/proc/version: cannot be opened for direct I/O: ");
  }

  @Test
  void keepsTheExceptionOfAMissingFile() {
    assertThatThrownBy(() -> Direct.open(directory.resolve("missing"), READ))
        .isInstanceOf(NoSuchFileException.class);
  }
}
