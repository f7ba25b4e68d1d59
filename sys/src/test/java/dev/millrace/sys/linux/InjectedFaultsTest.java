package dev.millrace.sys.linux;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.sys.ChildJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;

/// Failures injected by a tracer, below the code that a proxy cannot reach.
@EnabledOnOs(LINUX)
@Tag("slow")
class InjectedFaultsTest {
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

  @Test
  void aMissingCallIsAResult() throws IOException {
    assertThat(copyWith("copy_file_range:error=ENOSYS")).contains("copied ENOSYS", "linked 0");
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
}
