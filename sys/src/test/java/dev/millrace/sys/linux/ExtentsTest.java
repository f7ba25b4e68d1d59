package dev.millrace.sys.linux;

import static dev.millrace.sys.Answers.done;
import static dev.millrace.sys.Answers.reason;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.sys.Extents;
import dev.millrace.sys.InMemory;
import dev.millrace.sys.Sys;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(LINUX)
class ExtentsTest {
  private static final int MIB = 1 << 20;

  @TempDir Path directory;
  private final Sys sys = LinuxSys.linked();

  @Test
  void aFullFileHasNoHoleBytes() throws IOException {
    Path file = Files.write(directory.resolve("file"), new byte[MIB + 5]);
    assertThat(done(sys.extents(file)).bytes()).isEqualTo(MIB + 5);
    assertThat(done(sys.extents(file)).holeBytes()).isZero();
  }

  @Test
  void anEmptyFileHasNeitherHolesNorSharedBytes() throws IOException {
    Extents extents = done(sys.extents(Files.createFile(directory.resolve("empty"))));
    assertThat(extents.bytes()).isZero();
    assertThat(extents.holeBytes()).isZero();
    assertThat(done(extents.sharedBytes())).isZero();
  }

  @Test
  void theHolesOfASparseFileAreCounted() throws IOException {
    assumeHoles();
    // A hole, a MiB, a hole, a MiB.
    Path file = write(directory, 2 * MIB, 5 * MIB);
    assertThat(done(sys.extents(file)))
        .extracting(Extents::bytes, Extents::holeBytes)
        .containsExactly(6L * MIB, 4L * MIB);
  }

  @Test
  void aFileMayBeOneHole() throws IOException {
    assumeHoles();
    Path file = directory.resolve("hole");
    try (RandomAccessFile open = new RandomAccessFile(file.toFile(), "rw")) {
      open.setLength(MIB + 5);
    }
    assertThat(done(sys.extents(file)).holeBytes()).isEqualTo(MIB + 5);
  }

  @Test
  void ext4HasNoSharedBytes() throws IOException {
    assumeThat(Files.getFileStore(directory).type()).isEqualTo("ext4");
    assertThat(done(done(sys.extents(write(directory, 0))).sharedBytes())).isZero();
  }

  @Test
  void tmpfsReportsHolesButNotSharedBytes(@TempDir(factory = InMemory.class) Path memory)
      throws IOException {
    assumeThat(Files.getFileStore(memory).type()).isEqualTo("tmpfs");
    Extents extents = done(sys.extents(write(memory, 2 * MIB)));
    assertThat(extents.holeBytes()).isEqualTo(2 * MIB);
    assertThat(reason(extents.sharedBytes())).contains("ioctl(FS_IOC_FIEMAP)");
  }

  private static Path write(Path in, int... offsets) throws IOException {
    Path file = in.resolve("file");
    try (FileChannel channel = FileChannel.open(file, CREATE, WRITE)) {
      for (int offset : offsets) {
        channel.write(ByteBuffer.allocate(MIB), offset);
      }
    }
    return file;
  }

  private void assumeHoles() throws IOException {
    assumeThat(Files.getFileStore(directory).type()).isIn("ext4", "xfs", "btrfs", "tmpfs");
  }
}
