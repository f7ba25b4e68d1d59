package dev.millrace.files.stress;

import static dev.millrace.files.Samples.MIB;
import static dev.millrace.files.Samples.assertSame;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Commands;
import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.CopyResult;
import dev.millrace.files.CopyStrategy;
import dev.millrace.files.CopyTreeOnce;
import dev.millrace.files.Fault;
import dev.millrace.files.FaultyCalls;
import dev.millrace.files.Metadata;
import dev.millrace.files.Offload;
import dev.millrace.files.Samples;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.When;
import dev.millrace.sys.ChildJvm;
import dev.millrace.sys.Errno;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Copies succeed although the system refuses a call that has a substitute.
@EnabledOnOs(LINUX)
@Tag("slow")
class RefusedCallsTest extends SourceAndTarget.OnDisk {
  @BeforeEach
  void create() throws IOException {
    Samples.random(source, 3 * MIB);
    target = Files.createDirectory(directory.resolve("targets")).resolve("target");
  }

  @ParameterizedTest
  @ValueSource(strings = {"EPERM", "ENOSYS", "EIO"})
  void aFileWithoutANameNeedsNoLink(String errno) throws IOException {
    requireCopied("linkat:error=" + errno + ":when=1+");
  }

  @Test
  void aReadThatMustWaitIsRepeated() throws IOException {
    FaultyCalls calls = new FaultyCalls().with("pread", new When(1, 3), Fault.errno(Errno.EAGAIN));
    CopyOptions plain = CopyOptions.DEFAULTS.withThreads(1).withOffload(Offload.NEVER);
    calls.copier(plain).copy(source, target);
    assertThat(calls.count("pread")).isGreaterThan(3);
    requireWhole();
  }

  @ParameterizedTest
  @EnumSource(names = {"ENOSYS"})
  void aCopyNeedsNoStatx(Errno errno) throws IOException {
    FaultyCalls calls = new FaultyCalls().always("statx", errno);
    CopyResult result = calls.copier().copy(source, target);
    assertThat(calls.count("statx")).isPositive();
    assertThat(result.strategy()).isEqualTo(CopyStrategy.CHANNELS);
    requireWhole();
  }

  @Test
  void aTreeNeedsNoStatx() throws IOException {
    Path tree = Files.createDirectories(directory.resolve("tree/inner")).getParent();
    Files.copy(source, tree.resolve("inner/file"));
    ChildJvm jvm = underStrace("statx:error=ENOSYS:when=1+");
    assertThat(jvm.run(CopyTreeOnce.class, tree, target, Metadata.MODE).strip())
        .isEqualTo("1 files");
    assertSame(source, target.resolve("inner/file"));
  }

  private void requireCopied(String injection) throws IOException {
    ChildJvm jvm = underStrace(injection);
    assertThat(jvm.run(CopyNew.class, source, target).strip()).isEqualTo("copied 3145728");
    requireWhole();
  }

  private ChildJvm underStrace(String injection) {
    assumeTrue(Commands.run("strace", "-f", "-e", "trace=none", "true") == 0);
    Path trace = directory.resolve("trace");
    String calls = injection.substring(0, injection.indexOf(':'));
    List<String> strace =
        List.of(
            "strace",
            "-f",
            "--seccomp-bpf",
            "--quiet=all",
            "--output=" + trace,
            "--trace=" + calls,
            "--inject=" + injection);
    return new ChildJvm(strace);
  }

  private void requireWhole() throws IOException {
    assertSame(source, target);
    assertThat(Samples.names(target.getParent())).containsExactly("target");
  }

  /// Copies to a new file, and prints the length or the failure.
  static final class CopyNew {
    private CopyNew() {}

    /// Runs the program.
    ///
    /// @param arguments the source and the target
    public static void main(String[] arguments) {
      try {
        Path target = Path.of(arguments[1]);
        System.out.println("copied " + new Copier().copy(Path.of(arguments[0]), target).bytes());
      } catch (IOException e) {
        System.out.println(e);
      }
    }
  }
}
