package dev.millrace.files;

import static dev.millrace.files.Samples.MIB;
import static dev.millrace.files.Samples.assertSame;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.sys.ChildJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Runs the whole program under strace, which injects faults into system calls.
@EnabledOnOs(LINUX)
@Tag("slow")
class StraceFaultsTest extends SourceAndTarget.OnDisk {
  private static final int BYTES = 12 * MIB;
  private static final List<String> IN_PLACE = List.of("ext4", "xfs");

  @BeforeAll
  static void assumeStrace() {
    assumeTrue(Commands.run("strace", "-f", "-e", "trace=none", "true") == 0);
  }

  @ParameterizedTest
  @CsvSource({
    "copy_file_range:error=ENOSYS:when=1+",
    "copy_file_range:error=EXDEV:when=3+",
    "copy_file_range:error=EOPNOTSUPP:when=3+",
    "copy_file_range:error=EPERM:when=1+",
    "copy_file_range:error=EIO:when=3+",
    "copy_file_range:error=EINTR:when=2",
    "copy_file_range:retval=0:when=1+",
    "copy_file_range:retval=0:when=3+",
    "copy_file_range:retval=9999999:when=2",
    "'copy_file_range,sendfile:retval=0:when=2+'",
    "splice:error=ENOSYS:when=1+",
    "splice:error=EINVAL:when=1+",
    "splice:error=EIO:when=3+",
    "splice:error=EAGAIN:when=4",
    "splice:error=EINTR:when=2",
    "splice:retval=0:when=1+",
    "splice:retval=0:when=4+",
    "splice:retval=1048576:when=4",
    "splice:retval=9999999:when=3",
    "'copy_file_range,sendfile,fallocate:error=ENOSYS:when=1+'",
    "linkat:error=EPERM:when=1+",
    "linkat:error=ENOSYS:when=1+",
    "linkat:error=EIO:when=1+"
  })
  void theTargetIsRight(String injection) throws IOException {
    Samples.random(source, BYTES);
    assertThat(copy(injection, source, target)).startsWith("copied 12582912 bytes by ");
    assertSame(source, target);
  }

  @ParameterizedTest
  @CsvSource({
    "'copy_file_range,sendfile,pwrite64:error=ENOSPC:when=2+', pwrite: ENOSPC",
    "fsync:error=EIO:when=1, fsync: EIO"
  })
  void aFailureIsNamedAndLeavesNothing(String injection, String words) throws IOException {
    Samples.random(source, BYTES);
    assertThat(copy(injection, source, target)).contains("Exception: " + target + ": " + words);
    assertThat(Samples.names(directory)).containsExactly("source", "trace");
  }

  @ParameterizedTest
  @CsvSource({"renameat2:error=EXDEV:when=1+, renameat2: EXDEV"})
  void anExistingTargetStays(String injection, String words) throws IOException {
    Samples.random(source, BYTES);
    Files.writeString(target, "old");
    assertThat(copy(injection, source, target, "replace")).contains(target + ": " + words);
    assertThat(target).hasContent("old");
    assertThat(Samples.names(directory)).containsExactly("source", "target", "trace");
  }

  // Strategies with a pipe come first, unless there is none; and only on a disk that writes in
  // place.
  private String copy(String injection, Object... arguments) throws IOException {
    Path trace = directory.resolve("trace");
    String calls = injection.substring(0, injection.indexOf(':'));
    String noPipes = "pipe2:error=EMFILE";
    boolean needsPipes = calls.equals("splice");
    assumeTrue(!needsPipes || IN_PLACE.contains(Files.getFileStore(directory).type()));
    List<String> strace =
        List.of(
            "strace",
            "-f",
            "--seccomp-bpf",
            "--quiet=all",
            "--output=" + trace,
            "--trace=" + calls + ",pipe2",
            "--inject=" + (needsPipes ? injection : noPipes),
            "--inject=" + injection);
    String words = new ChildJvm(strace).run(CopyOnce.class, arguments);
    assertThat(Files.readAllLines(trace))
        .anyMatch(line -> line.contains("INJECTED") && !line.contains("pipe2"));
    return words;
  }
}
