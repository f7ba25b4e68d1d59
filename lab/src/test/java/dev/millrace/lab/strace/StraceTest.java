package dev.millrace.lab.strace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.model.record.Mechanism;
import dev.millrace.model.record.Mechanism.CallSide;
import dev.millrace.model.record.Mechanism.DataCall;
import dev.millrace.model.record.Operation;
import dev.millrace.sys.Answer;
import dev.millrace.sys.Answer.NotSupported;
import dev.millrace.sys.Answers;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Real programs under the real strace.
@Tag("slow")
class StraceTest {
  /// Seconds that no other process sleeps, such as this test in another JVM.
  private static final String SLEEP = "86." + ProcessHandle.current().pid();

  private static final int MIB = 1 << 20;
  private static final Path OTHER_FILE_SYSTEM = Path.of("/dev/shm");
  private static final Path JDK_17 = Path.of("/usr/lib/jvm/java-17-openjdk-amd64");

  @TempDir Path directory;
  private Strace strace;
  private Path scratch;
  private Path source;
  private Path target;

  @BeforeEach
  void prepare() throws IOException {
    scratch = Files.createDirectory(directory.resolve("scratch"));
    source = Files.write(directory.resolve("source"), new byte[MIB]);
    target = directory.resolve("target");
    strace = Strace.find();
  }

  @Test
  void aPlainCopyHasItsCountsAndSizes() throws IOException {
    assertThat(seen(List.of("dd", "bs=4K", "if=" + source, "of=" + target)))
        .containsExactly(
            new DataCall("read", CallSide.SOURCE, 257, MIB, 4096, 0, null),
            new DataCall("write", CallSide.TARGET, 256, MIB, 4096, 0, null));
  }

  @ParameterizedTest
  @CsvSource({
    "files-copy, copy_file_range 1MiB",
    "transfer-to, copy_file_range 1MiB",
    "stream, 'read 4KiB, write 4KiB'",
    "mapped, 'mmap 1MiB, write 1MiB'",
    "process, 'read 64KiB, write 64KiB'"
  })
  void listsTheDataCallsOfThisJdk(String way, String text) throws IOException {
    assumeThat(Files.getFileStore(directory).type()).isIn("ext4", "xfs", "btrfs", "tmpfs");
    assertThat(text(java(way))).isEqualTo(text);
  }

  @Test
  void anOlderJdkCopiesByOtherCalls() throws IOException {
    assumeThat(JDK_17).exists();
    Path program = Path.of("src/test/java/dev/millrace/lab/strace/TracedCopies.java");
    assertThat(
            text(
                List.of(
                    JDK_17.resolve("bin/java").toString(),
                    program.toString(),
                    "files-copy",
                    source.toString(),
                    target.toString())))
        .isEqualTo("sendfile 1MiB");
  }

  @Test
  void aCopyBetweenFileSystemsShowsItsFallback() throws IOException {
    assumeThat(OTHER_FILE_SYSTEM).isWritable();
    assumeThat(Files.getFileStore(directory).type()).isEqualTo("ext4");
    Path there = Files.createTempDirectory(OTHER_FILE_SYSTEM, "millrace-test-");
    target = there.resolve("target");
    try {
      assertThat(text(java("files-copy"))).isEqualTo("copy_file_range EXDEV, then sendfile 1MiB");
    } finally {
      Files.deleteIfExists(target);
      Files.delete(there);
    }
  }

  @Test
  void aTargetMayBeADirectoryAndItsFilesMayBeDeletedWhileOpen() throws IOException {
    Path file = Files.createDirectory(target).resolve("part");
    String script = "exec 3<> \"$1\"; rm \"$1\"; dd bs=64K if=\"$0\" >&3";
    assertThat(text(List.of("sh", "-c", script, source.toString(), file.toString())))
        .isEqualTo("read 64KiB, write 64KiB");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"a b'\"c", "line\nbreak\ttab", "\u00e9\u6f22", "<3> = 5) \\101", "%s$HOME"})
  void filesOfAnyNameAreMatched(String name) throws IOException {
    assumeThat(System.getProperty("sun.jnu.encoding")).isEqualTo("UTF-8");
    source = Files.move(source, directory.resolve(name));
    target = directory.resolve(name + ".copy");
    assertThat(text(List.of("dd", "bs=64K", "if=" + source, "of=" + target)))
        .isEqualTo("read 64KiB, write 64KiB");
  }

  @Test
  void filesBehindSymbolicLinksAreMatched() throws IOException {
    Path link = Files.createSymbolicLink(directory.resolve("link"), directory);
    source = link.resolve("source");
    target = link.resolve("target");
    assertThat(text(List.of("dd", "bs=64K", "if=" + source, "of=" + target)))
        .isEqualTo("read 64KiB, write 64KiB");
  }

  @Test
  void aProgramThatTouchesNoFileHasNoCalls() throws IOException {
    assertThat(text(List.of("true"))).isEqualTo("none");
  }

  @Test
  void aFailureNamesTheProgramAndItsError() {
    assumeWorks();
    assertThatThrownBy(() -> observe(strace, List.of("cat", "no-such-file")))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("cat ended with status 1: ")
        .hasMessageContaining("no-such-file");
    assertThatThrownBy(() -> observe(strace, List.of("no-such-program")))
        .hasMessageMatching("no-such-program ended with status 1: .*no-such-program.*");
    assertThat(scratch).isEmptyDirectory();
  }

  @Test
  void aMissingSourceIsNamed() {
    assumeWorks();
    source = directory.resolve("missing");
    assertThatThrownBy(() -> observe(strace, List.of("true")))
        .isInstanceOf(NoSuchFileException.class)
        .hasMessageContaining("missing");
  }

  @Test
  void aTimeoutIsUnknownAndLeavesNoProcess() throws IOException {
    assumeWorks();
    List<String> slow = List.of("sh", "-c", "sleep %1$s & sleep %1$s; wait".formatted(SLEEP));
    assertThat(Answers.reason(observe(strace, slow, Duration.ofMillis(300))))
        .isEqualTo("it takes longer than 0.3 s under strace");
    assertThat(sleepers()).isZero();
    assertThat(scratch).isEmptyDirectory();
  }

  @Test
  void anInterruptEndsTheTraceAndLeavesNoProcess() {
    assumeWorks();
    List<String> slow = List.of("sh", "-c", "sleep %1$s & sleep %1$s; wait".formatted(SLEEP));
    Thread.currentThread().interrupt();
    try {
      assertThatThrownBy(() -> observe(strace, slow)).isInstanceOf(InterruptedIOException.class);
    } finally {
      assertThat(Thread.interrupted()).isTrue();
    }
    assertThat(sleepers()).isZero();
    assertThat(scratch).isEmptyDirectory();
  }

  @Test
  void aTracedProcessWithoutItsParentEndsToo() throws Exception {
    assumeWorks();
    Path parentless = directory.resolve("parentless");
    String script = "(sleep %1$s &); > '%2$s'; exec sleep %1$s".formatted(SLEEP, parentless);
    Thread trace =
        Thread.ofPlatform()
            .start(() ->
                assertThatThrownBy(() -> observe(strace, List.of("sh", "-c", script)))
                    .isInstanceOf(InterruptedIOException.class));
    while (trace.isAlive() && Files.notExists(parentless)) {
      Thread.sleep(10);
    }
    trace.interrupt();
    trace.join();
    assertThat(parentless).exists();
    assertThat(sleepers()).isZero();
    assertThat(scratch).isEmptyDirectory();
  }

  @Test
  void withoutStraceTheCallsAreUnknown() throws IOException {
    assertThat(observe(Strace.in(directory + ":/no/such/directory"), List.of("true")))
        .isEqualTo(new NotSupported<>("strace is not installed"));
  }

  @Test
  void withoutPermissionTheCallsAreUnknown() throws IOException {
    assumeWorks();
    // A traced process cannot be traced by another.
    Strace forbidden = fake("exec strace -f -o /dev/null strace \"$@\"");
    assertThat(Answers.reason(observe(forbidden, List.of("true"))))
        .matches("strace does not work here: ended with status 1: .+");
  }

  @Test
  void anOlderStraceRunsWithoutSeccomp() throws IOException {
    assumeWorks();
    strace =
        fake(
            """
            case "$*" in *--seccomp-bpf*) echo 'unrecognized option' >&2; exit 1;; esac
            [ "$*" = -V ] || exec strace "$@"
            """);
    assertThat(text(List.of("dd", "bs=64K", "if=" + source, "of=" + target)))
        .isEqualTo("read 64KiB, write 64KiB");
  }

  @Test
  void aBrokenStraceCountsAsMissing() throws IOException {
    Strace broken = fake("exit 3");
    assertThat(Answers.reason(observe(broken, List.of("true"))))
        .startsWith("strace does not work here: ended with status 3");
    Files.writeString(directory.resolve("bin/strace"), "#!/no/such/shell");
    broken = Strace.in(directory.resolve("bin").toString());
    assertThat(observe(broken, List.of("true"))).isInstanceOf(NotSupported.class);
  }

  private Strace fake(String script) throws IOException {
    Path bin = Files.createDirectory(directory.resolve("bin"));
    Files.createFile(
        bin.resolve("strace"),
        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    Files.writeString(bin.resolve("strace"), "#!/bin/sh\n" + script);
    return Strace.in(bin.toString());
  }

  private List<String> java(String way) {
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-cp",
        System.getProperty("java.class.path"),
        TracedCopies.class.getName(),
        way,
        source.toString(),
        target.toString());
  }

  private Answer<List<DataCall>> observe(Strace with, List<String> command) throws IOException {
    return observe(with, command, Duration.ofMinutes(1));
  }

  private Answer<List<DataCall>> observe(Strace with, List<String> command, Duration timeout)
      throws IOException {
    TracedFiles files = TracedFiles.of(List.of(source), List.of(target));
    return with.observe(command, List.of(files), scratch, timeout).getFirst();
  }

  private List<DataCall> seen(List<String> command) throws IOException {
    assumeWorks();
    List<DataCall> calls = Answers.done(observe(strace, command));
    assertThat(scratch).isEmptyDirectory();
    return calls;
  }

  private String text(List<String> command) throws IOException {
    return new Mechanism(Operation.COPY, "", "", "", "", Files.size(source), seen(command), null)
        .text();
  }

  private void assumeWorks() {
    try {
      assumeThat(observe(strace, List.of("true"))).isInstanceOf(Answer.Done.class);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static long sleepers() {
    return ProcessHandle.allProcesses()
        .map(ProcessHandle::info)
        .map(info -> info.arguments().orElse(new String[0]))
        .filter(arguments -> Arrays.asList(arguments).contains(SLEEP))
        .count();
  }
}
