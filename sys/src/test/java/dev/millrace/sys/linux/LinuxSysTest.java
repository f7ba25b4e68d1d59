package dev.millrace.sys.linux;

import static dev.millrace.sys.Answers.done;
import static dev.millrace.sys.Answers.reason;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.sys.Errno;
import dev.millrace.sys.Extents;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.InMemory;
import dev.millrace.sys.RawName;
import dev.millrace.sys.Sys;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Extents, synchronization and failures of files of any name and any type.
@EnabledOnOs(LINUX)
class LinuxSysTest {
  private static final int MIB = 1 << 20;

  @TempDir Path directory;
  private final Sys sys = LinuxSys.linked();

  @Test
  void anEmptyFileHasNeitherHolesNorSharedBytes() throws IOException {
    Extents extents = done(sys.extents(Files.createFile(directory.resolve("empty"))));
    assertThat(extents.bytes()).isZero();
    assertThat(extents.holeBytes()).isZero();
    assertThat(done(extents.sharedBytes())).isZero();
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

  @Test
  void aSymbolicLinkIsFollowed() throws IOException {
    Path file = Files.write(directory.resolve("file"), new byte[123]);
    Path link = Files.createSymbolicLink(directory.resolve("link"), file);
    assertThat(done(sys.extents(link)).bytes()).isEqualTo(123);
  }

  @Test
  void aMissingFileIsNamedWithTheFailedCall() {
    Path missing = directory.resolve("missing");
    assertThatThrownBy(() -> sys.extents(missing))
        .isInstanceOf(NoSuchFileException.class)
        .hasMessage(missing + ": open: ENOENT");
    assertThatThrownBy(() -> sys.syncFileSystem(missing)).hasMessage(missing + ": open: ENOENT");
  }

  @Test
  void aDirectoryIsUnsupported() throws IOException {
    assertThat(reason(sys.extents(directory))).contains("not a regular file");
  }

  @Test
  void aFileSystemIsSyncedByADirectoryOrAFile() throws IOException {
    Path file = Files.write(directory.resolve("file"), new byte[123]);
    assertThat(done(sys.syncFileSystem(directory))).isEqualTo(directory);
    assertThat(done(sys.syncFileSystem(file))).isEqualTo(file);
  }

  // The pipe has no writer: a plain open would wait.
  @Test
  void aPipeIsNotOpened() throws IOException {
    Path pipe = pipe();
    assertThat(reason(sys.extents(pipe))).contains("not a regular file");
    assertThat(reason(sys.syncFileSystem(pipe))).contains("not a regular file");
  }

  @Test
  void aFileThatBecomesAPipeDoesNotBlock() throws IOException {
    Path pipe = pipe();
    try (OpenFile open = OpenFile.open(new NativeCalls(), pipe)) {
      assertThatThrownBy(open::bytes).hasMessage(pipe + ": lseek: ESPIPE");
    }
  }

  @Test
  void aDeviceIsNotOpened() throws IOException {
    assertThat(reason(sys.extents(Path.of("/dev/zero")))).contains("not a regular file");
  }

  @Test
  void anEntryOfAZipFileIsUnsupported() throws IOException {
    Path zip = directory.resolve("some.zip");
    try (FileSystem entries = FileSystems.newFileSystem(zip, Map.of("create", "true"))) {
      Path entry = Files.writeString(entries.getPath("/entry"), "text");
      assertThat(reason(sys.extents(entry))).contains("inside another file");
      assertThat(reason(sys.syncFileSystem(entry))).contains("inside another file");
    }
  }

  private Path pipe() throws IOException {
    Path pipe = directory.resolve("pipe");
    Process mkfifo = new ProcessBuilder("mkfifo", pipe.toString()).start();
    assumeThat(mkfifo.onExit().join().exitValue()).isZero();
    return pipe;
  }

  private Path file;

  @BeforeEach
  void write() throws IOException {
    file = Files.write(directory.resolve("some"), new byte[10_000]);
  }

  @Test
  void aFailedSyncfsIsNamedWithThePath() {
    Sys sys = new FaultyCalls("syncfs").with(Errno.ENOSPC).sys();
    assertThatThrownBy(() -> sys.syncFileSystem(directory))
        .hasMessage(directory + ": syncfs: ENOSPC");
  }

  @ParameterizedTest
  @EnumSource(names = {"ENOSYS", "ENOTTY", "EOPNOTSUPP"})
  void holesAreReportedWithoutSharedBytes(Errno errno) throws IOException {
    Sys sys = new FaultyCalls("fiemap").with(errno).sys();
    Extents extents = done(sys.extents(file));
    assertThat(extents.holeBytes()).isZero();
    assertThat(reason(extents.sharedBytes())).contains("FIEMAP", errno.name());
  }

  @Test
  void unreadableExtentsAreAFailure() {
    Sys sys = new FaultyCalls("fiemap").with(Errno.EIO).sys();
    assertThatThrownBy(() -> sys.extents(file)).hasMessage(file + ": ioctl(FS_IOC_FIEMAP): EIO");
  }

  @Test
  void everyThreadHasASeparateErrno() throws Exception {
    FileCalls calls = new NativeCalls();
    RawName missing = RawName.of(directory.resolve("missing"));
    RawName below = RawName.of(file.resolve("below"));
    List<Callable<Long>> tasks = new ArrayList<>();
    for (int i = 0; i < 5_000; i++) {
      tasks.add(() -> calls.open(missing, Access.READ, 0));
      tasks.add(() -> calls.open(below, Access.READ, 0));
    }
    try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
      List<Future<Long>> results = threads.invokeAll(tasks);
      for (int i = 0; i < results.size(); i++) {
        assertThat(results.get(i).get())
            .isEqualTo(-(i % 2 == 0 ? Errno.ENOENT : Errno.ENOTDIR).number());
      }
    }
  }

  @Test
  void anUnknownErrnoIsANumber() {
    assertThat(Errno.name(-131)).isEqualTo("errno 131");
  }
}
