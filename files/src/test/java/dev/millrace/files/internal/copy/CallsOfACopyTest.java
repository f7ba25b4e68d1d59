package dev.millrace.files.internal.copy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.FaultyCalls;
import dev.millrace.files.Offload;
import dev.millrace.files.RecordedCall;
import dev.millrace.files.Samples;
import dev.millrace.files.Verification;
import dev.millrace.files.When;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.InMemory;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// A copy of a short file to a new name makes these system calls and no others, in this order.
class CallsOfACopyTest {
  private static final long FUSE = 0x65735546;
  private static final CopyOptions WRITTEN =
      CopyOptions.DEFAULTS.withOffload(Offload.NEVER).withThreads(1);

  // On no block device, like a server.
  @TempDir(factory = InMemory.class)
  Path directory;

  @BeforeEach
  void create() throws IOException {
    assumeThat(Host.sys().fileCalls()).isInstanceOf(Done.class);
    assumeThat(Files.getFileStore(directory).type()).isEqualTo("tmpfs");
  }

  static List<Arguments> shortFiles() {
    return List.of(
        arguments(0, WRITTEN, "statx open open statxOfNew pread statx close close"),
        arguments(
            4 * Samples.KIB, WRITTEN, "statx open open statxOfNew pread pwrite statx close close"),
        arguments(
            16 * Samples.KIB, WRITTEN, "statx open open statxOfNew pread pwrite statx close close"),
        arguments(
            16 * Samples.KIB,
            CopyOptions.DEFAULTS,
            "statx open open statxOfNew copyFileRange lseek statx close close"));
  }

  @ParameterizedTest
  @MethodSource("shortFiles")
  void inMemory(int bytes, CopyOptions options, String expected) throws IOException {
    assertThat(calls(new FaultyCalls(), bytes, options)).isEqualTo(expected);
  }

  // A read at the end confirms the length of the source. The writes have counted the bytes of the
  // target.
  @Test
  void onAServer() throws IOException {
    FaultyCalls server = new FaultyCalls().with("fileSystemType", When.ALWAYS, unused -> FUSE);
    assertThat(calls(server, 16 * Samples.KIB, CopyOptions.DEFAULTS.withThreads(1)))
        .isEqualTo("statx open open statxOfNew pread pwrite pread statx close close");
  }

  @Test
  void aHashTakesALookAtTheLengthToo() throws IOException {
    FaultyCalls server = new FaultyCalls().with("fileSystemType", When.ALWAYS, unused -> FUSE);
    CopyOptions hash = WRITTEN.withVerification(Verification.HASH);
    assertThat(calls(server, 16 * Samples.KIB, hash))
        .startsWith("statx open open statxOfNew pread pwrite statx pread statx statx pread");
  }

  // The first copy finds the abilities of the file system.
  private String calls(FaultyCalls calls, int bytes, CopyOptions options) throws IOException {
    Path source = Samples.random(directory.resolve("source"), bytes);
    Copier copier = calls.copier(options);
    copier.copy(source, directory.resolve("first"));
    int before = calls.made().size();
    copier.copy(source, directory.resolve("second"));
    assertThat(directory.resolve("second")).hasSameBinaryContentAs(source);
    return String.join(
        " ",
        calls.made().stream()
            .skip(before)
            .map(RecordedCall::name)
            .filter(name -> !name.startsWith("page")) // memory and no file
            .toList());
  }
}
