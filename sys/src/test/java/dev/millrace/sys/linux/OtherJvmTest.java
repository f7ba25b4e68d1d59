package dev.millrace.sys.linux;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.sys.ChildJvm;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.Nobody;
import dev.millrace.sys.OpenFiles;
import dev.millrace.sys.RawName;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;

/// Calls in another JVM: with faults that a tracer injects, or by a user who is not root.
@EnabledOnOs(LINUX)
@Tag("slow")
class OtherJvmTest {
  private static final String CALLS = "trace=copy_file_range,fsync,linkat";

  @TempDir Path directory;

  @Test
  void anInterruptedCallIsRepeated() throws IOException {
    assertThat(copyWith("copy_file_range,fsync,linkat:error=EINTR:when=1"))
        .contains("copied 10000", "synced 0", "linked 0", "closed 0");
    assertThat(directory.resolve("copy")).hasBinaryContent(new byte[10_000]);
    assertThat(made("copy_file_range")).isEqualTo(2);
    assertThat(made("fsync")).isEqualTo(2);
  }

  @Test
  void aFailedCallIsNotRepeated() throws IOException {
    assertThat(copyWith("copy_file_range:error=EIO:when=1")).contains("copied EIO");
    assertThat(made("copy_file_range")).isOne();
  }

  // Before Linux 6.10, the call fails with ENOENT for all users except root.
  @Test
  void onOldKernelsAFileIsLinkedThroughProc() throws IOException {
    assertThat(copyWith("linkat:error=ENOENT:when=1")).contains("linked 0");
    assertThat(made("linkat")).isEqualTo(2);
    assertThat(directory.resolve("copy")).hasBinaryContent(new byte[10_000]);
  }

  private String copyWith(String fault) throws IOException {
    assumeThat(Path.of("/usr/bin/strace")).isExecutable();
    Path source = Files.write(directory.resolve("source"), new byte[10_000]);
    ChildJvm jvm =
        new ChildJvm(
            List.of(
                "strace",
                "-f",
                "-qq",
                "-o",
                trace().toString(),
                "-e",
                CALLS,
                "-e",
                "inject=" + fault));
    String output = jvm.run(CopyOnce.class, source);
    assumeThat(output).as("a JVM that may be traced").contains("copied");
    return output;
  }

  private long made(String call) throws IOException {
    try (Stream<String> lines = Files.lines(trace())) {
      return lines.filter(line -> line.contains(call + "(")).count();
    }
  }

  private Path trace() {
    return directory.resolve("trace");
  }

  // Through /proc: on most kernels, linking an open file directly needs root.
  @Test
  void aFileWithoutANameGetsOne() throws IOException {
    assumeNobody();
    Path source = Files.write(directory.resolve("file"), new byte[10]);
    Nobody.permit(source, "rw-rw-rw-");
    Nobody.permit(directory, "rwxrwxrwx");
    assertThat(Nobody.jvm().run(CopyOnce.class, source)).contains("copied 10", "linked 0");
    assertThat(directory.resolve("copy")).hasBinaryContent(new byte[10]);
  }

  private void assumeNobody() throws IOException {
    Nobody.assume(PrintAnswers.class, "not a regular file");
    Nobody.permit(directory, "rwxr-xr-x");
  }

  /// Copies a file in its directory, in another JVM, and prints the result of each call.
  static final class CopyOnce {
    private CopyOnce() {}

    /// Copies it once.
    ///
    /// @param arguments the source
    public static void main(String[] arguments) throws IOException {
      Path source = Path.of(arguments[0]);
      FileCalls calls = Host.sys().fileCalls().optional().orElseThrow();
      try (OpenFiles files = new OpenFiles(calls, Arena.ofConfined())) {
        copy(files, source);
      }
    }

    private static void copy(OpenFiles files, Path source) throws IOException {
      FileCalls calls = files.calls();
      int from = files.open(source, FileCalls.Access.READ);
      int to = files.open(source.getParent(), FileCalls.Access.CREATE_UNNAMED);
      print("copied", calls.copyFileRange(from, 0, to, 0, files.size(from)));
      print("synced", calls.fsync(to));
      print("linked", calls.linkat(to, RawName.of(source.resolveSibling("copy"))));
      print("closed", calls.close(to));
    }

    private static void print(String what, long result) {
      System.out.println(what + " " + (result < 0 ? Errno.name(result) : result));
    }
  }
}
