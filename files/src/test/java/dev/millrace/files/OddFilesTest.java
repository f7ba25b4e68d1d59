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
import java.nio.file.FileSystemException;
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
import org.junit.jupiter.params.provider.CsvSource;
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
  @CsvSource({"i, immutable", "a, append-only"})
  void anImmutableFileIsNotReplaced(String attribute, String reason) throws IOException {
    Files.writeString(target, "old");
    assumeTrue(Commands.run("chattr", "+" + attribute, target.toString()) == 0);
    try {
      assertThatThrownBy(() -> replace(large))
          .isInstanceOf(AccessDeniedException.class)
          .hasMessage(target + ": is " + reason + "; chattr -" + attribute + " ends that");
      assertThat(target).hasContent("old");
      assertThat(Samples.names(directory)).containsExactly("target");
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

  // Without a writer, a plain open of the pipe would wait.
  @Test
  void onlyRegularFilesAreOpened() throws IOException {
    Path socket = sources.resolve("socket");
    assumeTrue(socket.toString().length() < 104, "a path short enough for the address of a socket");
    try (ServerSocketChannel channel = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
      channel.bind(UnixDomainSocketAddress.of(socket));
      Path pipe = Commands.pipe(sources.resolve("pipe"));
      Stream<Path> devices =
          Stream.of("zero", "null", "tty", "stdin").map(Path.of("/dev")::resolve);
      for (Path source :
          Stream.concat(Stream.of(sources, pipe, socket), devices.filter(Files::exists)).toList()) {
        assertFails(() -> copy(source)).hasMessage(source + ": only regular files are copied");
      }
    }
    assertThat(calls.count("open")).isZero();
    assertThat(Samples.names(directory)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "missing, ENOENT",
    "missing/missing, ENOENT",
    "link-to-missing, ENOENT",
    "loop, ELOOP",
    "small/below, ENOTDIR"
  })
  void aSourceThatDoesNotExistIsNamed(String name, Errno errno) throws IOException {
    Files.createSymbolicLink(sources.resolve("link-to-missing"), Path.of("missing"));
    Files.createSymbolicLink(sources.resolve("loop"), Path.of("loop"));
    Path source = sources.resolve(name);
    assertThatThrownBy(() -> copy(source))
        .isInstanceOf(errno == Errno.ENOENT ? NoSuchFileException.class : FileSystemException.class)
        .hasMessage(source + ": statx: " + errno);
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
}
