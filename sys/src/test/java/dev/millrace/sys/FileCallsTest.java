package dev.millrace.sys;

import static dev.millrace.sys.Answers.done;
import static dev.millrace.sys.FileCalls.Access.CREATE_NEW;
import static dev.millrace.sys.FileCalls.Access.READ;
import static dev.millrace.sys.FileCalls.Access.READ_WRITE;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.net.URI;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The bare calls, with real files.
@EnabledOnOs(LINUX)
class FileCallsTest {
  @TempDir Path folder;
  private final FileCalls calls = done(new LinuxSys().fileCalls());
  private final Arena arena = Arena.ofConfined();

  @AfterEach
  void free() {
    arena.close();
  }

  @Test
  void whatIsWrittenIsRead() throws IOException {
    Path file = folder.resolve("file");
    int descriptor = open(file, CREATE_NEW);
    assertThat(calls.write(descriptor, bytes("first "))).isEqualTo(6);
    assertThat(calls.write(descriptor, bytes("second"))).isEqualTo(6);
    assertThat(calls.pwrite(descriptor, bytes("F"), 0)).isEqualTo(1);
    assertThat(calls.size(descriptor)).isEqualTo(12);
    assertThat(calls.fsync(descriptor)).isZero();
    assertThat(calls.close(descriptor)).isZero();
    assertThat(file).hasContent("First second");
  }

  @Test
  void aReadMayBeShortAndSaysSo() throws IOException {
    int descriptor = open(Files.writeString(folder.resolve("file"), "0123456789"), READ);
    MemorySegment six = arena.allocate(6);
    assertThat(calls.read(descriptor, six)).isEqualTo(6);
    assertThat(calls.read(descriptor, six)).isEqualTo(4);
    assertThat(text(six)).isEqualTo("678945");
    assertThat(calls.read(descriptor, six)).isZero();
    assertThat(calls.pread(descriptor, six, 8)).isEqualTo(2);
    assertThat(calls.pread(descriptor, six, 10)).isZero();
    assertThat(calls.pread(descriptor, six, 1L << 40)).isZero();
    calls.close(descriptor);
  }

  @Test
  void zeroBytesAreRight() throws IOException {
    int descriptor = open(folder.resolve("empty"), CREATE_NEW);
    MemorySegment none = arena.allocate(0);
    assertThat(calls.write(descriptor, none)).isZero();
    assertThat(calls.pwrite(descriptor, none, 100)).isZero();
    assertThat(calls.read(descriptor, none)).isZero();
    assertThat(calls.pread(descriptor, none, 0)).isZero();
    assertThat(calls.ftruncate(descriptor, 0)).isZero();
    assertThat(calls.size(descriptor)).isZero();
    assertThat(calls.fallocate(descriptor, 0, 0)).matches(Errno.EINVAL::is);
    calls.close(descriptor);
  }

  @Test
  void aDescriptorThatIsClosedIsBad() throws IOException {
    int descriptor = open(folder.resolve("file"), CREATE_NEW);
    assertThat(calls.close(descriptor)).isZero();
    MemorySegment one = arena.allocate(1);
    assertThat(
            new long[] {
              calls.close(descriptor),
              calls.read(descriptor, one),
              calls.pread(descriptor, one, 0),
              calls.write(descriptor, one),
              calls.pwrite(descriptor, one, 0),
              calls.fallocate(descriptor, 0, 1),
              calls.ftruncate(descriptor, 1),
              calls.size(descriptor),
              calls.fsync(descriptor),
              calls.fadvise(descriptor, 0, 0, FileCalls.Advice.SEQUENTIAL)
            })
        .containsOnly(-Errno.EBADF.number());
  }

  @Test
  void whatIsOpenedToReadCannotBeWritten() throws IOException {
    int descriptor = open(Files.writeString(folder.resolve("file"), "kept"), READ);
    assertThat(calls.write(descriptor, bytes("lost"))).matches(Errno.EBADF::is);
    assertThat(calls.ftruncate(descriptor, 0)).matches(Errno.EINVAL::is);
    calls.close(descriptor);
    assertThat(folder.resolve("file")).hasContent("kept");
  }

  @Test
  void aMissingFileIsNotMade() {
    Path missing = folder.resolve("missing");
    long result = calls.open(RawName.of(missing), READ_WRITE);
    assertThat(result).matches(Errno.ENOENT::is);
    assertThat(missing).doesNotExist();
    assertThatThrownBy(() -> Call.OPEN.require(result, missing))
        .isInstanceOf(NoSuchFileException.class)
        .hasMessage(missing + ": open: ENOENT");
  }

  @Test
  void aFileThatExistsIsNotMadeAgain() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "kept");
    long result = calls.open(RawName.of(file), CREATE_NEW);
    assertThat(result).matches(Errno.EEXIST::is);
    assertThat(file).hasContent("kept");
    assertThatThrownBy(() -> Call.OPEN.require(result, file))
        .isInstanceOf(FileAlreadyExistsException.class);
  }

  @Test
  void aNewFileHasThePermissionsTheJdkGives() throws IOException {
    Path jdks = Files.createFile(folder.resolve("jdks"));
    Path ours = folder.resolve("ours");
    calls.close(open(ours, CREATE_NEW));
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(ours)))
        .isEqualTo(PosixFilePermissions.toString(Files.getPosixFilePermissions(jdks)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a%0Ab", "a%20b", "gr%C3%BCn-%F0%9F%8C%8A", "%FF%FE", "-"})
  void aNameIsPassedByteByByte(String name) throws IOException {
    Path file = Path.of(URI.create(folder.toUri() + name));
    int descriptor = open(file, CREATE_NEW);
    calls.write(descriptor, bytes("text"));
    calls.close(descriptor);
    assertThat(Files.readString(file)).isEqualTo("text");
  }

  @Test
  void aPathMayBeRelative() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "text");
    int descriptor = open(Path.of("").toAbsolutePath().relativize(file), READ);
    assertThat(calls.size(descriptor)).isEqualTo(4);
    calls.close(descriptor);
  }

  @Test
  void anEntryOfAZipFileHasNoRawName() throws IOException {
    Path zip = folder.resolve("some.zip");
    try (FileSystem entries = FileSystems.newFileSystem(zip, Map.of("create", "true"))) {
      Path entry = entries.getPath("/entry");
      assertThatThrownBy(() -> RawName.of(entry))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("inside another file");
    }
  }

  @Test
  void offsetsBeyondTwoGibibytesAreRight() throws IOException {
    long bytes = 3L << 30;
    int descriptor = open(folder.resolve("sparse"), CREATE_NEW);
    assertThat(calls.ftruncate(descriptor, bytes)).isZero();
    assertThat(calls.size(descriptor)).isEqualTo(bytes);
    assertThat(calls.pwrite(descriptor, bytes("end"), bytes - 3)).isEqualTo(3);
    MemorySegment five = arena.allocate(5);
    assertThat(calls.pread(descriptor, five, bytes - 5)).isEqualTo(5);
    assertThat(text(five)).isEqualTo("\0\0end");
    assertThat(calls.pread(descriptor, five, bytes - 3)).isEqualTo(3);
    calls.close(descriptor);
    assertThat(folder.resolve("sparse")).hasSize(bytes);
  }

  @Test
  void roomIsReservedAndTheFileGrows() throws IOException {
    int descriptor = open(folder.resolve("file"), CREATE_NEW);
    long result = calls.fallocate(descriptor, 0, 1 << 20);
    assumeThat(Errno.EOPNOTSUPP.is(result)).as("a file system that reserves").isFalse();
    assertThat(result).isZero();
    assertThat(calls.size(descriptor)).isEqualTo(1 << 20);
    assertThat(calls.ftruncate(descriptor, 10)).isZero();
    assertThat(calls.size(descriptor)).isEqualTo(10);
    calls.close(descriptor);
  }

  @Test
  void aDiskThatIsFullSaysSo() throws IOException {
    try (LoopMount mount = LoopMount.assume(LoopMount.Type.EXT4)) {
      Path file = mount.folder().resolve("file");
      int descriptor = open(file, CREATE_NEW);
      assertThat(calls.fallocate(descriptor, 0, 1L << 40)).matches(Errno.ENOSPC::is);
      MemorySegment piece = calls.pages(arena, 8 << 20);
      long result = piece.byteSize();
      for (int i = 0; i < 100 && result > 0; i++) {
        result = calls.write(descriptor, piece);
      }
      assertThat(result).matches(Errno.ENOSPC::is);
      long full = result;
      assertThatThrownBy(() -> Call.WRITE.require(full, file)).hasMessage(file + ": write: ENOSPC");
      calls.close(descriptor);
    }
  }

  @ParameterizedTest
  @EnumSource
  void everyAdviceIsTaken(FileCalls.Advice advice) throws IOException {
    int descriptor = open(Files.writeString(folder.resolve("file"), "text"), READ);
    assertThat(calls.fadvise(descriptor, 0, 0, advice)).isZero();
    calls.close(descriptor);
  }

  @Test
  void buffersStartOnAPage() {
    MemorySegment buffer = calls.pages(arena, 10_000);
    assertThat(buffer.byteSize()).isEqualTo(10_000);
    assertThat(buffer.address() % calls.pageBytes()).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "open",
        "read",
        "pread",
        "write",
        "pwrite",
        "fallocate",
        "ftruncate",
        "statx",
        "fsync",
        "fadvise"
      })
  void aCallThatWasInterruptedIsMadeAgain(String name) throws IOException {
    FaultyCalls faulty = new FaultyCalls(name).with(Errno.EINTR, Errno.EINTR);
    FileCalls interrupted = done(faulty.sys().fileCalls());
    int descriptor = (int) interrupted.open(RawName.of(folder.resolve("file")), CREATE_NEW);
    MemorySegment text = bytes("text");
    assertThat(interrupted.write(descriptor, text)).isEqualTo(4);
    assertThat(interrupted.pwrite(descriptor, text, 4)).isEqualTo(4);
    assertThat(interrupted.pread(descriptor, text, 6)).isEqualTo(2);
    assertThat(interrupted.read(descriptor, text)).isEqualTo(4);
    assertThat(interrupted.fallocate(descriptor, 0, 8)).isNotEqualTo(-Errno.EINTR.number());
    assertThat(interrupted.fadvise(descriptor, 0, 0, FileCalls.Advice.WILLNEED)).isZero();
    assertThat(interrupted.fsync(descriptor)).isZero();
    assertThat(interrupted.ftruncate(descriptor, 3)).isZero();
    assertThat(interrupted.size(descriptor)).isEqualTo(3);
    assertThat(interrupted.close(descriptor)).isZero();
    assertThat(faulty.count(name)).isEqualTo(3);
  }

  @Test
  void aCloseThatWasInterruptedIsNotMadeAgain() throws IOException {
    FaultyCalls faulty = new FaultyCalls("close").with(Errno.EINTR);
    int descriptor = open(folder.resolve("file"), CREATE_NEW);
    assertThat(done(faulty.sys().fileCalls()).close(descriptor)).matches(Errno.EINTR::is);
    assertThat(faulty.count("close")).isOne();
    calls.close(descriptor);
  }

  private int open(Path file, FileCalls.Access access) throws IOException {
    return (int) Call.OPEN.require(calls.open(RawName.of(file), access), file);
  }

  private MemorySegment bytes(String text) {
    return arena.allocateFrom(JAVA_BYTE, text.getBytes(US_ASCII));
  }

  private static String text(MemorySegment bytes) {
    return new String(bytes.toArray(JAVA_BYTE), US_ASCII);
  }
}
