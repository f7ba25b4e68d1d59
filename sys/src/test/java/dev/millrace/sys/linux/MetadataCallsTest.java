package dev.millrace.sys.linux;

import static dev.millrace.sys.FileCalls.Access.DIRECTORY_PATH_NO_LINK;
import static dev.millrace.sys.FileCalls.Access.READ;
import static dev.millrace.sys.FileCalls.Access.READ_WRITE;
import static dev.millrace.sys.MetadataCalls.Link.FOLLOW;
import static dev.millrace.sys.MetadataCalls.Link.STAY;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.OpenFiles;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;

/// Metadata, compared with the metadata that the JDK reports.
@EnabledOnOs(LINUX)
class MetadataCallsTest {
  @TempDir Path directory;
  private final OpenFiles files = OpenFiles.ofThisSystem();
  private final FileCalls calls = files.calls();
  private Path file;
  private int descriptor;

  @BeforeEach
  void open() throws IOException {
    file = Files.write(directory.resolve("file"), new byte[10_000]);
    descriptor = files.open(file, READ_WRITE);
  }

  @AfterEach
  void close() {
    calls.close(descriptor);
    files.close();
  }

  @Test
  void aStatusEqualsTheAttributesOfTheJdk() throws IOException {
    Files.createLink(directory.resolve("other"), file);
    Map<String, Object> jdk = Files.readAttributes(file, "unix:*");
    FileStatus status = files.status(descriptor);
    assertThat(status.mode()).isEqualTo(jdk.get("mode"));
    assertThat(status.inode()).isEqualTo(jdk.get("ino"));
    assertThat(status.links()).isEqualTo(2);
    assertThat(status.uid()).isEqualTo(jdk.get("uid"));
    assertThat(status.gid()).isEqualTo(jdk.get("gid"));
    assertThat(status.bytes()).isEqualTo(jdk.get("size"));
    assertThat(accessed(status)).isEqualTo(jdk.get("lastAccessTime"));
    assertThat(modified(status)).isEqualTo(jdk.get("lastModifiedTime"));
    assertThat(time(status.changedSeconds(), status.changedNanos())).isEqualTo(jdk.get("ctime"));
  }

  // The JDK packs major and minor differently.
  @Test
  void deviceAndBlocksEqualTheOutputOfStat() throws IOException {
    FileStatus status = files.status(descriptor);
    long device = status.device();
    assertThat("%d:%d %d".formatted(device >> 32, (int) device, blocks(status)))
        .isEqualTo(stat("%Hd:%Ld %b"));
  }

  private static long blocks(FileStatus status) {
    return status.allocatedBytes() / 512;
  }

  private String stat(String format) throws IOException {
    Process stat = new ProcessBuilder("stat", "-c", format, file.toString()).start();
    String output = new String(stat.getInputStream().readAllBytes(), UTF_8).strip();
    assumeThat(output).as("a stat that supports the format").containsPattern("^\\d+:\\d+ \\d+$");
    return output;
  }

  @Test
  void aSymbolicLinkIsFollowedOnRequest() throws IOException {
    RawName link = RawName.of(Files.createSymbolicLink(directory.resolve("link"), file));
    FileStatus status = new FileStatus();
    assertThat(calls.statx(link, FOLLOW, status)).isZero();
    assertThat(status.isRegularFile()).isTrue();
    assertThat(status.sameFileAs(files.status(descriptor))).isTrue();
    assertThat(calls.statx(link, STAY, status)).isZero();
    assertThat(status.isSymbolicLink()).isTrue();
    assertThat(status.sameFileAs(files.status(descriptor))).isFalse();
  }

  @Test
  void aMissingFileOrClosedDescriptorIsAFailure() {
    FileStatus status = new FileStatus();
    RawName missing = RawName.of(directory.resolve("missing"));
    MemorySegment name = files.name("user.a");
    assertThat(calls.statx(missing, FOLLOW, status)).matches(Errno.ENOENT::is);
    assertThat(
            new long[] {
              calls.statx(-1, status),
              calls.fchmod(-1, 0),
              calls.fchown(-1, 0, 0),
              calls.futimens(-1, status),
              calls.flistxattr(-1, name),
              calls.fgetxattr(-1, name, name),
              calls.fsetxattr(-1, name, name),
              calls.fremovexattr(-1, name)
            })
        .containsOnly(Errno.EBADF.result());
  }

  /// As for a directory that may be written to but not listed.
  @Test
  void aDirectoryThatIsNotOpenForReadingHasMetadata() throws IOException {
    Path inner = Files.createDirectory(directory.resolve("inner"));
    int path = files.open(inner, DIRECTORY_PATH_NO_LINK);
    MemorySegment name = files.name("user.colour");
    MemorySegment value = files.bytes("red");
    MemorySegment read = files.bytes("---");
    FileTime time = FileTime.from(Instant.ofEpochSecond(1_000_000_000));
    Files.setLastModifiedTime(file, time);
    assertThat(calls.futimens(path, files.status(descriptor))).isZero();
    assertThat(Files.getLastModifiedTime(inner)).isEqualTo(time);
    assertThat(calls.fchmod(path, 0711)).isZero();
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(inner)))
        .isEqualTo("rwx--x--x");
    assertThat(calls.fchown(path, -1, -1)).isZero();
    assumeThat(calls.fsetxattr(path, name, value)).isZero();
    assertThat(calls.flistxattr(path, MemorySegment.NULL)).isGreaterThanOrEqualTo(12);
    assertThat(calls.fgetxattr(path, name, read)).isEqualTo(3);
    assertThat(read.mismatch(value)).isEqualTo(-1);
    assertThat(calls.fremovexattr(path, name)).isZero();
    assertThat(calls.fgetxattr(path, name, read)).matches(Errno.ENODATA::is);
  }

  @Test
  void aLinkToADirectoryIsNotOpened() throws IOException {
    Path link = Files.createSymbolicLink(directory.resolve("link"), Path.of("."));
    assertThat(calls.open(RawName.of(link), DIRECTORY_PATH_NO_LINK, 0)).matches(Errno.ENOTDIR::is);
  }

  @Test
  void anotherFileIsNotTheSameFile() throws IOException {
    int other = files.open(Files.write(directory.resolve("other"), new byte[10_000]), READ);
    assertThat(files.status(other).sameFileAs(files.status(descriptor))).isFalse();
    assertThat(files.status(other).unchangedSince(files.status(descriptor))).isFalse();
    calls.close(other);
  }

  private static FileTime accessed(FileStatus status) {
    return time(status.accessedSeconds(), status.accessedNanos());
  }

  private static FileTime modified(FileStatus status) {
    return time(status.modifiedSeconds(), status.modifiedNanos());
  }

  private static FileTime time(long seconds, int nanos) {
    return FileTime.from(Instant.ofEpochSecond(seconds, nanos));
  }
}
