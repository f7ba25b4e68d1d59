package dev.millrace.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls.Access;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Sources that are not regular files, and generated files.
@EnabledOnOs(LINUX)
class OddSourcesTest extends SourceAndTarget.OnDisk {
  @TempDir Path sources;
  private final FaultyCalls calls = new FaultyCalls();

  @AfterEach
  void requireClosed() {
    assertThat(calls.open()).isEmpty();
  }

  static Stream<CopyOptions> options() {
    return Stream.of(
        CopyOptions.DEFAULTS,
        CopyOptions.DEFAULTS.withReplace(Replace.ALWAYS),
        CopyOptions.DEFAULTS.withSparse(Sparse.ALWAYS),
        CopyOptions.DEFAULTS.withVerification(Verification.HASH));
  }

  // These files report 0 or 4096 bytes.
  @ParameterizedTest
  @MethodSource("options")
  void aGeneratedFileIsCopiedCompletely(CopyOptions options) throws IOException {
    List<Path> made =
        List.of(
            Path.of("/proc/version"),
            Path.of("/proc/cpuinfo"),
            Path.of("/proc/filesystems"),
            Path.of("/proc/self/cmdline"),
            Path.of("/proc/sys/kernel/ostype"),
            Path.of("/sys/kernel/mm/transparent_hugepage/enabled"),
            Path.of("/sys/devices/system/cpu/online"));
    for (Path source : made) {
      assumeTrue(Files.isReadable(source));
      CopyResult result = calls.copier(options).copy(source, target);
      assertThat(target).hasBinaryContent(Files.readAllBytes(source));
      assertThat(result.bytes()).isPositive().isEqualTo(Files.size(target));
      assertThat(result.attempts()).extracting(CopyAttempt::bytes).contains(result.bytes());
      Files.delete(target);
    }
  }

  @Test
  void aLongGeneratedFileIsCopiedCompletely() throws IOException {
    Path source = Path.of("/proc/kallsyms");
    assumeTrue(Files.isReadable(source));
    calls.copier().copy(source, target);
    assertThat(target).hasBinaryContent(Files.readAllBytes(source));
  }

  @Test
  void aFileWithoutBytesIsCopied() throws IOException {
    Path source = Files.createFile(sources.resolve("source"));
    assertThat(calls.copier().copy(source, directory.resolve("a")).bytes()).isZero();
    assertThat(directory.resolve("a")).isEmptyFile();
  }

  @Test
  void aDirectoryIsNotCopied() throws IOException {
    assertRejected(Files.createDirectory(sources.resolve("directory")));
  }

  // Without a writer, a plain open of the pipe would wait.
  @Test
  void aPipeIsNotCopied() throws IOException {
    Path pipe = sources.resolve("pipe");
    assumeTrue(Commands.run("mkfifo", pipe.toString()) == 0);
    assertRejected(pipe);
    assertThat(calls.count("open")).isZero();
  }

  @Test
  void aSocketIsNotCopied() throws IOException {
    Path socket = sources.resolve("socket");
    assumeTrue(socket.toString().length() < 104, "a path short enough for the address of a socket");
    try (ServerSocketChannel channel = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
      channel.bind(UnixDomainSocketAddress.of(socket));
      assertRejected(socket);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"/dev/zero", "/dev/null", "/dev/tty", "/dev/stdin"})
  void aDeviceIsNotOpened(String device) throws IOException {
    assumeTrue(Files.exists(Path.of(device)));
    assertRejected(Path.of(device));
    assertThat(calls.count("open")).isZero();
  }

  @Test
  void aLinkIsFollowed() throws IOException {
    Path file = Files.writeString(sources.resolve("file"), "text");
    Path link = Files.createSymbolicLink(sources.resolve("link"), file);
    calls.copier().copy(link, target);
    assertThat(target).isRegularFile().hasContent("text");
    assertThat(Files.isSymbolicLink(target)).isFalse();
  }

  @Test
  void aDanglingLinkIsAMissingFile() throws IOException {
    Path link = Files.createSymbolicLink(sources.resolve("link"), sources.resolve("missing"));
    assertThatThrownBy(() -> copy(link))
        .isInstanceOf(NoSuchFileException.class)
        .hasMessage(link + ": statx: ENOENT");
  }

  @Test
  void aLinkToItselfFails() throws IOException {
    Path link = sources.resolve("link");
    Files.createSymbolicLink(link, link);
    assertThatThrownBy(() -> copy(link)).hasMessage(link + ": statx: ELOOP");
  }

  @Test
  void aMissingFileIsNamed() {
    assertThatThrownBy(() -> copy(sources.resolve("missing")))
        .isInstanceOf(NoSuchFileException.class)
        .hasMessage(sources.resolve("missing") + ": statx: ENOENT");
    assertThatThrownBy(() -> copy(sources.resolve("no-directory/missing")))
        .isInstanceOf(NoSuchFileException.class);
  }

  @Test
  void aFileIsNotADirectory() throws IOException {
    Path file = Files.writeString(sources.resolve("file"), "text");
    assertThatThrownBy(() -> copy(file.resolve("below")))
        .hasMessage(file.resolve("below") + ": statx: ENOTDIR");
  }

  // A file server holds a lease for a client that has unwritten data.
  @Test
  void aCopyWaitsForALeasedSource() throws IOException {
    Path source = Files.writeString(sources.resolve("source"), "text");
    Fault write =
        call -> {
          Files.writeString(source, "later text");
          return Errno.EAGAIN.result();
        };
    calls.with("open", Access.READ, new When(1, 3), write);
    calls.copier().copy(source, target);
    assertThat(target).hasContent("later text");
  }

  @Test
  void aCopyThatWaitsForALeaseCanBeCancelled() throws IOException {
    Path source = Files.writeString(sources.resolve("source"), "text");
    Cancellation cancellation = new Cancellation();
    calls
        .with(
            "open",
            Access.READ,
            When.nth(3),
            call -> {
              cancellation.cancel();
              return Errno.EAGAIN.result();
            })
        .with("open", Access.READ, When.ALWAYS, Fault.errno(Errno.EAGAIN));
    Copier copier = calls.copier();
    assertThatThrownBy(() -> copier.withCancellation(cancellation).copy(source, target))
        .isInstanceOf(CopyCancelledException.class);
    assertThat(target).doesNotExist();
  }

  private void assertRejected(Path source) throws IOException {
    assertThatThrownBy(() -> copy(source))
        .isInstanceOf(FileSystemException.class)
        .hasMessage(source + ": only regular files are copied");
    assertThat(Samples.names(directory)).isEmpty();
  }

  private void copy(Path source) throws IOException {
    calls.copier().copy(source, target);
  }
}
