package dev.millrace.files;

import static dev.millrace.files.Modes.permissions;
import static dev.millrace.files.Modes.permit;
import static dev.millrace.files.Samples.KIB;
import static dev.millrace.files.Samples.MIB;
import static dev.millrace.files.Samples.assertSame;
import static dev.millrace.sys.Answers.assertFails;
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
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Sources and targets that are no regular files, are generated, exist already, or are impossible.
@EnabledOnOs(LINUX)
class OddFilesTest extends SourceAndTarget.OnDisk {
  private static final CopyOptions REPLACING = CopyOptions.DEFAULTS.withReplace(Replace.ALWAYS);

  @TempDir Path sources;
  private final FaultyCalls calls = new FaultyCalls();
  private Path small;
  private Path large;

  @BeforeEach
  void write() throws IOException {
    small = Samples.random(sources.resolve("small"), 5_000);
    large = Samples.random(sources.resolve("large"), MIB + KIB);
  }

  @AfterEach
  void requireClosed() {
    assertThat(calls.open()).isEmpty();
  }

  @Test
  void aTargetIsKeptUnlessReplacementIsRequested() throws IOException {
    Files.writeString(target, "old");
    for (Path source : new Path[] {small, large}) {
      assertThatThrownBy(() -> copy(source)).isInstanceOf(FileAlreadyExistsException.class);
      assertThat(target).hasContent("old");
      replace(source);
      assertSame(source, target);
      Files.writeString(target, "old");
    }
    requireNothingElse();
  }

  @Test
  void aDirectoryIsNeitherReplacedNorFilled() throws IOException {
    Files.createDirectory(target);
    assertThatThrownBy(() -> copy(small)).isInstanceOf(FileAlreadyExistsException.class);
    assertThatThrownBy(() -> copy(large)).isInstanceOf(FileAlreadyExistsException.class);
    assertThatThrownBy(() -> replace(small))
        .hasMessage(target + ": only regular files are replaced");
    assertThat(target).isEmptyDirectory();
    requireNothingElse();
  }

  @Test
  void theFileOfALinkIsReplaced() throws IOException {
    Path elsewhere = Files.createDirectory(directory.resolve("elsewhere"));
    Path real = Files.writeString(elsewhere.resolve("real"), "old");
    Files.createSymbolicLink(target, Path.of("elsewhere/real"));
    replace(large);
    assertSame(large, real);
    assertThat(target).isSymbolicLink();
    assertThat(Samples.names(elsewhere)).containsExactly("real");
  }

  // The creator of a link decides where it points; the copy creates no file there.
  @Test
  void aDanglingLinkIsKept() throws IOException {
    Files.createSymbolicLink(target, Path.of("missing"));
    for (Path source : new Path[] {small, large}) {
      assertThatThrownBy(() -> copy(source)).isInstanceOf(FileAlreadyExistsException.class);
      assertThatThrownBy(() -> replace(source))
          .isInstanceOf(NoSuchFileException.class)
          .hasMessageContaining(target.toString());
    }
    assertThat(target).isSymbolicLink();
    requireNothingElse();
  }

  @Test
  void aLinkToItselfFails() throws IOException {
    Files.createSymbolicLink(target, target);
    assertFails(() -> replace(small));
    requireNothingElse();
  }

  @Test
  void noFileIsCopiedOntoItself() throws IOException {
    Path hard = Files.createLink(sources.resolve("hard"), small);
    Path soft = Files.createSymbolicLink(sources.resolve("soft"), small);
    Path round = sources.resolve("../" + sources.getFileName() + "/small");
    for (Path same : new Path[] {small, hard, soft, round}) {
      assertThatThrownBy(() -> calls.copier().copy(small, same))
          .isInstanceOf(FileAlreadyExistsException.class);
      assertThatThrownBy(() -> calls.copier(REPLACING).copy(small, same))
          .hasMessageEndingWith(": is the source itself");
      assertThatThrownBy(() -> calls.copier(REPLACING).copy(same, small))
          .hasMessage(small + ": is the source itself");
    }
    assertThat(small).hasSize(5_000);
    assertThat(Samples.names(sources)).containsExactly("hard", "large", "small", "soft");
  }

  @Test
  void noFileIsCopiedOntoItselfThroughAnotherMount() throws IOException {
    assumeTrue(Commands.run("mount", "--bind", sources.toString(), directory.toString()) == 0);
    try {
      Path same = directory.resolve("small");
      assertThatThrownBy(() -> calls.copier(REPLACING).copy(small, same))
          .hasMessage(same + ": is the source itself");
      calls.copier().copy(large, directory.resolve("other"));
      assertSame(large, sources.resolve("other"));
    } finally {
      assertThat(Commands.run("umount", "--lazy", directory.toString())).isZero();
    }
  }

  // Another file with the same bytes.
  @Test
  void aReplacedFileKeepsItsOtherNames() throws IOException {
    Files.writeString(target, "old");
    Path second = Files.createLink(directory.resolve("second"), target);
    replace(small);
    assertThat(second).hasContent("old");
    assertSame(small, target);
  }

  @Test
  void aReadOnlyFileIsReplaced() throws IOException {
    Files.writeString(target, "old");
    permit(target, "r--r--r--");
    replace(large);
    assertSame(large, target);
  }

  @Test
  void aReadOnlySourceIsCopiedWithItsMode() throws IOException {
    for (Path source : new Path[] {small, large}) {
      permit(source, "r--------");
      copy(source);
      assertSame(source, target);
      assertThat(permissions(target)).isEqualTo("r--------");
      Files.delete(target);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"i", "a"})
  void anImmutableFileIsNotReplaced(String attribute) throws IOException {
    Files.writeString(target, "old");
    assumeTrue(Commands.run("chattr", "+" + attribute, target.toString()) == 0);
    try {
      assertThatThrownBy(() -> replace(large))
          .isInstanceOf(AccessDeniedException.class)
          .hasMessageEndingWith("; chattr -" + attribute + " ends that");
      assertThat(target).hasContent("old");
      requireNothingElse();
    } finally {
      assertThat(Commands.run("chattr", "-" + attribute, target.toString())).isZero();
    }
  }

  @Test
  void anImmutableFileCanBeCopied() throws IOException {
    assumeTrue(Commands.run("chattr", "+i", large.toString()) == 0);
    try {
      copy(large);
      assertSame(large, target);
    } finally {
      assertThat(Commands.run("chattr", "-i", large.toString())).isZero();
    }
  }

  @Test
  void aMissingDirectoryIsNotCreated() throws IOException {
    Path missing = directory.resolve("missing/target");
    for (Path source : new Path[] {small, large}) {
      for (CopyOptions options : new CopyOptions[] {CopyOptions.DEFAULTS, REPLACING}) {
        assertThatThrownBy(() -> calls.copier(options).copy(source, missing))
            .isInstanceOf(NoSuchFileException.class)
            .hasMessage(missing + ": open: ENOENT");
      }
    }
    assertThat(Samples.names(directory)).isEmpty();
  }

  @Test
  void aDirectoryThatIsRemovedDuringTheCopyFails() throws IOException {
    Path gone = Files.createDirectory(directory.resolve("gone"));
    FaultyCalls removing =
        new FaultyCalls().with("linkat", When.FIRST, Fault.meanwhile(() -> Files.delete(gone)));
    assertThatThrownBy(() -> removing.copier().copy(large, gone.resolve("target")))
        .isInstanceOf(NoSuchFileException.class)
        .hasMessage(gone.resolve("target") + ": linkat: ENOENT");
    assertThat(removing.open()).isEmpty();
  }

  @Test
  void aDirectoryThatIsRemovedWithTheStagingFileFails() throws IOException {
    Path gone = Files.createDirectory(directory.resolve("gone"));
    Path part = gone.resolve(".target.millrace-part");
    Fault removal =
        Fault.meanwhile(() -> {
          Files.delete(part);
          Files.delete(gone);
        });
    FaultyCalls removing = new FaultyCalls().with("renameat2", When.FIRST, removal);
    assertThatThrownBy(() -> removing.copier(REPLACING).copy(large, gone.resolve("target")))
        .isInstanceOf(NoSuchFileException.class)
        .hasMessage(gone.resolve("target") + ": renameat2: ENOENT");
    assertThat(removing.open()).isEmpty();
  }

  // A read-only file system, and an invalid name.
  @ParameterizedTest
  @ValueSource(strings = {"/proc/target", "/sys/target", "/proc/self/target"})
  void anImpossibleDirectoryFails(String impossible) {
    Path path = Path.of(impossible);
    for (Path source : new Path[] {small, large}) {
      assertFails(() -> calls.copier().copy(source, path))
          .hasMessageStartingWith(path + ": open: E");
    }
  }

  private void copy(Path source) throws IOException {
    calls.copier().copy(source, target);
  }

  private void replace(Path source) throws IOException {
    calls.copier(REPLACING).copy(source, target);
  }

  private void requireNothingElse() throws IOException {
    assertThat(Samples.names(directory)).containsExactly("target");
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
  void aSourceThatLinksToItselfFails() throws IOException {
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
        .with("open", Access.READ, When.ALWAYS, Errno.EAGAIN);
    Copier copier = calls.copier();
    assertThatThrownBy(() -> copier.withCancellation(cancellation).copy(source, target))
        .isInstanceOf(CopyCancelledException.class);
    assertThat(target).doesNotExist();
  }

  private void assertRejected(Path source) throws IOException {
    assertFails(() -> copy(source)).hasMessage(source + ": only regular files are copied");
    assertThat(Samples.names(directory)).isEmpty();
  }
}
